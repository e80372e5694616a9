import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FakeClock } from '#server/adapters/clock.ts'
import type { RequestScope, Role, Viewer } from '#server/context.ts'
import { Database } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import {
  acceptInterview,
  declineInterview,
  proposeTimes,
} from '#server/features/interviews/answer-interview.service.ts'
import {
  cancelInterview,
  changeInterview,
  createInterview,
} from '#server/features/interviews/schedule-interview.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { jobScope } from '#server/outbox/job-scope.ts'
import { judgeRace } from '#tests/application-race-judge.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addUser, type TestUser } from '#tests/factories/users.ts'
import { withdrawApplication } from './candidate/withdraw-application.service.ts'
import { decideOn } from './decisions/decide.service.ts'
import { notifyOfDecision } from './decisions/notify-of-decision.service.ts'
import { planMailsLater } from './decisions/plan-mails-of-decision.service.ts'
import { undoDecision } from './decisions/undo-decision.service.ts'
import { addNote } from './notes/notes.service.ts'

/**
 * Two colleagues and the candidate act at once on one application and its interview, each as if in two tabs: there must be one
 * outcome, a full history, no duplicates, and no mail about anything that was undone. `npm run test:races` runs 1,000 rounds; the
 * ordinary tests a few.
 */
const rounds = Math.ceil(Number(process.env.RACE_ROUNDS ?? 24) / 2)
const domain = 'demo.test'
const startsTs = Date.parse('2026-12-08T14:00:00Z') / 1000
const laterTs = startsTs + 86_400

let site: TestApp
let db: Database
let clock: FakeClock
let staff: [Acting, Acting]
let interviewer: TestUser
let position: number

interface Acting {
  scope: RequestScope
  viewer: Viewer
}

beforeAll(async () => {
  clock = new FakeClock('2026-11-02T09:00:00Z')
  const made = await createTestApp({ clock })
  db = new Database(made.deps.env.databaseAppUrl!, { maxConnections: 24 })
  site = { ...made, deps: { ...made.deps, db } }
  site.close = async () => {
    await db.close()
    await made.close()
  }
  await saveEmployer(db, { domain, name: 'Skerrow', isDemo: true })
  position = await addPosition(site, { title: 'Tidal turbine technician' })
  staff = [await acting('recruiter'), await acting('admin')]
  interviewer = await addUser(site, { role: 'interviewer' })
})
afterAll(() => site.close())

async function acting(role: Role): Promise<Acting> {
  const user = await addUser(site, { role })
  const employer = (await new EmployerDirectory(db).byDomain(domain))!
  const viewer: Viewer = { ...user, role, isThemeBuilder: false, sessionId: user.id }
  return { viewer, scope: { ...jobScope(site.deps, employer, 'https://jobs.test'), viewer, userAgent: 'Test browser' } }
}

/** The effect of an action: none if it was refused because another one came first. */
type Outcome = string
type Act = () => Promise<Outcome>

interface Round {
  candidate: Acting
  application: string
  interview: string
  decisions: Set<string>
}

async function beginRound(): Promise<Round> {
  const candidate = await acting('candidate')
  const [row] = await db
    .of(domain)
    .insert(applications)
    .values({
      positionId: position,
      userId: candidate.viewer.id,
      status: 'submitted',
      fullName: 'Ina Calder',
      email: candidate.viewer.email,
      submittedAt: clock.now(),
    })
    .returning({ id: applications.id })
  const { id: interview } = await createInterview(staff[0].scope, {
    applicationId: row!.id,
    kind: 'video',
    timeZone: 'Europe/London',
    starts: startsTs,
    interviewerIds: [interviewer.id],
  })
  return { candidate, application: row!.id, interview, decisions: new Set() }
}

const statuses = ['in_review', 'interview', 'not_selected'] as const

function actsOf(round: Round): Act[] {
  const { candidate, application, interview } = round
  const asked = { id: interview, token: undefined }
  const applicant = { userId: candidate.viewer.id, guestTokenHash: null }
  const decide =
    ({ scope, viewer }: Acting, key: string, status: (typeof statuses)[number]) =>
    async () => {
      const of = { applications: [{ id: application, from: 'submitted' as const }] }
      const reason = status === 'not_selected' ? 'Others fit better.' : undefined
      const made = await decideOn(scope, viewer, { key, status, of, reason, sendAt: 'after_undo' })
      round.decisions.add(made.id)
      return `decided ${made.id}`
    }
  const undo =
    ({ scope, viewer }: Acting) =>
    async () => {
      const id = await anyOf(round.decisions)
      if (id === null) return 'nothing'
      const { undoneCount } = await undoDecision(scope, viewer, id)
      return undoneCount === 1 ? `undone ${id}` : 'nothing'
    }
  const note =
    ({ scope, viewer }: Acting, key: string) =>
    async () => {
      await addNote(scope, viewer, application, { key, text: 'Answers well.', mentions: [] })
      return 'noted'
    }
  const [first, second] = staff
  const offset = Math.floor(Math.random() * statuses.length)
  const [keys, notes] = [
    [randomUUID(), randomUUID()],
    [randomUUID(), randomUUID()],
  ]
  const withdraw: Act = async () => {
    await withdrawApplication(candidate.scope, applicant, application, null)
    return 'withdrawn'
  }
  const always: Act[] = [
    // A double click by the first, and a different choice by the second.
    decide(first, keys[0]!, statuses[offset]!),
    decide(first, keys[0]!, statuses[offset]!),
    decide(second, keys[1]!, statuses[(offset + 1) % statuses.length]!),
    undo(second),
    undo(first),
    note(first, notes[0]!),
    note(first, notes[0]!),
    note(second, notes[1]!),
    async () => {
      clock.advance(6 * 60_000)
      return tellAll(round)
    },
    // As for decisions about very many applications, whose mails are planned afterward.
    () => planAll(round),
    () => planAll(round),
  ]
  const answers: Act[] = [
    async () => (await acceptInterview(candidate.scope, asked, startsTs), 'accepted'),
    async () => (await declineInterview(candidate.scope, asked, null), 'declined'),
    async () => (await proposeTimes(candidate.scope, asked, { times: [laterTs], note: null }), 'proposed'),
    async () => (await cancelInterview(second.scope, interview, null), 'canceled'),
    async () => (await changeInterview(first.scope, interview, { starts: laterTs }), 'moved'),
  ]
  const some = (acts: Act[], share: number) => acts.filter(() => Math.random() < share)
  return [...always, ...some([withdraw, withdraw], 0.4), ...some([...answers, ...answers], 0.5)]
}

/** The decision of this round, as soon as there is one. */
async function anyOf(decisions: ReadonlySet<string>): Promise<string | null> {
  for (let look = 0; look < 40 && decisions.size === 0; look++) await wait(3)
  const all = [...decisions]
  return all[Math.floor(Math.random() * all.length)] ?? null
}

/** As the outbox does. */
async function tellAll({ decisions }: Round): Promise<Outcome> {
  for (const decisionId of decisions)
    await notifyOfDecision(site.deps, { domain, decisionId, origin: 'https://jobs.test' })
  return 'told'
}

async function planAll({ decisions }: Round): Promise<Outcome> {
  for (const decisionId of decisions) await planMailsLater(site.deps, { domain, decisionId, after: null })
  return 'planned'
}

async function runRound(): Promise<{ end: string; wrong: string[] }> {
  const round = await beginRound()
  const outcomes = await Promise.all(
    actsOf(round).map(async (act): Promise<Outcome> => {
      await wait(Math.random() * 12)
      try {
        return await act()
      } catch (error) {
        if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found')) return 'refused'
        throw error
      }
    }),
  )
  clock.advance(6 * 60_000)
  for (let again = 0; again < 2; again++) {
    await tellAll(round)
    await planAll(round)
  }
  return judgeRace(db.of(domain), round, outcomes)
}

test(
  `${rounds} rounds of two colleagues and the candidate on one application leave one outcome each`,
  { timeout: 3_600_000 },
  async () => {
    const ends = new Map<string, number>()
    const wrong: string[] = []
    for (let i = 0; i < rounds; i++) {
      const result = await runRound()
      wrong.push(...result.wrong)
      ends.set(result.end, (ends.get(result.end) ?? 0) + 1)
    }
    if (process.env.RACE_ROUNDS !== undefined)
      process.stdout.write(`${[...ends].map(([end, count]) => `${count} ${end}`).join('\n')}\n`)
    expect(wrong).toEqual([])
    expect(ends.size).toBeGreaterThan(1)
  },
)
