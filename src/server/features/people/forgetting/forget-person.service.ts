import { and, count, inArray, isNull, like, notLike, or, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { forgetPerson as forgetPersonCall, Forgetting } from '#contract/people/forgetting.ts'
import { hasName } from '#server/access/names/hidden-names.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { assistantQuestions } from '#server/db/schema/assistant.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { inboxReaders } from '#server/db/schema/inbox.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { offers, type OfferRow } from '#server/db/schema/offers.ts'
import { mails } from '#server/db/schema/records.ts'
import { localeOf, mailOwner } from '#server/features/accounts/public.ts'
import { sentApplication } from '#server/features/applications/staff/read-staff-application.service.ts'
import { forgetAddress, lockAdding, offersOfApplications, signedAmong } from '#server/features/applications/public.ts'
import { eraseApplications, eraseForms } from '#server/features/applications/retention/erase-applications.service.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { deleteInterviewsOf } from '#server/features/interviews/by-link/with-application.service.ts'
import { takeBackFromAll } from '#server/features/notifications/public.ts'
import { openAmong } from '#server/features/offers/public.ts'
import { eraseOffers } from '#server/features/offers/maintenance/settle-offers-of-deleted.service.ts'
import { redact } from '#server/features/settings/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { holdMerged } from '../merging/merge-people.service.ts'
import { findForgotten, isNamed, lockAccounts, lockForgotten, type Forgotten } from './find-forgotten.ts'

/** What forgetting a person would delete, and what is in the way. @throws AppError as `findForgotten` */
export async function readForgetting(scope: RequestScope, id: string): Promise<Forgetting> {
  const { db } = scope
  const person = await findForgotten(scope, db, id)
  const applicationCount = await shownCount(scope, db, person)
  const ids = await db.select({ id: applications.id }).from(applications).where(person.applications)
  const known = await offersOf(
    db,
    person,
    ids.map((row) => row.id),
  )
  return {
    applicationCount,
    hasAccount: person.accounts.length > 0,
    obstacle: await obstacleAmong(scope, db, known),
  }
}

/** Those in reach whose name is shown. */
async function shownCount(scope: RequestScope, db: Db, person: Forgotten): Promise<number> {
  const [shown] = await db
    .select({ count: count() })
    .from(applications)
    .where(and(person.applications, await hasName(scope)))
  return shown!.count
}

/**
 * Deletes everything that the employer has about a person, at their request, in one transaction with its record. Their accounts stay
 * theirs, and their owners get an email. The addresses are not added again.
 * @throws AppError `not_found`; `forbidden` while the name is hidden; `invalid` naming `typed`; `conflict` while an offer is in the way
 */
export async function forgetPerson(
  scope: RequestScope,
  id: string,
  { typed, applicationCount }: BodyOf<typeof forgetPersonCall>,
): Promise<{ deletedCount: number }> {
  const { deletedCount, keys } = await scope.db.transaction(async (tx) => {
    // A file that is being added at the same time either comes first, or finds the address forgotten.
    await lockAdding(scope, tx, { isShared: false })
    // Someone whom a colleague separates from them at the same time stays.
    await holdMerged(scope, tx)
    const found = await findForgotten(scope, tx, id)
    if (!isNamed(found, typed)) {
      const message = { key: 'people.refused.forgetTyped' } as const
      throw new AppError('invalid', message, { fields: { typed: message } })
    }
    // Someone who was merged with them since is not deleted unseen.
    if ((await shownCount(scope, tx, found)) > applicationCount)
      throw new AppError('conflict', { key: 'staffPositions.refused.listChanged' })
    const person = { ...found, accounts: await lockAccounts(tx, found) }
    const rows = await lockForgotten(tx, person)
    // Its owner has just deleted it with their account, or it has just been deleted by its date.
    if (rows.length === 0) await sentApplication(scope, tx, id)
    const ids = rows.map((row) => row.id)
    const made = await offersOf(tx, person, ids, true)
    const obstacle = await obstacleAmong(scope, tx, made)
    if (obstacle)
      throw new AppError('conflict', {
        key: obstacle.reason === 'open_offer' ? 'people.refused.forgetOpenOffer' : 'people.refused.forgetSignedOffer',
        values: { position: obstacle.position },
      })
    const keys = await erase(scope, tx, person, { ids, offerIds: made.map((offer) => offer.id) })
    await redact(tx, namesOf(person, rows))
    for (const address of new Set([...person.addresses, ...person.accounts.map(({ email }) => email)]))
      await forgetAddress(scope, tx, address)
    await audit(scope, tx, { action: 'person.forgotten', subject: 'people', detail: { applications: ids.length } })
    for (const { email } of person.accounts)
      await mailOwner({ ...scope, locale: await localeOf(tx, email) }, tx, 'forgotten', { to: email })
    if (keys.length > 0) await enqueue(tx, 'forget_files', { keys })
    return { deletedCount: ids.length, keys }
  })
  await forgetBytes(scope, keys)
  return { deletedCount }
}

const listed = (texts: readonly string[]) => sql`any(${sql.param([...texts])}::text[])`

/** Everything about the applications, and what only names the accounts or the addresses. Returns storage keys. */
async function erase(
  scope: RequestScope,
  tx: Db,
  { accounts, addresses }: Forgotten,
  { ids, offerIds }: { ids: string[]; offerIds: number[] },
): Promise<string[]> {
  const userIds = accounts.map((account) => account.id)
  const known = await ownAddresses(tx, { accounts, addresses })
  await deleteInterviewsOf(tx, userIds)
  const offerKeys = await eraseOffers(
    tx,
    offerIds,
    (content) => sql`lower(${content} ->> 'candidate_email') = ${listed(known)}`,
  )
  const isTheirForm = or(
    inArray(formAssignments.userId, userIds),
    and(sql`${formAssignments.userId} is null`, sql`${formAssignments.email} = ${listed(addresses)}`),
  )
  const copies = await tx.select({ id: formAssignments.id }).from(formAssignments).where(isTheirForm)
  const formKeys = await eraseForms(scope, tx, copies)
  await eraseQuestions(tx, userIds, addresses)
  const keys = await eraseApplications(scope, tx, ids)
  await eraseNews(tx, accounts, known)
  // What a colleague who applied did for the employer stays on record.
  for (const account of accounts) if (!account.isStaff) await tx.execute(sql`select forget_candidate(${account.id})`)
  return [...keys, ...formKeys, ...offerKeys].filter((key) => key !== null)
}

/** Without those of other accounts: anyone may have typed the address, so offers and emails to its owner are not about this person. */
async function ownAddresses(tx: Db, { accounts, addresses }: Pick<Forgotten, 'accounts' | 'addresses'>) {
  const own = accounts.map(({ email }) => email.toLowerCase())
  const owned = await tx.select({ email: users.email }).from(users).where(inArray(users.email, addresses))
  const taken = new Set([...own, ...owned.map(({ email }) => email.toLowerCase())])
  return [...own, ...addresses.filter((address) => !taken.has(address))]
}

const hiringMails = ['application', 'interview', 'offer', 'form', 'pool', 'question']
const hiringNews = ['application', 'interview', 'offer', 'form'] as const

/**
 * What is about the account itself, alerts and events stays, and so does what a colleague who applied got for their work. Emails about
 * remaining applications are about someone else's, who typed or shares the address.
 */
async function eraseNews(tx: Db, accounts: Forgotten['accounts'], known: readonly string[]): Promise<void> {
  const userIds = accounts.map(({ id }) => id)
  const notStaff = accounts.flatMap(({ email, isStaff }) => (isStaff ? [] : email.toLowerCase()))
  const isHiring = and(
    or(...hiringMails.map((kind) => like(mails.kind, `${kind}.%`))),
    notLike(mails.kind, '%.staff.%'),
  )
  const isNews = and(like(mails.kind, 'notification.%'), sql`lower(${mails.recipient}) = ${listed(notStaff)}`)
  await tx
    .delete(mails)
    .where(and(sql`lower(${mails.recipient}) = ${listed(known)}`, isNull(mails.applicationId), or(isHiring, isNews)))
  await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.userId, userIds),
        inArray(notifications.category, [...hiringNews]),
        notLike(notifications.redirectPath, '/careers/admin%'),
      ),
    )
}

async function eraseQuestions(tx: Db, userIds: string[], addresses: string[]): Promise<void> {
  const gone = await tx
    .delete(assistantQuestions)
    .where(
      or(
        inArray(assistantQuestions.userId, userIds),
        and(sql`${assistantQuestions.userId} is null`, sql`lower(${assistantQuestions.email}) = ${listed(addresses)}`),
      ),
    )
    .returning({ id: assistantQuestions.id })
  const threads = gone.map((question) => `question:${question.id}`)
  await tx.delete(inboxReaders).where(inArray(inboxReaders.thread, threads))
  // No one is asked for a reply, or notified of one, any more.
  await takeBackFromAll(tx, threads)
}

async function offersOf(
  db: Db,
  { accounts }: Forgotten,
  ids: readonly string[],
  isLocked = false,
): Promise<OfferRow[]> {
  const userIds = accounts.map((account) => account.id)
  const query = db
    .select()
    .from(offers)
    .where(or(inArray(offers.userId, userIds), sql`${offers.id} in (${offersOfApplications(ids)})`))
    .orderBy(offers.id)
  return isLocked ? query.for('update') : query
}

/** A signed offer is kept as proof, so it comes first: canceling an open one would not help. */
async function obstacleAmong(scope: RequestScope, db: Db, rows: readonly OfferRow[]): Promise<Forgetting['obstacle']> {
  const signed = await signedAmong(db, rows)
  if (signed) return { reason: 'signed_offer', position: signed.positionName }
  const open = openAmong(scope, rows)
  return open ? { reason: 'open_offer', position: open.positionName } : null
}

/** For copies of emails to staff. A single word could be any word: only whole names and addresses are removed. */
const namesOf = ({ accounts, addresses }: Forgotten, rows: readonly { fullName: string; userId: string | null }[]) =>
  [
    ...new Set([
      ...addresses,
      ...accounts.map(({ email }) => email),
      ...rows.filter(({ fullName }) => /\S\s+\S/.test(fullName)).map(({ fullName }) => fullName.trim()),
    ]),
  ].sort((one, other) => other.length - one.length)
