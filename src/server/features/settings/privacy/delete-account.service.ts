import { setTimeout as sleep } from 'node:timers/promises'
import { eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { Proof } from '#contract/settings/settings.ts'
import { audit } from '#server/audit.ts'
import { isStaff, type RequestScope, type Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { personalMarks } from '#server/db/personal/personal-tables.ts'
import type { Person } from '#server/db/personal/marks.ts'
import { applicationEvents, files } from '#server/db/schema/applications.ts'
import { termsAttestations } from '#server/db/schema/onboarding-gate.ts'
import { referrals } from '#server/db/schema/referrals.ts'
import { forgetAddress, recordDeletedWithAccount } from '#server/features/applications/public.ts'
import { mailOwner } from '#server/features/accounts/public.ts'
import { holdProved, requireProof, type Proved } from '#server/features/accounts/prove-owner.service.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { deleteInterviewsWith } from '#server/features/interviews/by-link/with-application.service.ts'
import { planToNotifyAboutDeleted } from '#server/features/interviews/public.ts'
import { settleOffersOfDeleted } from '#server/features/offers/maintenance/settle-offers-of-deleted.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { forgetReasons, redact, namesOf } from './redact.ts'
import { findPerson } from './find-person.ts'

/** The application's role cannot delete their rows: they are deleted with their parents. */
const cascading = new Set<string>([applicationEvents, termsAttestations].map(getTableName))

/**
 * Deletes an account and everything stored about its owner, except signed offers (`settleOffersOfDeleted`): in one transaction,
 * followed by the bytes of the files. Concurrent changes to the same rows either come first or find nothing.
 * @throws AppError `forbidden` for staff; `invalid` naming `password` or `code`; `unavailable` if others hold the rows for long
 */
export async function deleteAccount(scope: RequestScope, viewer: Viewer, proof: Proof): Promise<void> {
  if (isStaff(viewer)) throw new AppError('forbidden', messagesFor(scope.locale)('privacy.refused.staff'))
  const proved = await requireProof(scope, viewer, proof)
  await forgetBytes(scope, await givingWay(scope, (tx) => erase(scope, tx, viewer, proved)))
}

/** Returns the storage keys of files that no record names any more. If there are two concurrent calls, the second finds nothing. */
async function erase(scope: RequestScope, tx: Db, viewer: Viewer, proved: Proved): Promise<string[]> {
  const person = await findPerson(tx, scope.deps.env, viewer.id, { lock: true })
  if (!person) return []
  await holdProved(scope, tx, viewer, proved)
  const email = viewer.email.toLowerCase()
  const names = await namesOf(tx, person, email)
  const left = await settleOffersOfDeleted(scope, tx, { id: viewer.id, email })
  const bytes = await tx.select({ key: files.storageKey }).from(files).where(inArray(files.id, person.fileIds))
  // Another candidate's name for this one.
  await tx.update(referrals).set({ friendName: '' }).where(eq(referrals.friendId, viewer.id))
  await planToNotifyAboutDeleted(tx, viewer.id)
  await forgetAddress(scope, tx, viewer.email)
  // Before deleting their applications, which would leave the interviews without a candidate.
  await deleteInterviewsWith(tx, person.applicationIds)
  await recordDeletedWithAccount(scope, tx, person.applicationIds)
  await eraseRows(tx, person)
  await redact(tx, names)
  await forgetReasons(tx)
  await tx.execute(sql`select forget_actor(${viewer.id})`)
  await audit(scope, tx, {
    actorId: 'deleted',
    action: 'account.deleted',
    subject: 'account',
    detail: { applications: person.applicationIds.length, keptOffers: left.kept.length },
  })
  await mailOwner(scope, tx, 'deleted', { to: viewer.email, isForgotten: true })
  const keys = [...bytes.map(({ key }) => key), ...left.storageKeys]
  // In case the process stops before it deletes them itself.
  await enqueue(tx, 'forget_files', { keys })
  return keys
}

/** Belongings first, the account last. */
async function eraseRows(tx: Db, person: Person): Promise<void> {
  for (const { table, personal } of [...personalMarks].reverse()) {
    if (personal.afterDeletion !== 'deleted' || personal.group === 'offers' || cascading.has(getTableName(table)))
      continue
    await tx.delete(table).where(personal.rowsOf(person))
  }
}

const mostAttempts = 12

/**
 * Runs the transaction so that it never blocks anyone: if it would have to wait for a row that someone else has locked, who may
 * in turn be waiting for the account, it releases everything and starts again.
 */
async function givingWay<Result>(scope: RequestScope, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await scope.db.transaction(async (tx) => {
        // Shorter than the time after which PostgreSQL detects deadlocks and ends one of them.
        await tx.execute(sql`set local lock_timeout = '400ms'`)
        return work(tx)
      })
    } catch (error) {
      if (!isHeldUp(error)) throw error
      if (attempt === mostAttempts)
        throw new AppError('unavailable', messagesFor(scope.locale)('privacy.refused.busy'), {
          headers: { 'retry-after': '10' },
        })
      await sleep(50 * attempt)
    }
  }
}

const isHeldUp = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { cause?: { code?: string } }).cause?.code ?? '')
