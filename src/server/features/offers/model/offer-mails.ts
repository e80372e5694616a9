import { eq, sql } from 'drizzle-orm'
import { applicationIdOf } from '#server/access/own-offer.ts'
import { toldOf } from '#server/access/names/name-for-colleague.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import type { OfferRow } from '#server/db/schema/offers.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { messagesFor, type Translate } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import type { MailKind } from '#server/outbox/mail-kinds.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { bindingMomentText } from '#shared/time/moment-text.ts'
import type { OfferScope } from './offer-scope.ts'
import type { CandidateMail, StaffMail } from '#server/outbox/mail-kinds.ts'
import { listOf } from '#shared/locales/list-of.ts'

type MailScope = Pick<OfferScope, 'employer' | 'origin'>
type StaffMailScope = MailScope & Pick<OfferScope, 'deps'>

/** An email to an offer's candidate, in their language, with a link to it. `note` is staff's text. */
export async function mailCandidate(
  scope: MailScope,
  tx: Db,
  kind: CandidateMail,
  offer: OfferRow,
  { note = '', codes = [] }: { note?: string; codes?: string[] } = {},
): Promise<void> {
  const to = await addressOf(tx, offer.userId)
  if (to === null) return
  const locale = await localeOf(tx, to)
  const t = messagesFor(locale)
  const values = valuesOf(scope, offer)
  const isOpen = ['extended', 'reminder', 'expiring', 'moreTime', 'revised'].includes(kind)
  const paragraphs = [t(`mail.offer.${kind}.intro`, values)]
  if (note !== '') paragraphs.push(note)
  if (isOpen && offer.expiresAt) paragraphs.push(t('mail.offer.until', { until: moment(offer, locale) }))
  if (codes.length > 0) paragraphs.push(t('mail.offer.codes', { codes: listOf(codes, locale), url: verifyUrl(scope) }))
  const action = { label: t('mail.offer.action'), url: offerUrl(scope, offer) }
  await send(scope, tx, {
    kind: `offer.${kind}`,
    applicationId: await applicationOf(tx, offer.id),
    to,
    t,
    subject: t(`mail.offer.${kind}.subject`, values),
    paragraphs,
    action,
  })
}

/**
 * An email to the person responsible for an offer: its contact, else the person who extended it. If neither is known, no email.
 */
export async function mailStaff(
  scope: StaffMailScope,
  tx: Db,
  kind: StaffMail,
  offer: OfferRow,
  note: string | null = null,
): Promise<void> {
  const to = offer.contact?.email || (await addressOf(tx, offer.createdBy))
  if (!to) return
  const t = messagesFor(await localeOf(tx, to))
  const known = valuesOf(scope, offer)
  const told = await toldOf(scope, tx, { email: to }, `offer:${offer.id}`)
  const values = { ...known, candidate: told.name(known.candidate) }
  const paragraphs = [t(`mail.offer.staff.${kind}.intro`, values)]
  // The candidate's own text can identify them.
  if (note && !told.isHidden) paragraphs.push(note)
  const url = pageUrl(scope, `/careers/admin/offers/${offer.id}`)
  const action = { label: t('mail.offer.action'), url }
  await send(scope, tx, {
    kind: `offer.staff.${kind}`,
    to,
    t,
    subject: t(`mail.offer.staff.${kind}.subject`, values),
    paragraphs,
    action,
  })
}

/** The account's locale; null if the account does not exist (any more). */
export async function addressOf(tx: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? null
}

interface Parts {
  kind: Extract<MailKind, `offer.${string}`>
  to: string
  t: Translate
  subject: string
  paragraphs: string[]
  action: { label: string; url: string }
  applicationId?: string | null
}

/** The application that an offer was started from; null if there is none, or it was deleted. */
async function applicationOf(tx: Db, offerId: number): Promise<string | null> {
  const [row] = await tx
    .select({ id: applications.id })
    .from(offerDrafts)
    .innerJoin(applications, eq(applications.id, applicationIdOf(sql`${offerDrafts.content}`)))
    .where(eq(offerDrafts.offerId, offerId))
  return row?.id ?? null
}

async function send(
  scope: MailScope,
  tx: Db,
  { kind, to, t, subject, paragraphs, action, applicationId = null }: Parts,
): Promise<void> {
  const footer = t('mail.footer', { company: companyOf(scope) })
  await queueMail(tx, scope.employer.domain, {
    kind,
    to,
    subject,
    ...layOutMail({ locale: t.locale, paragraphs, action, footer }),
    applicationId,
  })
}

const companyOf = ({ employer }: MailScope): string => employer.config.pcsxConfig.branding.companyName

const valuesOf = (scope: MailScope, { positionName, candidateName }: OfferRow) => ({
  position: positionName,
  candidate: candidateName,
  company: companyOf(scope),
})

/** The expiry in the place's time zone, including the zone. */
const moment = ({ expiresAt, timezone }: OfferRow, locale: string): string =>
  bindingMomentText(expiresAt!, locale, timezone)

function pageUrl({ origin, employer }: MailScope, path: string): string {
  return `${origin}${path}?${new URLSearchParams({ domain: employer.domain })}`
}

export const offerUrl = (scope: MailScope, { encId }: Pick<OfferRow, 'encId'>): string =>
  pageUrl(scope, `/careers/offer/${encId}`)

export const verifyUrl = (scope: MailScope): string => `${scope.origin}/careers/verify`
