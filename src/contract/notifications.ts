import * as z from 'zod/mini'
import { safeNextPath } from '#shared/safe-path.ts'
import { endpoint } from './endpoint.ts'
import { choiceField, commonFields, switchField, wholeNumberField } from './fields/query-fields.ts'
import { problem } from './fields/problem.ts'

/**
 * In-app notifications (spec/1 §2 to §9, docs/notifications.md). All calls concern the signed-in user; someone else's
 * notification answers 404.
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
/** spec/1 §9: the panel's width, its maximum height (the smaller of both), and the width below which it fills the screen. */
export const notificationPanel = { inlineSizePx: 480, maxHeightVh: 70, maxHeightPx: 600, fullScreenMaxPx: 1024 }
export const notificationPageSize = 30
/** Events of the stream that the browser listens for. */
export const streamEvents = { badge: 'badge' } as const

/** Where a notification leads: only paths on this site. */
export const RedirectPath = z.string().check(
  z.refine((path) => safeNextPath(path) !== null, {
    error: problem('input.ownPath'),
  }),
)

/** A notification as its reader gets it (spec/1 §3). */
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
  /** Notifications since the bell was last opened. */
  count: z.int(),
})
export type NotificationBadge = z.infer<typeof NotificationBadge>

/** Newest first. `metadata.count` is exact; `metadata.actionRequiredCount` is what still requires action. */
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

/** The site that a changing call is meant for; it is refused if the request is for another site. */
const siteBody = z.object({ domain: z.optional(z.string().check(z.maxLength(253))) })

/** The bell was opened, so the badge is 0 again. */
export const markAllNotificationsViewed = endpoint({
  method: 'POST',
  path: '/api/pcsx/notifications/mark_all_viewed',
  summary: 'Mark all notifications as viewed',
  access: 'candidate',
  body: siteBody,
  data: NotificationBadge,
})

/** "Mark all as read". Notifications that require action still do. */
export const markAllNotificationsClicked = endpoint({
  method: 'POST',
  path: '/api/pcsx/notifications/mark_all_clicked',
  summary: 'Mark all notifications as read',
  access: 'candidate',
  body: siteBody,
  data: NotificationBadge,
})

/** Idempotent. 404. */
export const markNotificationClicked = endpoint({
  method: 'POST',
  path: '/api/pcsx/notifications/:id/mark_clicked',
  summary: 'Mark a notification as read',
  access: 'candidate',
  body: siteBody,
  data: Notification,
})

/** Removes one from the bell, or restores it. 404. */
export const archiveNotification = endpoint({
  method: 'PUT',
  path: '/api/pcsx/notifications/:id/archived',
  summary: 'Archive or restore a notification',
  access: 'candidate',
  body: z.extend(siteBody, { archived: z.boolean() }),
  data: Notification,
})

export const getNotificationBadge = endpoint({
  method: 'GET',
  path: '/api/pcsx/notification_badge',
  summary: 'Number of new notifications',
  access: 'candidate',
  query: z.object(commonFields),
  data: NotificationBadge,
})

/**
 * Server-sent events, without the envelope: `badge` with `{"count": …}` immediately and whenever it changes. Ends with the
 * session. 204 if the employer has notifications turned off; 429 and 503 if too many are open: poll the badge instead.
 */
export const getNotificationStream = endpoint({
  method: 'GET',
  path: '/api/pcsx/notification_stream',
  summary: 'Changes of the notification badge, as server-sent events',
  access: 'candidate',
  query: z.object(commonFields),
  data: NotificationBadge,
  media: ['text/event-stream'],
})

/** The bell's data before it is opened (spec/1 §3). Visitors get an empty one. */
export const getNotificationsBootData = endpoint({
  method: 'GET',
  path: '/api/pcsx/notifications_boot_data',
  summary: 'Whether notifications and which tabs are shown',
  access: 'public',
  query: z.object(commonFields),
  data: z.object({
    groupId: z.string(),
    isLoggedIn: z.boolean(),
    enableCandidateInappNotifications: z.boolean(),
    hasActionRequiredNotificationsConfigured: z.boolean(),
  }),
})

/** How to receive mail about a category: never, each immediately, or one per day. */
export const mailChoices = ['off', 'at_once', 'daily'] as const
export const MailChoice = z.enum(mailChoices)
export type MailChoice = z.infer<typeof MailChoice>

export const NotificationPreference = z.object({
  category: NotificationCategory,
  inApp: z.boolean(),
  email: MailChoice,
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

const Preferences = z.object({
  /** One for each category, in the order of `notificationCategories`. */
  preferences: z.array(z.extend(NotificationPreference, { categoryTitle: z.string() })),
  /** Hour of the daily email, UTC. */
  dailyMailHour: z.int(),
})

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/pcsx/notification_preferences',
  summary: 'Your notification settings',
  access: 'candidate',
  query: z.object(commonFields),
  data: Preferences,
})

/** Changes the given categories and leaves the others. */
export const saveNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/pcsx/notification_preferences',
  summary: 'Choose which notifications you get, and how',
  access: 'candidate',
  body: z.object({
    preferences: z.array(NotificationPreference).check(
      z.maxLength(notificationCategories.length),
      z.refine(
        (all) => new Set(all.map((one) => one.category)).size === all.length,
        problem('input.notifications.twice'),
      ),
    ),
  }),
  data: Preferences,
})
