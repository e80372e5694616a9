import * as z from 'zod/mini'
import { safeNextPath } from '#shared/safe-path.ts'
import { endpoint } from './endpoint.ts'
import { choiceField, commonFields, switchField, wholeNumberField } from './query-fields.ts'

/**
 * In-app notifications (spec/1 §2 to §9, decisions "Notifications"). All calls are the signed-in person's own: somebody else's
 * notification does not exist (404).
 */

export const notificationCategories = [
  'application',
  'interview',
  'form',
  'offer',
  'alert',
  'event',
  'message',
] as const
export const NotificationCategory = z.enum(notificationCategories)
export type NotificationCategory = z.infer<typeof NotificationCategory>

/** spec/1 §9. */
export const notificationTypes = ['read_only', 'action_required'] as const
export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof NotificationType>

/** spec/1 §4, §9. */
export const badgePollMs = 5 * 60_000
/** spec/1 §9: the panel's width, its most height (the smaller of both), and the width from which on it fills the screen. */
export const notificationPanel = { inlineSizePx: 480, maxHeightVh: 70, maxHeightPx: 600, fullScreenMaxPx: 1024 }
export const notificationPageSize = 30
/** Events of the stream that the browser listens for. */
export const streamEvents = { badge: 'badge' } as const

/** Where a notification leads: a path of this site and no other. */
export const RedirectPath = z.string().check(
  z.refine((path) => safeNextPath(path) !== null, {
    error: 'must be a path on this site that begins with a single slash.',
  }),
)

/** spec/1 §3 "Notification". */
export const Notification = z.object({
  id: z.string(),
  category: NotificationCategory,
  /** In the reader's language, as is `message`. */
  categoryTitle: z.string(),
  message: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  isViewed: z.boolean(),
  isClicked: z.boolean(),
  isArchived: z.boolean(),
  redirectUrl: RedirectPath,
  notificationType: NotificationType,
})
export type Notification = z.infer<typeof Notification>

export const NotificationBadge = z.object({
  /** Notifications that the bell was not opened for since. */
  count: z.int(),
})
export type NotificationBadge = z.infer<typeof NotificationBadge>

/** Newest first. `metadata.count` is exact; `metadata.actionRequiredCount` is what still waits for the person. */
export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/pcsx/notifications',
  summary: "The signed-in person's notifications, newest first",
  access: 'candidate',
  query: z.object({
    ...commonFields,
    type_filter: choiceField(notificationTypes, 'Only notifications of this type.'),
    archived: switchField('Those that were archived, instead of those that were not.'),
    start: wholeNumberField(notificationPageSize, 'How many to leave out.'),
  }),
  data: z.array(Notification),
  metadata: z.object({ count: z.int(), actionRequiredCount: z.int(), pageSize: z.int() }),
})

/** What changing calls say of whose site they mean; another than the request's is refused. */
const siteBody = z.object({ domain: z.optional(z.string().check(z.maxLength(253))) })

/** The bell was opened: the badge is 0 again. */
export const markAllNotificationsViewed = endpoint({
  method: 'POST',
  path: '/api/pcsx/notifications/mark_all_viewed',
  summary: 'Mark all notifications as viewed',
  access: 'candidate',
  body: siteBody,
  data: NotificationBadge,
})

/** "Mark all as read". What needs an action still does. */
export const markAllNotificationsClicked = endpoint({
  method: 'POST',
  path: '/api/pcsx/notifications/mark_all_clicked',
  summary: 'Mark all notifications as read',
  access: 'candidate',
  body: siteBody,
  data: NotificationBadge,
})

/** Doing it twice is the same as once. 404. */
export const markNotificationClicked = endpoint({
  method: 'POST',
  path: '/api/pcsx/notifications/:id/mark_clicked',
  summary: 'Mark a notification as read',
  access: 'candidate',
  body: siteBody,
  data: Notification,
})

/** Out of the bell and back into it. 404. */
export const archiveNotification = endpoint({
  method: 'PUT',
  path: '/api/pcsx/notifications/:id/archived',
  summary: 'Archive a notification, or take it back',
  access: 'candidate',
  body: z.extend(siteBody, { archived: z.boolean({ error: 'must be true or false.' }) }),
  data: Notification,
})

export const getNotificationBadge = endpoint({
  method: 'GET',
  path: '/api/pcsx/notification_badge',
  summary: 'How many notifications are new',
  access: 'candidate',
  query: z.object(commonFields),
  data: NotificationBadge,
})

/**
 * Server-sent events, without the envelope: `badge` with `{"count": …}` at once and whenever it changes. Ends with the session.
 * 204 where the employer has notifications switched off; 429 and 503 where too many are open: poll the badge instead.
 */
export const getNotificationStream = endpoint({
  method: 'GET',
  path: '/api/pcsx/notification_stream',
  summary: 'The badge as it changes, as server-sent events',
  access: 'candidate',
  query: z.object(commonFields),
  data: NotificationBadge,
  media: ['text/event-stream'],
})

/** spec/1 §3 "Notifications boot data". For visitors, too: they are told that there is nothing to show. */
export const getNotificationsBootData = endpoint({
  method: 'GET',
  path: '/api/pcsx/notifications_boot_data',
  summary: 'Whether notifications are shown, and which tabs',
  access: 'public',
  query: z.object(commonFields),
  data: z.object({
    groupId: z.string(),
    isLoggedIn: z.boolean(),
    enableCandidateInappNotifications: z.boolean(),
    hasActionRequiredNotificationsConfigured: z.boolean(),
  }),
})

/** How mail about a category comes: not at all, each at once, or all of a day in one. */
export const mailChoices = ['off', 'at_once', 'daily'] as const
export const MailChoice = z.enum(mailChoices, { error: `must be one of ${mailChoices.join(', ')}.` })
export type MailChoice = z.infer<typeof MailChoice>

export const NotificationPreference = z.object({
  category: NotificationCategory,
  inApp: z.boolean({ error: 'must be true or false.' }),
  email: MailChoice,
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

const Preferences = z.object({
  /** One for each category, in the order of `notificationCategories`. */
  preferences: z.array(z.extend(NotificationPreference, { categoryTitle: z.string() })),
  /** Hour of the daily mail, UTC. */
  dailyMailHour: z.int(),
})

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/pcsx/notification_preferences',
  summary: 'What the signed-in person wants to be told, and how',
  access: 'candidate',
  query: z.object(commonFields),
  data: Preferences,
})

/** Changes the categories that are named and leaves the others. */
export const saveNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/pcsx/notification_preferences',
  summary: 'Choose what to be told, and how',
  access: 'candidate',
  body: z.object({
    preferences: z.array(NotificationPreference).check(
      z.maxLength(notificationCategories.length),
      z.refine((all) => new Set(all.map((one) => one.category)).size === all.length, 'names a category twice.'),
    ),
  }),
  data: Preferences,
})
