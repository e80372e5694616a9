import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { applicationNotes } from '#server/db/schema/application-notes.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { decidedApplications } from '#server/db/schema/decisions.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'

/** One application, its interview, and the decisions that were made about it. */
interface Round {
  application: string
  interview: string
  decisions: ReadonlySet<string>
}
/** The effect of an action. */
type Outcome = string

/** The state after the round, and everything that is wrong with it. */
export async function judgeRace(
  bound: Db,
  round: Round,
  outcomes: Outcome[],
): Promise<{ end: string; wrong: string[] }> {
  const wrong: string[] = []
  const must = (name: string, actual: unknown, wanted: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(wanted))
      wrong.push(`${name} is ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)} (${outcomes.join(', ')})`)
  }
  const [application] = await bound.select().from(applications).where(eq(applications.id, round.application))
  const status = application!.status
  await judgeHistory(bound, round, outcomes, status, must)
  await judgeMails(bound, round, outcomes, must)
  await judgeInterview(bound, round, must)
  must('notes', await bound.$count(applicationNotes, eq(applicationNotes.applicationId, round.application)), 2)
  return { end: status, wrong }
}

type Must = (name: string, actual: unknown, wanted: unknown) => void
const distinct = (outcomes: Outcome[], act: string) =>
  [...new Set(outcomes)]
    .filter((outcome) => outcome.startsWith(`${act} `))
    .map((outcome) => outcome.slice(act.length + 1))

/** Every step is recorded, follows from the one before, and leads to the application's status. */
async function judgeHistory(bound: Db, round: Round, outcomes: Outcome[], status: string, must: Must): Promise<void> {
  const decided = await bound
    .select()
    .from(decidedApplications)
    .where(eq(decidedApplications.applicationId, round.application))
  must('decisions', decided.map(({ decisionId }) => decisionId).toSorted(), distinct(outcomes, 'decided').toSorted())
  must(
    'undone decisions',
    decided
      .filter(({ state }) => state === 'undone')
      .map(({ decisionId }) => decisionId)
      .toSorted(),
    distinct(outcomes, 'undone').toSorted(),
  )
  must('decisions that wait', decided.filter(({ state }) => state === 'waiting').length, 0)
  const steps = await bound
    .select()
    .from(auditEvents)
    .where(
      or(
        eq(auditEvents.subject, `application:${round.application}`),
        and(
          inArray(
            auditEvents.subject,
            ['', ...round.decisions].map((id) => `decision:${id}`),
          ),
          eq(auditEvents.action, 'decision.undone'),
        ),
      ),
    )
    .orderBy(asc(auditEvents.id))
  let now = 'submitted'
  let changes = 0
  const before = new Map<string, string>()
  for (const { action, subject, detail } of steps) {
    const { from, decision, applications: count } = detail as Record<string, unknown>
    if (action === 'decision.undone') {
      if (count === 1) now = before.get(subject) ?? 'nothing'
    } else if (from !== undefined) {
      must(`step to ${action}`, from, now)
      if (typeof decision === 'string') before.set(`decision:${decision}`, now)
      now = action.slice('application.'.length)
      changes++
    }
  }
  must('status by the record', now, status)
  const withdrawals = steps.filter(({ action }) => action === 'application.withdrawn').length
  must('withdrawals', withdrawals, outcomes.includes('withdrawn') ? 1 : 0)
  must(
    'entries of the timeline',
    await bound.$count(applicationEvents, eq(applicationEvents.applicationId, round.application)),
    changes,
  )
}

/** One for each announced decision, none for one that was undone or overtaken. */
async function judgeMails(bound: Db, { application }: Round, outcomes: Outcome[], must: Must): Promise<void> {
  const decided = await bound
    .select()
    .from(decidedApplications)
    .where(eq(decidedApplications.applicationId, application))
  const all = await bound.select().from(mails).where(eq(mails.applicationId, application)).orderBy(mails.id)
  for (const { decisionId, state } of decided) {
    const own = all.filter(({ cause }) => cause === `decision:${decisionId}`)
    const left = { told: 'queued', undone: 'undone', overtaken: 'stopped', waiting: 'planned' }[state as 'told']
    must(
      `mail about what is ${state}`,
      own.map((mail) => mail.state),
      [left],
    )
  }
  const withdrawn = all.filter(({ kind }) => kind === 'application.withdrawn').length
  must('mails about the withdrawal', withdrawn, outcomes.includes('withdrawn') ? 1 : 0)
}

const mailOfStep = {
  'interview.created': 'interview.invited',
  'interview.moved': 'interview.moved',
  'interview.accepted': 'interview.confirmed',
  'interview.confirmed': 'interview.confirmed',
  'interview.canceled': 'interview.canceled',
} as const

/** Its steps follow from each other, and the candidate got one mail about each of the employer's steps and about the set time. */
async function judgeInterview(bound: Db, { application, interview }: Round, must: Must): Promise<void> {
  const [row] = await bound.select().from(interviews).where(eq(interviews.id, interview))
  const steps = await bound
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `interview:${interview}`))
    .orderBy(asc(auditEvents.id))
  let now: unknown = undefined
  for (const { action, detail } of steps) {
    const { from, to } = detail as Record<string, unknown>
    must(`interview’s step ${action}`, from, now)
    now = to
  }
  must('status of the interview by the record', now, row!.status)
  must('changes of the interview', row!.revision, steps.length - 1)
  const sent = await bound.select().from(mails).where(eq(mails.applicationId, application)).orderBy(mails.id)
  const ofInterview = sent.map(({ kind }) => kind).filter((kind) => kind.startsWith('interview.'))
  const wanted = steps.flatMap(({ action }) => mailOfStep[action as keyof typeof mailOfStep] ?? [])
  must('mails about the interview', ofInterview.toSorted(), wanted.toSorted())
}
