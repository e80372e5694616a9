import { createHash } from 'node:crypto'
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { changeAlert as changeCall, saveSearch as saveCall, Alert } from '#contract/search/alerts.ts'
import { normalEmail } from '#shared/applications/email.ts'
import { savedParameters, alertKey } from '#shared/search/saved-parameters.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { positions } from '#server/db/schema/positions.ts'
import { alerts, type AlertRecord } from '#server/db/schema/alerts.ts'
import { requireRowRoom } from '#server/features/files/storage-room.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import { mailConfirmation } from './alert-mails.ts'
import { readAlertToken, signAlertToken } from './alert-token.ts'
import { hasAlerts } from './alerts.policy.ts'
import { askerHash, makePlaceToConfirm, requireConfirmationRoom } from './pending-alerts.ts'
import { presentAlerts } from './present-alert.ts'

/** The owner of the alerts in a call. */
export interface Owner {
  userId: string | null
  email: string
}

/** No one reads emails from more than this. */
const mostSearches = 50
export const confirmDays = 7

/** @throws AppError `forbidden` if the employer has job alerts, or candidate accounts, turned off */
export function requireAlerts({ employer, locale }: RequestScope): void {
  if (hasAlerts(employer)) return
  throw new AppError('forbidden', messagesFor(locale)('alerts.refused.off'))
}

/**
 * The session's account, or the mailbox of a mailed link.
 * @throws AppError `not_signed_in` for neither, `gone` for an invalid link
 */
export function ownerOf(scope: RequestScope, token: string | undefined): Owner {
  if (token !== undefined) {
    const read = readToken(scope, token, 'manage')
    return { userId: null, email: read.email }
  }
  if (scope.viewer) return { userId: scope.viewer.id, email: scope.viewer.email.toLowerCase() }
  throw new AppError('not_signed_in', messagesFor(scope.locale)('alerts.refused.signIn'), {
    headers: { 'x-login': '1' },
  })
}

/** @throws AppError `gone` */
function readToken(scope: RequestScope, text: string, purpose: 'confirm' | 'stop' | 'manage') {
  const { deps, employer, locale } = scope
  const now = unixSeconds(deps.clock.now())
  const token = readAlertToken(deps.env.secret, text, { domain: employer.domain, purpose, now })
  if (!token) throw new AppError('gone', messagesFor(locale)('alerts.refused.link'))
  return token
}

/** An account has its own alerts and those confirmed by its mailbox; a mailbox has those of its address. */
const isOf = ({ userId, email }: Owner) => {
  const byAddress = and(eq(alerts.email, email), sql`${alerts.confirmedAt} is not null`)
  return userId === null ? byAddress : or(eq(alerts.userId, userId), byAddress)
}

export async function listAlerts(scope: RequestScope, owner: Owner): Promise<Alert[]> {
  const rows = await scope.db.select().from(alerts).where(isOf(owner)).orderBy(desc(alerts.createdAt), desc(alerts.id))
  return presentAlerts(scope.db, rows)
}

/**
 * Saves a search for the session's account, or for an address that has to confirm it first.
 * @throws AppError `invalid` naming `email`, `search` or `position_id`; `too_many` for people who are not signed in
 */
export async function saveSearch(
  scope: RequestScope,
  body: BodyOf<typeof saveCall>,
  { timezone, askerId }: { timezone: string; askerId: string },
): Promise<DataOf<typeof saveCall>> {
  const t = messagesFor(scope.locale)
  const owner = await ownerToBe(scope, body.email)
  const wanted = await wantedSearch(scope, body)
  // Someone who has not proved to own the address cannot make it read any words of theirs.
  const name = (owner.isConfirmed && body.name?.trim()) || wanted.name || t('alerts.everything')
  // Even if no email follows, so that the answer reveals nothing about the address.
  if (!owner.isConfirmed) {
    await requireConfirmationRoom(scope, owner.email)
    await requireRowRoom(scope, wanted.search)
  }
  const asker = owner.isConfirmed ? null : askerHash(scope, askerId)
  return scope.db.transaction(async (tx) => {
    await advisoryLock(tx, `alerts ${owner.email}`)
    if (asker === null) await requirePlace(scope, tx, owner.email)
    else await makePlaceToConfirm(scope, tx, { email: owner.email, asker, searchKey: storedKey(wanted.search) })
    const now = scope.deps.clock.now()
    const [row] = await tx
      .insert(alerts)
      .values({
        domain: scope.employer.domain,
        userId: owner.userId,
        email: owner.email,
        name,
        search: wanted.search,
        searchKey: storedKey(wanted.search),
        frequency: body.frequency,
        locale: scope.locale,
        timezone,
        origin: scope.origin,
        asker,
        confirmedAt: owner.isConfirmed ? now : null,
        checkedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [alerts.domain, alerts.email, alerts.searchKey],
        // Someone who only typed the address cannot change what its owner has.
        set: owner.isConfirmed
          ? {
              name,
              frequency: body.frequency,
              userId: owner.userId,
              confirmedAt: now,
              asker: null,
              locale: scope.locale,
              timezone,
              origin: scope.origin,
              updatedAt: now,
            }
          : { updatedAt: now },
      })
      .returning()
    if (owner.isConfirmed) return { state: 'active' as const, alert: (await presentAlerts(tx, [row!]))[0]! }
    if (row!.confirmedAt === null) await mailConfirmation(scope, tx, row!, confirmToken(scope, row!))
    return { state: 'mailed' as const, alert: null }
  })
}

/**
 * Only alerts confirmed by their owner count, so what others requested takes up no room.
 * @throws AppError `invalid` naming `search`
 */
async function requirePlace(scope: RequestScope, tx: Db, email: string): Promise<void> {
  const isCounted = and(eq(alerts.email, email), isNotNull(alerts.confirmedAt))
  if ((await tx.$count(alerts, isCounted)) < mostSearches) return
  throw fieldError('search', messagesFor(scope.locale)('alerts.refused.tooMany', { count: mostSearches }))
}

function confirmToken(scope: RequestScope, row: AlertRecord): string {
  const until = unixSeconds(scope.deps.clock.now()) + confirmDays * 86_400
  const { domain } = scope.employer
  return signAlertToken(scope.deps.env.secret, { domain, email: row.email, purpose: 'confirm', id: row.id, until })
}

/** An account has a confirmed address; everyone else confirms theirs by email. */
async function ownerToBe(scope: RequestScope, typed: string | undefined): Promise<Owner & { isConfirmed: boolean }> {
  const { viewer, db, locale } = scope
  if (viewer) {
    const [user] = await db.select({ isVerified: users.emailVerified }).from(users).where(eq(users.id, viewer.id))
    return { userId: viewer.id, email: viewer.email.toLowerCase(), isConfirmed: user?.isVerified === true }
  }
  const email = normalEmail(typed ?? '')
  if (email === null) throw fieldError('email', messagesFor(locale)('email.refused'))
  return { userId: null, email, isConfirmed: false }
}

/** @throws AppError `invalid` naming `position_id` */
async function wantedSearch(
  scope: RequestScope,
  { search = {}, position_id: positionId }: BodyOf<typeof saveCall>,
): Promise<{ search: Record<string, string>; name: string }> {
  if (positionId === undefined) {
    const saved = savedParameters(search)
    return { search: saved, name: [saved.query, saved.location].filter(Boolean).join(', ').slice(0, 120) }
  }
  const [position] = await scope.db.select().from(positions).where(eq(positions.id, positionId))
  if (!position || position.isPrivate)
    throw fieldError('position_id', messagesFor(scope.locale)('alerts.refused.position'))
  // The same kind of work in the same country: anything narrower would rarely match again.
  const country = position.locations.find((place) => place.country !== null)?.country
  const parameters = { query: position.title, ...(country ? { filter_country: country } : {}) }
  return { search: savedParameters(parameters), name: position.title }
}

/** An index entry is limited to 2,700 bytes, so a search with many filters is identified by its hash. */
function storedKey(search: Record<string, string>): string {
  const key = alertKey(search)
  return key.length <= 600 ? key : createHash('sha256').update(key).digest('hex')
}

const fieldError = (field: string, message: string): AppError =>
  new AppError('invalid', message, { fields: { [field]: message } })

/** @throws AppError `not_found` */
export async function changeAlert(
  scope: RequestScope,
  owner: Owner,
  id: string,
  { name, frequency }: BodyOf<typeof changeCall>,
): Promise<Alert> {
  return scope.db.transaction(async (tx) => {
    const row = await ownAlert(scope, tx, owner, id)
    const now = scope.deps.clock.now()
    // It does not catch up on what was added while it was paused.
    const resumed = row.frequency === 'paused' && frequency !== undefined && frequency !== 'paused'
    const [changed] = await tx
      .update(alerts)
      .set({
        name: name ?? row.name,
        frequency: frequency ?? row.frequency,
        ...(resumed ? { checkedAt: now } : {}),
        updatedAt: now,
      })
      .where(eq(alerts.id, row.id))
      .returning()
    return (await presentAlerts(tx, [changed!]))[0]!
  })
}

async function ownAlert(scope: RequestScope, tx: Db, owner: Owner, id: string): Promise<AlertRecord> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(alerts)
        .where(and(eq(alerts.id, id), isOf(owner)))
        .for('update')
    : []
  if (!row) throw new AppError('not_found', messagesFor(scope.locale)('alerts.refused.gone'))
  return row
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

export async function deleteAlert(scope: RequestScope, owner: Owner, id: string): Promise<void> {
  if (isUuid(id)) await scope.db.delete(alerts).where(and(eq(alerts.id, id), isOf(owner)))
}

/** @throws AppError `gone`, `invalid` naming `search` */
export async function confirmAlert(scope: RequestScope, text: string): Promise<{ alert: Alert }> {
  const { id, email } = readToken(scope, text, 'confirm')
  const now = scope.deps.clock.now()
  const row = await scope.db.transaction(async (tx) => {
    await advisoryLock(tx, `alerts ${email}`)
    const [asked] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('update')
    if (!asked) throw new AppError('gone', messagesFor(scope.locale)('alerts.refused.link'))
    if (asked.confirmedAt !== null) return asked
    await requirePlace(scope, tx, email)
    const [confirmed] = await tx
      .update(alerts)
      .set({ confirmedAt: now, asker: null, updatedAt: now })
      .where(eq(alerts.id, id))
      .returning()
    return confirmed!
  })
  return { alert: (await presentAlerts(scope.db, [row]))[0]! }
}

/** @throws AppError `gone` */
export async function stopAlert(scope: RequestScope, text: string): Promise<{ name: string; id: string }> {
  const { id } = readToken(scope, text, 'stop')
  const [row] = await scope.db
    .update(alerts)
    .set({ frequency: 'paused', updatedAt: scope.deps.clock.now() })
    .where(eq(alerts.id, id))
    .returning({ name: alerts.name })
  if (!row) throw new AppError('gone', messagesFor(scope.locale)('alerts.refused.link'))
  return { name: row.name, id }
}
