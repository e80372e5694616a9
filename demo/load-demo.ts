import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Deps } from '#server/context.ts'
import { allowLongStatements } from '#server/db/busy.ts'
import type { Db } from '#server/db/client.ts'
import { profiles, signInMethods, users } from '#server/db/schema/accounts.ts'
import { applicationEvents, applications, files, savedJobs } from '#server/db/schema/applications.ts'
import { employers } from '#server/db/schema/employers.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positions, type NewPositionRow } from '#server/db/schema/positions.ts'
import { definitionFor } from '#server/features/applications/drafts/application-definition.ts'
import { countStages } from '#server/features/forms/equality/stages/count-stages.service.ts'
import { fingerprint } from '#server/features/imports/fingerprint.ts'
import { demoDomain, demoEmployerConfig, demoEmployerName } from './demo-employer.ts'
import {
  demoApplications,
  demoCandidate,
  demoHiringTeams,
  demoPeople,
  demoProfile,
  demoSavedJobs,
} from './demo-people.ts'
import {
  demoPositionCount,
  demoSeed,
  generateClosedDemoPositions,
  generateDemoPositions,
  type DemoPosition,
} from './demo-positions.ts'
import { demoResumePdf } from './demo-resume.ts'
import { insertHiring } from './hiring/insert-hiring.ts'
import { insertDemoForms } from './insert-demo-forms.ts'
import { insertDemoNotifications } from './insert-demo-notifications.ts'
import { insertDemoOffers } from './insert-demo-offers.ts'
import { insertDemoSchedule } from './insert-demo-schedule.ts'

/** The password of every demo account. Public on purpose: it protects only invented data. */
export const demoPassword = 'careers-demo'

/** A third of them closed lately; the others have the rest of the year's applications. */
export const closedDemoPositionCount = 120
const batchRows = 300

/**
 * Loads the demo employer if the database contains no employer at all. All in one transaction: if a crash interrupts it, the
 * next start begins again, and two processes that start together load it once.
 */
export async function loadDemoOnFirstRun(deps: Deps): Promise<void> {
  if (await hasEmployers(deps.db.unbound())) return
  const startedAt = performance.now()
  const isLoaded = await deps.db.of(demoDomain).transaction(async (tx) => {
    // The second of two processes waits for the first, which takes seconds.
    await allowLongStatements(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('load demo', 0))`)
    if (await hasEmployers(tx)) return false
    await insertDemo(deps, tx)
    return true
  })
  if (!isLoaded) return
  await countStages(deps)
  const ms = Math.round(performance.now() - startedAt)
  deps.log.info({ domain: demoDomain, positions: demoPositionCount, ms }, 'demo employer loaded')
}

const hasEmployers = async (db: Db): Promise<boolean> =>
  (await db.select({ domain: employers.domain }).from(employers).limit(1)).length > 0

async function insertDemo(deps: Deps, tx: Db): Promise<void> {
  const now = unixSeconds(deps.clock.now())
  await tx
    .insert(employers)
    .values({ domain: demoDomain, name: demoEmployerName, config: demoEmployerConfig, isDemo: true })
  const open = generateDemoPositions({ seed: demoSeed, count: demoPositionCount, now })
  const closed = generateClosedDemoPositions({ seed: demoSeed, count: closedDemoPositionCount, now })
  const rows = [
    ...open.map((position) => rowOf(position, -1)),
    ...closed.map(({ position, archivedAt }) => rowOf(position, archivedAt)),
  ]
  for (let at = 0; at < rows.length; at += batchRows) await tx.insert(positions).values(rows.slice(at, at + batchRows))
  const candidateId = await insertPeople(tx)
  const resumeFileId = await insertResume(deps, tx, candidateId)
  const { fullName, phone, location, locale, data } = demoProfile
  await tx
    .insert(profiles)
    .values({ domain: demoDomain, userId: candidateId, fullName, phone, location, locale, resumeFileId, data })
  await insertHistory(tx, { candidateId, resumeFileId, now, positions: [...open, ...closed.map((c) => c.position)] })
  await insertDemoForms(deps, tx, { candidateId, now })
  await insertDemoNotifications(tx, { candidateId, now })
  await insertDemoSchedule(tx, { candidateId, now })
  await insertDemoOffers(deps, tx, { candidateId, now })
  await insertHiring(deps, tx, { now, open, closed })
}

const rowOf = (position: DemoPosition, archivedAt: number): NewPositionRow => ({
  ...position,
  domain: demoDomain,
  archivedAt,
  privateToken: position.isPrivate ? randomBytes(24).toString('base64url') : null,
  contentHash: fingerprint(position),
})

/** Returns the candidate's id. */
async function insertPeople(tx: Db): Promise<string> {
  // The same for all: hashing is deliberately slow, and this password is public.
  const hash = await hashPassword(demoPassword)
  const people = demoPeople.map((person) => ({ person, id: randomUUID() }))
  await tx.insert(users).values(
    people.map(({ person: { name, email, role }, id }) => ({
      domain: demoDomain,
      id,
      name,
      email,
      role,
      emailVerified: true,
      isThemeBuilder: role === 'admin',
    })),
  )
  await tx.insert(signInMethods).values(
    people.map(({ id }) => ({
      domain: demoDomain,
      id: randomUUID(),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: hash,
    })),
  )
  const idOf = new Map(people.map(({ person: { email }, id }) => [email as string, id]))
  await tx
    .insert(hiringTeam)
    .values(demoHiringTeams.map(({ email, ...row }) => ({ ...row, domain: demoDomain, userId: idOf.get(email)! })))
  return idOf.get(demoCandidate.email)!
}

async function insertResume(deps: Deps, tx: Db, userId: string): Promise<string> {
  const bytes = demoResumePdf()
  const storageKey = `${demoDomain}/resume/${randomUUID()}`
  await deps.files.put(storageKey, bytes)
  const [file] = await tx
    .insert(files)
    .values({
      domain: demoDomain,
      userId,
      purpose: 'resume',
      name: `${demoProfile.fullName.replaceAll(' ', '-')}.pdf`,
      mediaType: 'application/pdf',
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storageKey,
    })
    .returning({ id: files.id })
  return file!.id
}

interface History {
  candidateId: string
  resumeFileId: string
  /** Unix seconds. */
  now: number
  positions: DemoPosition[]
}

/** The candidate's actions in the weeks before the first start. */
async function insertHistory(tx: Db, { candidateId, resumeFileId, now, positions }: History): Promise<void> {
  const dateOf = (daysAgo: number) => new Date((now - Math.round(daysAgo * 86_400)) * 1000)
  const positionOf = new Map(positions.map((position) => [position.id, position]))
  for (const { positionId, answers, events, statusReason } of demoApplications) {
    const sent = events.filter((event) => event.status !== 'draft')
    const submitted = sent.find((event) => event.status === 'submitted')
    const position = positionOf.get(positionId)
    const [row] = await tx
      .insert(applications)
      .values({
        domain: demoDomain,
        positionId,
        userId: candidateId,
        status: events.at(-1)!.status,
        fullName: demoProfile.fullName,
        email: demoCandidate.email,
        phone: demoProfile.phone,
        location: demoProfile.location,
        answers,
        submittedForm: submitted && position ? definitionFor('en', position, []) : null,
        resumeFileId,
        statusReason,
        revision: 1,
        submittedAt: submitted ? dateOf(submitted.daysAgo) : null,
        createdAt: dateOf(events[0]!.daysAgo),
        updatedAt: dateOf(events.at(-1)!.daysAgo),
      })
      .returning({ id: applications.id })
    if (sent.length === 0) continue
    await tx.insert(applicationEvents).values(
      sent.map(({ status, note, daysAgo }) => ({
        domain: demoDomain,
        applicationId: row!.id,
        status,
        note,
        at: dateOf(daysAgo),
      })),
    )
  }
  await tx.insert(savedJobs).values(
    demoSavedJobs.map(({ positionId, daysAgo }) => ({
      domain: demoDomain,
      userId: candidateId,
      positionId,
      savedAt: dateOf(daysAgo),
    })),
  )
}
