import { eq } from 'drizzle-orm'
import type { NotificationCategory } from '#contract/notifications.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { messagesFor, type MessageKey } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { messageText, type StoredMessage } from './message.ts'
import type { NotifyScope } from './notify-scope.ts'

const settingsPath = '/careers/settings/notifications'

/** A single notification as an email, in the person's language. */
export async function mailNotification(
  scope: Pick<NotifyScope, 'employer' | 'origin'>,
  tx: Db,
  userId: string,
  told: StoredMessage & { category: NotificationCategory; redirectPath: string },
): Promise<void> {
  const reader = await readerOf(tx, userId)
  if (!reader) return
  const { email, locale } = reader
  const t = messagesFor(locale)
  const message = messageText(locale, told)
  const company = scope.employer.config.pcsxConfig.branding.companyName
  const settings = pageUrl(scope, settingsPath)
  const mail = layOutMail({
    locale: t.locale,
    paragraphs: [message, t('mail.notification.settings', { url: settings })],
    action: { label: t('mail.notification.open'), url: pageUrl(scope, told.redirectPath) },
    footer: t('mail.footer', { company }),
  })
  const subject = t('mail.notification.subject', { company, message: shortened(message) })
  await queueMail(tx, scope.employer.domain, { kind: `notification.${told.category}`, to: email, subject, ...mail })
}

/** Everything since the last daily email, in one email. */
export async function mailDigest(
  scope: Pick<NotifyScope, 'employer' | 'origin'>,
  tx: Db,
  userId: string,
  told: (StoredMessage & { category: NotificationCategory })[],
): Promise<void> {
  const reader = await readerOf(tx, userId)
  if (!reader) return
  const { email, locale } = reader
  const t = messagesFor(locale)
  const company = scope.employer.config.pcsxConfig.branding.companyName
  const lines = told.map(
    (one) => `${t(`notification.category.${one.category}` satisfies MessageKey)}: ${messageText(locale, one)}`,
  )
  const mail = layOutMail({
    locale: t.locale,
    paragraphs: [
      t('mail.notification.digest.intro', { count: told.length, company }),
      ...lines,
      t('mail.notification.settings', { url: pageUrl(scope, settingsPath) }),
    ],
    action: { label: t('mail.notification.digest.open'), url: pageUrl(scope, '/careers/applications') },
    footer: t('mail.footer', { company }),
  })
  const subject = t('mail.notification.digest.subject', { count: told.length, company })
  await queueMail(tx, scope.employer.domain, { kind: 'notification.digest', to: email, subject, ...mail })
}

/** Null if the account no longer exists. */
async function readerOf(tx: Db, userId: string): Promise<{ email: string; locale: string } | null> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user ? { email: user.email, locale: await localeOf(tx, user.email) } : null
}

function pageUrl({ origin, employer }: Pick<NotifyScope, 'employer' | 'origin'>, path: string): string {
  const url = new URL(path, origin)
  url.searchParams.set('domain', employer.domain)
  return url.href
}

const shortened = (text: string): string => (text.length <= 120 ? text : `${text.slice(0, 119)}…`)
