import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import type { Deps } from '#server/context.ts'
import { mails } from '#server/db/schema/records.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { isMailKept } from '#server/http/scope/demo-access.ts'
import type { Jobs } from './outbox.ts'
import { isKeptToResend } from './resendable-mails.ts'
import { isStillWanted } from './still-wanted.ts'

type Mail = typeof mails.$inferSelect
/** `queued`: it will be retried. `isTried`: the mail server was contacted. */
type End = Pick<Mail, 'state'> & { problem?: string; isTried?: boolean }

/**
 * Sends an email, or keeps it if there is no mail server. In either case its text is removed: it contains working codes and
 * links, and backups are read by others. Recipient, kind, subject and state remain for support. If the mail server did not accept
 * it, the text is kept for some days, to be sent again (resendable-mails.ts).
 * @throws the mail server's error if a retry may help
 */
export async function deliverMail(
  deps: Pick<Deps, 'env' | 'db' | 'clock' | 'log'>,
  transport: Pick<Transporter, 'sendMail'> | null,
  { domain, mailId, isForgotten }: Jobs['deliver_mail'],
  isLastTry = false,
): Promise<void> {
  const bound = deps.db.of(domain)
  const [mail] = await bound.select().from(mails).where(eq(mails.id, mailId))
  if (!mail || mail.state !== 'queued') return
  const isOfDemo = await isShownInMailbox(deps, domain)
  // The demo's accounts are public: with a mail server anyone could send anything to anyone in our name.
  const end: End = (await isStillWanted(bound, mail, deps.clock.now()))
    ? await send(deps, isOfDemo ? null : transport, mail, isLastTry)
    : { state: 'stopped' }
  if (end.state === 'queued') {
    await bound
      .update(mails)
      .set({ problem: end.problem ?? null, attempts: sql`${mails.attempts} + 1` })
      .where(and(eq(mails.id, mailId), eq(mails.state, 'queued')))
    throw new Error(end.problem)
  }
  if (end.problem) deps.log.warn({ domain, mailId, kind: mail.kind, problem: end.problem }, 'the email was not sent')
  const isShown = end.state === 'kept' && isOfDemo
  if (isForgotten && !isShown) {
    await bound.delete(mails).where(eq(mails.id, mailId))
    return
  }
  await bound
    .update(mails)
    .set({
      state: end.state,
      problem: end.problem ?? null,
      endedAt: deps.clock.now(),
      attempts: sql`${mails.attempts} + ${end.isTried ? 1 : 0}`,
      ...(!isShown && !isKeptToResend(mail, end.state) && withoutText(mail)),
    })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'queued')))
}

async function send(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  transport: Pick<Transporter, 'sendMail'> | null,
  mail: Mail,
  isLastTry: boolean,
): Promise<End> {
  // The mail server was down for longer than the code is valid, so it would be useless.
  if (mail.expiresAt !== null && mail.expiresAt <= clock.now()) return { state: 'expired' }
  if (!transport) return { state: 'kept' }
  try {
    await transport.sendMail({
      from: env.mailFrom,
      // An object is a single recipient; a text would be parsed as a list of them.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.calendar && { icalEvent: { method: methodOf(mail.calendar), content: mail.calendar } }),
      ...(mail.unsubscribeUrl && { headers: unsubscribeHeaders(mail.unsubscribeUrl) }),
    })
    return { state: 'sent', isTried: true }
  } catch (error) {
    const problem = problemOf(error, mail)
    if (isRefusedForGood(error)) return { state: isNoMailbox(error) ? 'bounced' : 'failed', problem, isTried: true }
    return { state: isLastTry ? 'failed' : 'queued', problem, isTried: true }
  }
}

/** Mail programs act on an entry only if the part's type names the method, too (RFC 6047 §2.4). */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

interface SmtpError {
  responseCode?: number
  command?: string
  rejectedErrors?: SmtpError[]
}

/**
 * A nonexistent mailbox, or a refused text, stays so. A refusal of us (our identity, our sender) is a configuration problem
 * that someone will fix.
 */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command } = error as SmtpError
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  return isOfThisMail && responseCode >= 500 && responseCode < 600
}

/** The address is rejected; a refused text proves nothing about the address. */
const isNoMailbox = (error: unknown): boolean => (error as SmtpError).command === 'RCPT TO'

/** Without addresses, because it is logged. */
function problemOf(error: unknown, { recipient }: Mail): string {
  const said = error instanceof Error ? error.message : String(error)
  return said
    .replaceAll(recipient, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .slice(0, 300)
}

async function isShownInMailbox({ env, db }: Pick<Deps, 'env' | 'db'>, domain: string): Promise<boolean> {
  const employer = await new EmployerDirectory(db).byDomain(domain)
  return employer !== null && isMailKept(env, employer)
}

/** Subjects contain codes, so that they can be read without opening the email. */
const withoutCode = ({ subject, expiresAt }: Mail): string =>
  expiresAt === null ? subject : subject.replaceAll(/(?<!\d)\d{6}(?!\d)/g, '••••••')

const withoutText = (mail: Mail) => ({
  text: '',
  html: '',
  calendar: null,
  unsubscribeUrl: null,
  subject: withoutCode(mail),
})

/** Removes the texts of emails kept while a mailbox showed them: the server was private, and is public now. */
export async function blankKeptMails({ env, db }: Pick<Deps, 'env' | 'db'>): Promise<void> {
  const closed = (await new EmployerDirectory(db).all()).filter((employer) => !isMailKept(env, employer))
  for (const { domain } of closed) {
    const bound = db.of(domain)
    const kept = await bound
      .select()
      .from(mails)
      .where(and(eq(mails.state, 'kept'), or(ne(mails.text, ''), ne(mails.html, ''))))
    for (const mail of kept) await bound.update(mails).set(withoutText(mail)).where(eq(mails.id, mail.id))
  }
}

const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
