import { canonicalPositionPath } from '#shared/positions/slug.ts'
import { invitationSource } from '#shared/applications/sources.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { PoolMemberRow } from '#server/db/schema/pools.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { messagesFor, type Translate } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import type { MailCause } from '#server/outbox/planned-mails.ts'
import { memberToken } from './member-token.ts'

const companyOf = ({ employer }: RequestScope): string => employer.config.pcsxConfig.branding.companyName

/** The page on which they answer, and end their consents, without an account. */
const pageOf = (scope: RequestScope, member: PoolMemberRow, to: string): string =>
  urlOf(scope, member, '/careers/pools', { token: memberToken(scope, member.id, to) })

const urlOf = (
  { employer }: RequestScope,
  { origin }: PoolMemberRow,
  path: string,
  more: Record<string, string>,
): string => `${origin}${path}?${new URLSearchParams({ domain: employer.domain, ...more })}`

/** Asks for consent. It says that nothing depends on it, and how to end it. */
export async function mailQuestion(scope: RequestScope, tx: Db, member: PoolMemberRow, to: string): Promise<void> {
  const t = messagesFor(await localeOf(tx, to))
  const months = scope.employer.config.pcsxConfig.poolsConfig.consentMonths
  const values = { company: companyOf(scope), pool: member.poolName, months }
  await send(scope, tx, t, {
    applicationId: member.applicationId,
    kind: 'pool.question',
    to,
    subject: t('mail.pool.question.subject', values),
    paragraphs: [t('mail.pool.question.intro', values), t('mail.pool.question.terms', values)],
    action: { label: t('mail.pool.question.action'), url: pageOf(scope, member, to) },
  })
}

/** Warns that their consent expires soon, with a link for extending it. */
export async function mailEnding(scope: RequestScope, tx: Db, member: PoolMemberRow, to: string): Promise<void> {
  const t = messagesFor(await localeOf(tx, to))
  const values = { company: companyOf(scope), pool: member.poolName, day: dayText(member.until!, t.locale) }
  await send(scope, tx, t, {
    applicationId: member.applicationId,
    kind: 'pool.ending',
    to,
    subject: t('mail.pool.ending.subject', values),
    paragraphs: [t('mail.pool.ending.intro', values)],
    action: { label: t('mail.pool.ending.action', values), url: pageOf(scope, member, to) },
  })
}

interface Invited {
  invitationId: string
  member: PoolMemberRow
  position: PositionRow
  applicationId: string
  to: string
}

/** Presents a position to someone in a pool. Staff can read the application that the invitation belongs to. */
export async function mailInvitation(
  scope: RequestScope,
  tx: Db,
  { invitationId, member, position, applicationId, to }: Invited,
): Promise<void> {
  const t = messagesFor(await localeOf(tx, to))
  const values = { company: companyOf(scope), pool: member.poolName, position: position.title }
  const path = canonicalPositionPath({ id: position.id, name: position.title })
  await send(scope, tx, t, {
    applicationId,
    cause: `invitation:${invitationId}`,
    kind: 'pool.invitation',
    to,
    subject: t('mail.pool.invitation.subject', values),
    paragraphs: [
      t('mail.pool.invitation.intro', values),
      [position.title, position.locations.map(({ label }) => label).join(' · ')].filter(Boolean).join('\n'),
    ],
    action: {
      label: t('mail.pool.invitation.action'),
      url: urlOf(scope, member, path, { utm_source: invitationSource }),
    },
    footerLinks: [{ label: t('mail.pool.invitation.stop'), url: pageOf(scope, member, to) }],
    unsubscribeUrl: urlOf(scope, member, '/api/pcsx/pools/unsubscribe', {
      token: memberToken(scope, member.id, to),
    }),
  })
}

interface Parts {
  kind: 'pool.question' | 'pool.ending' | 'pool.invitation'
  /** The recipient. */
  applicationId: string
  cause?: MailCause
  to: string
  subject: string
  paragraphs: string[]
  action: { label: string; url: string }
  footerLinks?: { label: string; url: string }[]
  unsubscribeUrl?: string
}

async function send(
  scope: RequestScope,
  tx: Db,
  t: Translate,
  { paragraphs, action, footerLinks, ...mail }: Parts,
): Promise<void> {
  const laidOut = layOutMail({
    locale: t.locale,
    paragraphs,
    action,
    footer: t('mail.footer', { company: companyOf(scope) }),
    ...(footerLinks && { footerLinks }),
  })
  await queueMail(tx, scope.employer.domain, { ...mail, ...laidOut })
}
