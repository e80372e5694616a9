import { eq } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { forms, type FormAssignmentRow } from '#server/db/schema/forms.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { takeShared } from '#server/http/limits/shared-limit.ts'
import { messagesFor, type Translate } from '#server/messages.ts'
import { actMailLimits } from '#server/outbox/act-mails.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import type { MailKind } from '#server/outbox/mail-kinds.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { strangerMailLimits, takeMailRoom } from '#server/outbox/stranger-mails.ts'
import { dayText } from '#shared/time/day-text.ts'

export interface FormMail {
  title: string
  /** Token of the link, for people without an account. */
  token: string | null
  /** Staff's note. */
  note: string | null
}

/** A form was assigned, reopened, or is still open. Emails never contain answers. */
export async function mailForm(
  scope: RequestScope,
  tx: Db,
  kind: 'assigned' | 'reopened' | 'reminder',
  row: FormAssignmentRow,
  { title, token, note }: FormMail,
): Promise<void> {
  const { to, t, locale } = await recipientOf(tx, row)
  const company = companyOf(scope)
  const values = { form: title, company }
  const paragraphs = [t(`mail.forms.${kind}.intro`, values)]
  if (note) paragraphs.push(t('mail.forms.note', { note }))
  if (row.dueAt) paragraphs.push(t('mail.forms.due', { date: dayText(row.dueAt, locale) }))
  paragraphs.push(t('mail.forms.saves'))
  if (token !== null) paragraphs.push(t('mail.forms.link'))
  const sentAs = kind === 'assigned' ? kindOfAssigned(row) : (`form.${kind}` as const)
  if (!(await hasRoom(scope, tx, sentAs, { to, userId: row.userId }))) return
  await send(scope, tx, {
    kind: sentAs,
    formId: row.formId,
    to,
    t,
    subject: t(`mail.forms.${kind}.subject`, values),
    paragraphs,
    action: { label: t('mail.forms.action'), url: formUrl(scope, row.id, token) },
  })
}

/** Triggered by an applicant, with or without an account; otherwise by staff. */
function kindOfAssigned({ assignedBy, userId }: FormAssignmentRow): Parts['kind'] {
  if (assignedBy !== 'application_submitted' && assignedBy !== 'offer_accepted') return 'form.assigned'
  return userId === null ? 'form.assignedToVisitor' : 'form.assignedByRule'
}

/** Without an email, the form is still there: an account's bell and list show it, and staff can mail it again. */
async function hasRoom(
  scope: RequestScope,
  tx: Db,
  kind: Parts['kind'],
  { to, userId }: { to: string; userId: string | null },
): Promise<boolean> {
  const waitSeconds =
    kind === 'form.assignedToVisitor'
      ? await takeMailRoom(scope, to, { tx, limit: strangerMailLimits.applicants })
      : kind === 'form.assignedByRule' && userId !== null
        ? await takeShared(scope, actMailLimits.applications, userId, tx)
        : 0
  if (waitSeconds > 0) scope.log.warn('a form email was skipped: too many for one address or from one account')
  return waitSeconds === 0
}

/** Confirms that the form was received. */
export async function mailReceipt(scope: RequestScope, tx: Db, row: FormAssignmentRow, title: string): Promise<void> {
  const { to, t } = await recipientOf(tx, row)
  const values = { form: title, company: companyOf(scope) }
  const paragraphs = [t('mail.forms.receipt.intro', values), t('mail.forms.receipt.changes', values)]
  const action =
    row.userId === null ? undefined : { label: t('mail.forms.receipt.action'), url: formUrl(scope, row.id, null) }
  await send(scope, tx, {
    kind: 'form.receipt',
    formId: row.formId,
    to,
    t,
    subject: t('mail.forms.receipt.subject', values),
    paragraphs,
    action,
  })
}

interface Parts {
  kind: Extract<MailKind, `form.${string}`>
  formId: string
  to: string
  t: Translate
  subject: string
  paragraphs: string[]
  action: { label: string; url: string } | undefined
}

async function send(
  scope: RequestScope,
  tx: Db,
  { kind, formId, to, t, subject, paragraphs, action }: Parts,
): Promise<void> {
  const [form] = await tx.select({ purpose: forms.purpose }).from(forms).where(eq(forms.id, formId))
  const footer = t('mail.footer', { company: companyOf(scope) })
  await queueMail(tx, scope.employer.domain, {
    kind,
    to,
    subject,
    isUnlisted: form?.purpose === 'equality',
    ...layOutMail({ locale: t.locale, paragraphs, footer, ...(action && { action }) }),
  })
}

/** The account's address, which may have changed since, and its language. */
async function recipientOf(tx: Db, row: FormAssignmentRow): Promise<{ to: string; t: Translate; locale: string }> {
  const [user] = row.userId === null ? [] : await tx.select().from(users).where(eq(users.id, row.userId))
  const to = user?.email ?? row.email
  const locale = await localeOf(tx, to)
  return { to, t: messagesFor(locale), locale }
}

const companyOf = (scope: RequestScope): string => scope.employer.config.pcsxConfig.branding.companyName

function formUrl({ origin, employer }: RequestScope, id: string, token: string | null): string {
  const { domain } = employer
  return token === null
    ? `${origin}/careers/forms/${id}?${new URLSearchParams({ domain })}`
    : `${origin}/careers/forms?${new URLSearchParams({ domain, token })}`
}
