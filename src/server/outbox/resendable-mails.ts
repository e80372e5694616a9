import { and, eq, inArray, lt, ne, notInArray } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { mails, type MailState } from '#server/db/schema/records.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'

/** How long the text of an email that did not arrive is kept, to send it again. */
export const resendableDays = 14
/** How long the log lists an email. */
export const mailLogDays = 365

const dayMs = 86_400_000

const unsentStates = ['failed', 'bounced'] as const satisfies readonly MailState[]

/**
 * Excluded: codes and sign-in links, and mail that people requested themselves, because they can request a new one; and mail about
 * pools, because the consent may have ended by the time it is sent again.
 */
const ownRequests = /^(?:account|alert|pool|team)\.|^(?:application\.messageLink|interview\.link)$/

const isResendableKind = (kind: string): boolean => !ownRequests.test(kind)

/** Whether the text of an email that ends in a state stays for a while. */
export const isKeptToResend = (
  { kind, expiresAt }: Pick<typeof mails.$inferSelect, 'kind' | 'expiresAt'>,
  state: MailState,
): boolean => (state === 'failed' || state === 'bounced') && expiresAt === null && isResendableKind(kind)

/** The job `purge_mails`: removes the texts of unsent emails after some days, and entries of the log after a year. */
export async function purgeMails({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const withoutText = { text: '', html: '', calendar: null, unsubscribeUrl: null }
  for (const { domain } of await new EmployerDirectory(db).all()) {
    const bound = db.of(domain)
    await bound
      .update(mails)
      .set(withoutText)
      .where(
        and(
          inArray(mails.state, [...unsentStates]),
          ne(mails.text, ''),
          lt(mails.endedAt, new Date(now - resendableDays * dayMs)),
        ),
      )
    const isOld = lt(mails.createdAt, new Date(now - mailLogDays * dayMs))
    await bound
      .delete(mails)
      .where(and(isOld, notInArray(mails.state, ['queued', 'planned']), eq(mails.domain, domain)))
  }
}
