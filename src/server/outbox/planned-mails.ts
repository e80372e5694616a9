import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { mails } from '#server/db/schema/records.ts'
import type { MailKind } from './mail-kinds.ts'

/**
 * The cause of an email, if that can be undone: `sending:…` (messages to candidates), `decision:…`, `added:…` (an application
 * added by hand) or `question:…`. Its email is in the log from then on, without a text, which is written when it is sent.
 * `invitation:…` (to apply) is written when it is sent, and checked again before each try (still-wanted.ts).
 */
export type MailCause = `${'sending' | 'decision' | 'added' | 'question' | 'invitation'}:${string}`

export interface PlannedMails {
  cause: MailCause
  kind: MailKind
  plannedAt: Date
  sendsAt: Date
}

/** To the candidates of applications, in the caller's transaction: one statement, however many they are. */
export async function planMails(
  tx: Db,
  { cause, kind, plannedAt, sendsAt }: PlannedMails,
  applicationIds: readonly string[],
): Promise<void> {
  if (applicationIds.length === 0) return
  await tx.execute(sql`
    insert into mails (recipient, subject, text, html, kind, state, application_id, cause, leaves_at, created_at)
    select coalesce(u.email, a.email), '', '', '', ${kind}, 'planned', a.id, ${cause},
      ${sendsAt.toISOString()}::timestamptz, ${plannedAt.toISOString()}::timestamptz
    from applications a left join users u on u.id = a.user_id where a.id = any(${sql.param(applicationIds)}::uuid[])
    order by a.id`)
}

/** One for each application, each with its own cause: `added:` and its id. */
export async function planMailOfEach(
  tx: Db,
  { kind, plannedAt, sendsAt }: Omit<PlannedMails, 'cause'>,
  cause: 'added',
  applicationIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into mails (recipient, subject, text, html, kind, state, application_id, cause, leaves_at, created_at)
    select coalesce(u.email, a.email), '', '', '', ${kind}, 'planned', a.id, ${cause}::text || ':' || a.id,
      ${sendsAt.toISOString()}::timestamptz, ${plannedAt.toISOString()}::timestamptz
    from applications a left join users u on u.id = a.user_id where a.id = any(${sql.param([...applicationIds])}::uuid[])
    order by a.id`)
}

/** To someone without an application. */
export async function planMail(
  tx: Db,
  { cause, kind, plannedAt, sendsAt }: PlannedMails,
  recipient: string,
): Promise<void> {
  const empty = { subject: '', text: '', html: '' }
  await tx.insert(mails).values({ ...empty, recipient, kind, state: 'planned', cause, sendsAt, createdAt: plannedAt })
}

const isPlanned = eq(mails.state, 'planned')

/** The one that is now written; undefined if none was planned. */
export async function plannedMail(
  tx: Db,
  cause: MailCause,
  applicationId: string | null,
): Promise<{ id: number } | undefined> {
  const isAbout = applicationId === null ? isNull(mails.applicationId) : eq(mails.applicationId, applicationId)
  const which = and(eq(mails.cause, cause), isPlanned, isAbout)
  return (await tx.select({ id: mails.id }).from(mails).where(which).limit(1).for('update'))[0]
}

/** Its cause was undone, or something else came first: it is never sent, and the log says so. */
export async function endPlanned(
  tx: Db,
  which: { cause: MailCause; applicationIds?: readonly string[] },
  state: 'undone' | 'stopped',
  at: Date,
): Promise<void> {
  const { cause, applicationIds } = which
  const isAbout = applicationIds && sql`${mails.applicationId} = any(${sql.param([...applicationIds])}::uuid[])`
  await tx
    .update(mails)
    .set({ state, endedAt: at })
    .where(and(eq(mails.cause, cause), isPlanned, isAbout))
}

/** The application was withdrawn: unsent messages about it are not sent. */
export async function stopPlannedMessages(tx: Db, applicationId: string, at: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ state: 'stopped', endedAt: at })
    .where(and(eq(mails.applicationId, applicationId), isPlanned, like(mails.cause, 'sending:%')))
}

/** Staff are about to delete the application: nothing about it is sent. */
export async function undoPlannedAbout(tx: Db, applicationId: string, at: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ state: 'undone', endedAt: at })
    .where(and(eq(mails.applicationId, applicationId), isPlanned))
}

/**
 * Its address was someone else's, or it is about to be deleted: an email about it that is still being tried is not sent, and none is
 * sent again.
 */
export async function stopMailsAbout(tx: Db, applicationId: string, at: Date): Promise<void> {
  const withoutText = { text: '', html: '', calendar: null, unsubscribeUrl: null }
  const isAbout = eq(mails.applicationId, applicationId)
  await tx
    .update(mails)
    .set(withoutText)
    .where(and(isAbout, inArray(mails.state, ['failed', 'bounced'])))
  await tx
    .update(mails)
    .set({ ...withoutText, state: 'stopped', endedAt: at })
    .where(and(isAbout, eq(mails.state, 'queued')))
}

/** It is due, but no email was written: the person chose bell notifications only. */
export async function dropPlanned(tx: Db, cause: MailCause, applicationId: string | null): Promise<void> {
  const planned = await plannedMail(tx, cause, applicationId)
  if (planned) await tx.delete(mails).where(eq(mails.id, planned.id))
}
