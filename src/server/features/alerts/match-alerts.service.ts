import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Deps, Employer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { alerts, alertMatches, type AlertRecord } from '#server/db/schema/alerts.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { notify } from '#server/features/notifications/public.ts'
import { matchPositions } from '#server/features/search/match-positions.service.ts'
import { mailAlert } from './alert-mails.ts'
import { hasAlerts } from './alerts.policy.ts'
import { searchPath } from './present-alert.ts'

type JobDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'indexes' | 'log'>

/** A row carries the time at which its transaction began; imports that took up to this long are still seen. */
const overlapMs = 3_600_000
/** After this many searches, other work of the process gets a turn. */
const searchesPerTurn = 20

/**
 * The job `match_alerts`: checks the new positions for each alert, records matches and mails people who want immediate emails.
 * Each match is found once, no matter how often this runs or fails halfway.
 */
export async function matchAlerts(deps: JobDeps, { domain }: { domain: string }): Promise<number> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer || !hasAlerts(employer)) return 0
  const db = deps.db.of(domain)
  const wanted = await db
    .select()
    .from(alerts)
    .where(and(isNotNull(alerts.confirmedAt), ne(alerts.frequency, 'paused')))
    .orderBy(alerts.id)
  if (wanted.length === 0) return 0
  const now = deps.clock.now()
  const oldest = new Date(Math.min(...wanted.map((row) => row.checkedAt.getTime())) - overlapMs)
  const fresh = await db
    .select()
    .from(positions)
    .where(and(gt(positions.createdAt, oldest), lt(positions.archivedAt, 0), eq(positions.isPrivate, false)))
    .orderBy(desc(positions.createdAt), desc(positions.id))
  await deps.indexes.catchUp(domain)
  let found = 0
  for (const [at, row] of wanted.entries()) {
    if (at % searchesPerTurn === searchesPerTurn - 1) await new Promise((resolve) => setImmediate(resolve))
    const since = row.checkedAt.getTime() - overlapMs
    const among = fresh.filter((position) => position.createdAt.getTime() > since && position.createdAt > row.createdAt)
    const matching = new Set(
      await matchPositions(deps, { employer, locale: row.locale }, row.search, new Set(among.map(({ id }) => id))),
    )
    const hits = among.filter(({ id }) => matching.has(id))
    found += await keepHits({ deps, employer }, db, row, hits, now)
  }
  return found
}

/** Records the matches of one search and notifies about new ones, in one transaction. Returns how many were new. */
async function keepHits(
  { deps, employer }: { deps: JobDeps; employer: Employer },
  db: Db,
  row: AlertRecord,
  hits: readonly PositionRow[],
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(alerts).where(eq(alerts.id, row.id)).for('update')
    if (!held || held.confirmedAt === null || held.frequency === 'paused') return 0
    await tx.update(alerts).set({ checkedAt: now }).where(eq(alerts.id, row.id))
    if (hits.length === 0) return 0
    const isInstant = held.frequency === 'instant'
    const { domain } = employer
    const kept = await tx
      .insert(alertMatches)
      .values(
        hits.map(({ id }) => ({
          domain,
          alertId: row.id,
          positionId: id,
          foundAt: now,
          mailedAt: isInstant ? now : null,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: alertMatches.positionId })
    const isNew = new Set(kept.map(({ id }) => id))
    const found = hits.filter(({ id }) => isNew.has(id))
    if (found.length > 0 && isInstant) await notifySubscriber({ deps, employer }, tx, held, found, now)
    return found.length
  })
}

/** By email and, for an account, in the bell. */
async function notifySubscriber(
  { deps, employer }: { deps: JobDeps; employer: Employer },
  tx: Db,
  row: AlertRecord,
  found: readonly PositionRow[],
  now: Date,
): Promise<void> {
  await tx.update(alerts).set({ sentAt: now }).where(eq(alerts.id, row.id))
  await mailAlert({ deps, employer }, tx, row, found)
  if (row.userId === null) return
  await notify({ deps, employer, origin: row.origin }, tx, {
    userId: row.userId,
    category: 'alert',
    type: 'read_only',
    message: { key: 'notification.alert.found', values: { count: found.length, name: row.name } },
    redirectPath: searchPath(row.search),
    dedupeKey: `alert:${row.id}`,
  })
}

/** Emails are sent from seven in the morning, local time. */
const morning = 7

/** The job `send_alert_digests`: daily and weekly emails that are due. */
export async function sendAlertDigests(deps: JobDeps): Promise<number> {
  let sent = 0
  const now = deps.clock.now()
  for (const employer of await new EmployerDirectory(deps.db).all()) {
    if (!hasAlerts(employer)) continue
    const db = deps.db.of(employer.domain)
    const rows = await db
      .select()
      .from(alerts)
      .where(and(inArray(alerts.frequency, ['daily', 'weekly']), isNotNull(alerts.confirmedAt)))
    for (const row of rows) if (isDue(row, now)) sent += await sendDigest({ deps, employer }, db, row.id, now)
  }
  return sent
}

/** Once per local day, or once every seven, in the morning. */
export function isDue(row: Pick<AlertRecord, 'frequency' | 'timezone' | 'sentAt'>, now: Date): boolean {
  const here = localDay(now, row.timezone)
  if (here.hour < morning) return false
  if (row.sentAt === null) return true
  const days = here.day - localDay(row.sentAt, row.timezone).day
  return days >= (row.frequency === 'weekly' ? 7 : 1)
}

/** Days since 1970 and the hour, in local time. */
function localDay(at: Date, timeZone: string): { day: number; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)!.value)
  return { day: Date.UTC(of('year'), of('month') - 1, of('day')) / 86_400_000, hour: of('hour') }
}

async function sendDigest(
  { deps, employer }: { deps: JobDeps; employer: Employer },
  db: Db,
  id: string,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('update')
    if (!row || !isDue(row, now) || row.frequency === 'paused' || row.frequency === 'instant') return 0
    const waiting = await tx
      .update(alertMatches)
      .set({ mailedAt: now })
      .where(and(eq(alertMatches.alertId, id), isNull(alertMatches.mailedAt)))
      .returning({ id: alertMatches.positionId })
    if (waiting.length === 0) return 0
    const found = await tx
      .select()
      .from(positions)
      .where(
        and(
          inArray(
            positions.id,
            waiting.map((hit) => hit.id),
          ),
          // Positions that have been filled since are left out.
          lt(positions.archivedAt, 0),
        ),
      )
      .orderBy(desc(positions.createdAt), desc(positions.id))
    if (found.length === 0) return 0
    await notifySubscriber({ deps, employer }, tx, row, found, now)
    return 1
  })
}
