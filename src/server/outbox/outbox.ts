import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { MailLook } from './mail-layout.ts'
import { mailLookOf } from './mail-look.ts'
import { mailLimits } from './mail-limits.ts'
import type { MailKind } from './mail-kinds.ts'
import { plannedMail, type MailCause } from './planned-mails.ts'
import { mails } from '#server/db/schema/records.ts'

/** Outbox jobs by name, with their payload. They run after the transaction that added them commits. */
export interface Jobs {
  /** `isForgotten`: no copy remains after it was sent. */
  deliver_mail: { domain: string; mailId: number; isForgotten?: boolean }
  /** Bytes that no record names any more. */
  forget_files: { keys: string[] }
  /** `origin` is the public origin when the job was added, because a job has no request. */
  form_due_notice: { domain: string; assignmentId: string; origin: string }
  /** Interviewers' scorecards are due. */
  feedback_due: { domain: string; interviewId: string; origin: string }
  /** The candidate and the interviewers are reminded, a day before. Without an origin: the employer's own. */
  interview_reminder: { domain: string; interviewId: string; origin: string | null }
  offered_times_over: { domain: string; interviewId: string; origin: string }
  /** Notifies interviewers of changes, unless they were undone. */
  tell_interviewers: { domain: string; interviewId: string; origin: string }
  /** Notifies someone whom a colleague added by hand, unless the application was deleted. */
  tell_added: { domain: string; applicationId: string; origin: string }
  /** Notifies the people that a file has added, unless it was undone. */
  tell_people_file: { domain: string; fileId: string; origin: string }
  /** Notifies candidates of a decision, unless it was undone. */
  notify_of_decision: { domain: string; decisionId: string; origin: string }
  /** Plans or cancels a large decision's mails in the log, in batches; `after` is the last one's application. */
  plan_decision_mails: { domain: string; decisionId: string; after: string | null }
  /** Invites people in pools to apply, unless undone. */
  send_invitations: { domain: string; sendingId: string; origin: string }
  /** Sends staff's messages to candidates, unless undone. */
  send_messages: { domain: string; sendingId: string; origin: string }
  /** Sends the answer to someone who asked through the assistant, unless it was undone. */
  send_answer: { domain: string; questionId: string; origin: string }
  /** Makes the sealed copy for the signature on this version of the document. */
  seal_offer_document: { domain: string; documentId: number; version: number }
  /** Asks a provider whether someone signed in its frame. */
  confirm_signature: { domain: string; signatureId: string }
  /** Adds the text of a sent application's résumé to its searchable text. */
  read_sent_resume: { domain: string; applicationId: string }
  notification_digest: { domain: string; userId: string; origin: string }
}

/**
 * Adds a job in the caller's transaction, so a rollback removes it. A job with the key of a pending one replaces it. It runs
 * immediately, or at `runAt`.
 */
export async function enqueue<Name extends keyof Jobs>(
  tx: Db,
  name: Name,
  payload: Jobs[Name],
  jobKey: string | null = null,
  runAt: Date | null = null,
): Promise<void> {
  const at = runAt?.toISOString() ?? null
  await tx.execute(sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${jobKey}, ${at}::timestamptz)`)
}

/** Removes the pending job with a key, if there is one, in the caller's transaction. */
export async function cancelJob(tx: Db, jobKey: string): Promise<void> {
  await tx.execute(sql`select cancel_job(${jobKey})`)
}

export interface OutgoingMail {
  /** The subject matter, for support: kept when the text is deleted. */
  kind: MailKind
  to: string
  subject: string
  text: string
  /** In the employer's look (mail-layout.ts). */
  html: (look: MailLook) => string
  /** An iCalendar entry with its METHOD (RFC 6047). */
  calendar?: string
  /** One-click unsubscribe URL for mail programs (RFC 8058). */
  unsubscribeUrl?: string
  /** When the code in it stops working; it is not sent after that. */
  expiresAt?: Date
  /** The language of its texts. */
  locale: string
  /** The application that it is about, for the log of it. */
  applicationId?: string | null | undefined
  /** Not in the log that staff read. */
  isUnlisted?: boolean
  /** Its cause, if it was planned (planned-mails.ts). */
  cause?: MailCause | undefined
}

/** Queues an email in the caller's transaction. */
export async function queueMail(
  tx: Db,
  domain: string,
  mail: OutgoingMail,
  { isForgotten }: { isForgotten?: boolean | undefined } = {},
): Promise<void> {
  if (!Object.hasOwn(mailLimits, mail.kind)) throw new Error(`No limit is named of mails of the kind ${mail.kind}.`)
  const look = await mailLookOf(tx, domain)
  const { applicationId = null, cause = null } = mail
  const written = {
    kind: mail.kind,
    recipient: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html(look),
    calendar: mail.calendar ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    expiresAt: mail.expiresAt ?? null,
    locale: mail.locale,
    applicationId,
    cause,
    isListed: !mail.isUnlisted,
  }
  const planned = cause && (await plannedMail(tx, cause, applicationId))
  const [row] = planned
    ? await tx
        .update(mails)
        .set({ ...written, state: 'queued' })
        .where(eq(mails.id, planned.id))
        .returning({ id: mails.id })
    : await tx
        .insert(mails)
        .values({ domain, ...written })
        .returning({ id: mails.id })
  await enqueue(tx, 'deliver_mail', { domain, mailId: row!.id, ...(isForgotten && { isForgotten }) })
}
