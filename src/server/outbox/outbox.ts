import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { MailLook } from './mail-layout.ts'
import { mailLookOf } from './mail-look.ts'
import { mailLimits } from './mail-limits.ts'
import type { MailKind } from './mail-kinds.ts'
import { mails } from '#server/db/schema/records.ts'

/** Jobs that leave through the outbox, by name, with what each needs. They run after the transaction that added them commits. */
export interface Jobs {
  /** `isForgotten`: once it has left, no copy stays. */
  deliver_mail: { domain: string; mailId: number; isForgotten?: boolean }
  /** Bytes that no record names any more. */
  forget_files: { keys: string[] }
  /** `origin` is what the public saw when the job was added: a job has no request. */
  form_due_notice: { domain: string; assignmentId: string; origin: string }
  /** The signature under this version of the document has a sealed copy to be made. */
  seal_offer_document: { domain: string; documentId: number; version: number }
  /** A provider is asked whether somebody signed in its frame. */
  confirm_signature: { domain: string; signatureId: string }
  notification_digest: { domain: string; userId: string; origin: string }
}

/**
 * Adds a job in the caller's transaction: if that rolls back, the job never was. A job with the key of one that still waits
 * takes its place. It runs at once, or at `runAt`.
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

export interface OutgoingMail {
  /** What it is about, for support: stays when the text has gone. */
  kind: MailKind
  to: string
  subject: string
  text: string
  /** In the employer's look (mail-layout.ts). */
  html: (look: MailLook) => string
  /** Where one press of the mail program's own button ends such mail (RFC 8058). */
  unsubscribeUrl?: string
  /** When the code in it stops working: after that it is not sent. */
  expiresAt?: Date
}

/** Queues a mail in the caller's transaction. */
export async function queueMail(
  tx: Db,
  domain: string,
  mail: OutgoingMail,
  { isForgotten }: { isForgotten?: boolean | undefined } = {},
): Promise<void> {
  if (!Object.hasOwn(mailLimits, mail.kind)) throw new Error(`No limit is named of mails of the kind ${mail.kind}.`)
  const look = await mailLookOf(tx, domain)
  const [row] = await tx
    .insert(mails)
    .values({
      domain,
      kind: mail.kind,
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html(look),
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      expiresAt: mail.expiresAt ?? null,
    })
    .returning({ id: mails.id })
  await enqueue(tx, 'deliver_mail', { domain, mailId: row!.id, ...(isForgotten && { isForgotten }) })
}
