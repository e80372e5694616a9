import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { EventRow } from '#server/db/schema/events.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import { messagesFor } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { meetingText } from '#shared/time/moment-text.ts'
import type { EventScope } from './event-scope.ts'
import type { EventNews } from '#server/outbox/mail-kinds.ts'

/**
 * Notifies a registered person about an event, in the bell and by email according to their preferences, in the caller's
 * transaction.
 */
export async function notifyGuest(
  scope: EventScope,
  tx: Db,
  userId: string,
  event: EventRow,
  news: EventNews,
): Promise<void> {
  const path = `/careers/events/${event.id}`
  const { mailsNow } = await notify(scope, tx, {
    userId,
    category: 'event',
    type: 'read_only',
    message: {
      key: `notification.event.${news}`,
      values: { title: event.title, date: { at: event.startsAt, zone: event.timeZone } },
    },
    redirectPath: path,
    dedupeKey: `event:${event.id}`,
  })
  if (!mailsNow) return
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return
  const locale = await localeOf(tx, user.email)
  const t = messagesFor(locale)
  const company = scope.employer.config.pcsxConfig.branding.companyName
  const values = { title: event.title, company }
  const paragraphs = [t(`mail.event.${news}.intro`, values)]
  if (news !== 'canceled') paragraphs.push(t('mail.event.when', { when: whenText(event, locale) }))
  if (news !== 'canceled' && event.place) paragraphs.push(t('mail.event.where', { place: event.place }))
  if (news === 'canceled' && event.cancelReason) paragraphs.push(t('mail.event.reason', { reason: event.cancelReason }))
  const url = `${scope.origin}${path}?${new URLSearchParams({ domain: scope.employer.domain })}`
  const mail = layOutMail({
    locale: t.locale,
    paragraphs,
    action: { label: t('mail.event.open'), url },
    footer: t('mail.footer', { company }),
  })
  await queueMail(tx, scope.employer.domain, {
    kind: `event.${news}`,
    to: user.email,
    subject: t(`mail.event.${news}.subject`, values),
    ...mail,
  })
}

/** In the place's time zone, with its name. */
const whenText = ({ startsAt, endsAt, timeZone }: EventRow, locale: string): string =>
  meetingText(startsAt, endsAt, locale, timeZone)
