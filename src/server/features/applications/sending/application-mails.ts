import { eq } from 'drizzle-orm'
import { textIn } from '#shared/applications/stage-texts.ts'
import { stepForCandidate, type ProcessStep } from '#shared/applications/hiring-steps.ts'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import {
  fillTemplate,
  textFor,
  type DecidedTexts,
  type FieldValues,
  type MessageText,
} from '#shared/applications/message-template.ts'
import { reasonIn, type ReasonTexts } from '#shared/applications/rejection-reasons.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { localeOf, maySignIn } from '#server/features/accounts/public.ts'
import { takeShared } from '#server/http/limits/shared-limit.ts'
import { actMailLimits } from '#server/outbox/act-mails.ts'
import { messagesFor, type Translate, type MessageKey } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import type { MailKind } from '#server/outbox/mail-kinds.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import type { MailCause } from '#server/outbox/planned-mails.ts'
import { strangerMailLimits, takeMailRoom } from '#server/outbox/stranger-mails.ts'
import { claimToken } from '../visitors/guest-token.ts'
import { sameAddressNotConfirmed } from '../visitors/same-address.ts'

interface MailParts {
  kind: Extract<MailKind, `application.${string}`>
  to: string
  t: Translate
  subject: string
  paragraphs: string[]
  action: { label: string; url: string } | undefined
  /** For the log of its emails. */
  applicationId: string
  /** Its cause, if it was planned. */
  cause?: MailCause | undefined
  footerLinks?: { label: string; url: string }[]
  unsubscribeUrl?: string
}

/**
 * To an address that a visitor typed. If that address has received too many such emails today, it gets none; the application is
 * still valid, and the browser that sent it shows it.
 */
async function sendToVisitor(scope: RequestScope, tx: Db, parts: MailParts): Promise<void> {
  if ((await takeMailRoom(scope, parts.to, { tx, limit: strangerMailLimits.applicants })) === 0)
    await sendApplicationMail(scope, tx, parts)
  else scope.log.warn('an email to a visitor was skipped: too many for one address or from one client')
}

/** To an account that applies and withdraws: it can do so any number of times, but its emails are limited. */
async function sendToOwner(scope: RequestScope, tx: Db, userId: string, parts: MailParts): Promise<void> {
  if ((await takeShared(scope, actMailLimits.applications, userId, tx)) === 0)
    await sendApplicationMail(scope, tx, parts)
  else scope.log.warn('an application email was skipped: too many from one account')
}

export async function sendApplicationMail(
  scope: RequestScope,
  tx: Db,
  { kind, to, t, subject, paragraphs, action, applicationId, cause, footerLinks, unsubscribeUrl }: MailParts,
): Promise<void> {
  const company = scope.employer.config.pcsxConfig.branding.companyName
  const mail = layOutMail({
    locale: t.locale,
    paragraphs,
    ...(action && { action }),
    footer: t('mail.footer', { company }),
    ...(footerLinks && { footerLinks }),
  })
  const stop = unsubscribeUrl === undefined ? {} : { unsubscribeUrl }
  await queueMail(tx, scope.employer.domain, { kind, to, subject, ...mail, ...stop, applicationId, cause })
}

export const pageUrl = (
  { origin, employer }: RequestScope,
  path: string,
  parameters: Record<string, string> = {},
): string => `${origin}${path}?${new URLSearchParams({ domain: employer.domain, ...parameters })}`

export const companyOf = (scope: RequestScope): string => scope.employer.config.pcsxConfig.branding.companyName

export const claimOf = (scope: RequestScope, t: Translate, { id, email }: ApplicationRow): MailParts['action'] => ({
  label: t('mail.application.claim.action'),
  url: pageUrl(scope, '/careers/applications', { claim: `${id}.${claimToken(scope.deps.env.secret, id, email)}` }),
})

/**
 * The account's confirmed address, or what a visitor typed. A contact address typed by a signed-in person gets no email,
 * because it could be anyone's.
 */
export async function addressOf(tx: Db, row: ApplicationRow): Promise<string> {
  if (row.userId === null) return row.email
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, row.userId))
  return user!.email
}

/**
 * The confirmation. A visitor's contains nothing that they typed, because anyone can type someone else's address; each has the
 * link to its own application.
 */
export async function mailSubmitted(
  scope: RequestScope,
  tx: Db,
  row: ApplicationRow,
  position: PositionRow,
): Promise<void> {
  const t = messagesFor(scope.locale)
  const values = { position: position.title, company: companyOf(scope) }
  const to = await addressOf(tx, row)
  if (row.userId === null) {
    const isClaimable = maySignIn(scope.employer, 'candidate')
    const isOneOfSeveral = (await sameAddressNotConfirmed(tx, [row.id])).has(row.id)
    await sendToVisitor(scope, tx, {
      kind: 'application.claim',
      applicationId: row.id,
      to,
      t,
      subject: t('mail.application.claim.subject', values),
      paragraphs: [
        t(isOneOfSeveral ? 'mail.application.claim.introSeveral' : 'mail.application.claim.intro', values),
        ...(isOneOfSeveral && isClaimable ? [t('mail.application.claim.several')] : []),
        ...(isClaimable ? [t('mail.application.claim.offer')] : []),
        t('mail.application.claim.ignore'),
      ],
      action: isClaimable ? claimOf(scope, t, row) : undefined,
    })
    return
  }
  await sendToOwner(scope, tx, row.userId, {
    kind: 'application.submitted',
    applicationId: row.id,
    to,
    t,
    subject: t('mail.application.submitted.subject', values),
    paragraphs: [t('mail.application.submitted.intro', values), t('mail.application.submitted.next')],
    action: { label: t('mail.application.submitted.action'), url: pageUrl(scope, '/careers/applications') },
  })
}

export async function mailWithdrawn(
  scope: RequestScope,
  tx: Db,
  row: ApplicationRow,
  position: PositionRow,
): Promise<void> {
  const t = messagesFor(scope.locale)
  const values = { position: position.title, company: companyOf(scope) }
  const { userId } = row
  const sendIt =
    userId === null
      ? sendToVisitor
      : (...[of, on, parts]: Parameters<typeof sendApplicationMail>) => sendToOwner(of, on, userId, parts)
  await sendIt(scope, tx, {
    kind: 'application.withdrawn',
    applicationId: row.id,
    to: await addressOf(tx, row),
    t,
    subject: t('mail.application.withdrawn.subject', values),
    paragraphs: [t('mail.application.withdrawn.intro', values), t('mail.application.withdrawn.again')],
    action: { label: t('mail.application.withdrawn.action'), url: pageUrl(scope, `/careers/job/${position.id}`) },
  })
}

export interface NotifiedStatusChange {
  position: PositionRow
  status: StaffStatus
  /** The step of the hiring process; null without one. */
  step?: ProcessStep | null
  /** Whether the candidate already sees the stage: only the step is new. */
  isWithin?: boolean
  reason: string | null
  /** The reason by language, instead of one that was typed. */
  reasonTexts?: ReasonTexts | null
  /** A template's texts, instead of our own. */
  texts?: DecidedTexts | null
  /** The decision whose email was planned. */
  cause?: MailCause | undefined
}

/** The content of a decision's email. */
export interface StatusMessage {
  /** The language of the text, which is the candidate's if there is a text in it. */
  t: Translate
  subject: string
  paragraphs: string[]
  /** Null if they have nothing to open. */
  action: { label: string; url: string } | null
}

/** A placeholder for a name that is hidden from the viewer of the message: it is filled in when the message is sent. */
const nameField = '{full_name}'

export const withNameField = (row: ApplicationRow): ApplicationRow => ({ ...row, fullName: nameField })

/** Values for a template's fields, for one candidate. */
export function fieldValues(
  scope: RequestScope,
  row: ApplicationRow,
  position: Pick<PositionRow, 'title'>,
  { reason = '' } = {},
): FieldValues {
  // Anyone can type someone else's address, and a name: only an account's own name is written to it.
  const fullName = row.userId === null ? '' : row.fullName.trim()
  const firstName = fullName === nameField ? '{first_name}' : fullName.split(/\s+/)[0]!
  return { position: position.title, company: companyOf(scope), full_name: fullName, first_name: firstName, reason }
}

/** This candidate's text, word for word, in a language. */
export function statusMessage(
  scope: RequestScope,
  row: ApplicationRow,
  { position, texts, reasonTexts, ...given }: NotifiedStatusChange,
  locale: string,
): StatusMessage {
  const template = texts ? textFor(texts, locale) : null
  const t = messagesFor(template?.locale ?? locale)
  const change = { ...given, reason: reasonTexts ? reasonIn(reasonTexts, template?.locale ?? locale) : given.reason }
  const values = { position: position.title, company: companyOf(scope) }
  const own = { label: t('mail.application.statusChange.action'), url: pageUrl(scope, '/careers/applications') }
  const claim = maySignIn(scope.employer, 'candidate') ? (claimOf(scope, t, row) ?? null) : null
  const action = row.userId === null ? claim : own
  if (template)
    return {
      t,
      ...fillTemplate(template.text, fieldValues(scope, row, position, { reason: change.reason ?? '' })),
      action,
    }
  return { t, ...standardContent(scope, { ...change, values }, locale), action }
}

type StandardChange = Pick<NotifiedStatusChange, 'status' | 'step' | 'isWithin' | 'reason'>

interface StandardValues extends StandardChange {
  values: { position: string; company: string }
}

function standardContent(
  scope: RequestScope,
  { status, step, isWithin = false, reason, values }: StandardValues,
  locale: string,
) {
  const t = messagesFor(locale)
  const stage = scope.employer.config.hiring.stages.find((each) => each.stage === status)
  const told = stage ? textIn(stage.told, locale) : ''
  const { name, told: stepTold } = step ? stepForCandidate(step, locale) : { name: '', told: '' }
  const paragraphs = isWithin
    ? []
    : [t(`mail.application.statusChange.${status}` satisfies MessageKey, values), ...(told === '' ? [] : [told])]
  if (name !== '') paragraphs.push(t('mail.application.statusChange.step', { ...values, step: name }))
  else if (isWithin) paragraphs.push(t('mail.application.statusChange.nextStep', values))
  if (stepTold !== '') paragraphs.push(stepTold)
  if (reason) paragraphs.push(t('mail.application.statusChange.reason', { reason }))
  return { subject: t('mail.application.statusChange.subject', values), paragraphs }
}

/** The standard message as a template's text, to be edited for one decision. */
export function standardText(scope: RequestScope, change: Omit<StandardChange, 'reason'>, locale: string): MessageText {
  const values = { position: '{position}', company: '{company}' }
  const { subject, paragraphs } = standardContent(scope, { ...change, reason: '{reason}', values }, locale)
  return { subject, body: paragraphs.join('\n\n') }
}

/** News from staff, in the candidate's language. */
export async function mailStatusChange(
  scope: RequestScope,
  tx: Db,
  row: ApplicationRow,
  change: NotifiedStatusChange,
): Promise<void> {
  const to = await addressOf(tx, row)
  const { action, ...message } = statusMessage(scope, row, change, await localeOf(tx, to))
  await sendApplicationMail(scope, tx, {
    kind: 'application.statusChange',
    to,
    applicationId: row.id,
    cause: change.cause,
    ...message,
    action: action ?? undefined,
  })
}
