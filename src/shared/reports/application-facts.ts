import { applicationPath, type ApplicationStatus } from '#shared/applications/application-status.ts'
import type { SourceKind } from '#shared/applications/sources.ts'

/** Something that happened to an application and was not undone. Milliseconds. */
export interface Step {
  status: ApplicationStatus
  atMs: number
  /** When its candidate is notified: later than `atMs` while staff can undo it. */
  toldMs: number
}

/** The reports' data about a sent application: no name, no address, no answer. */
export interface ApplicationFacts {
  positionId: number
  source: SourceKind
  status: ApplicationStatus
  submittedMs: number
  /** Number of days within which an answer was promised when it was sent; null for the employer's default. */
  answerDays: number | null
  /** Index in `applicationPath` of the furthest stage that its candidate was notified of, or that it is in. */
  furthest: number
  /** Finished stays in stages, each up to the employer's next step. */
  stays: readonly { stage: number; ms: number }[]
  /** When it entered its current stage. */
  sinceMs: number
  /** When the candidate got, or will get, the first answer; null without one. */
  answeredMs: number | null
  /** When the candidate got, or will get, the outcome: hired or not selected. Null if it was reopened. */
  decidedMs: number | null
  /** For a rejection: the reason that staff chose for reports. */
  reason: string | null
}

type Known = Pick<ApplicationFacts, 'positionId' | 'source' | 'status' | 'submittedMs' | 'answerDays' | 'reason'>

const stageOf = (status: ApplicationStatus): number => (applicationPath as readonly ApplicationStatus[]).indexOf(status)
const isAnswer = ({ status }: Step): boolean => status !== 'draft' && status !== 'submitted' && status !== 'withdrawn'
const isEnd = ({ status }: Pick<Step, 'status'>): boolean => status === 'hired' || status === 'not_selected'

/** A move within a stage, from one step of a hiring process to the next, ends no stay in it. */
function wholeStays(steps: readonly Step[]): Step[] {
  const stays: Step[] = []
  for (const step of steps) {
    const last = stays.at(-1)
    if (last?.status !== step.status) stays.push(step)
    // The stage is announced with the step that replaced the first one.
    else if (step.atMs < last.toldMs) stays[stays.length - 1] = { ...last, toldMs: step.toldMs }
  }
  return stays
}

/**
 * From the steps in order. Steps before it was last sent (someone can withdraw, correct and send again) concern another
 * application than the one that was decided on.
 */
export function factsOf(known: Known, steps: readonly Step[]): ApplicationFacts {
  const sent = steps.findLastIndex(({ status }) => status === 'submitted')
  const since = wholeStays(sent < 0 ? steps : steps.slice(sent))
  // A step that was replaced before the candidate was notified was a mistake, not a stage that was reached.
  const told = since.filter((step, at) => since[at + 1] === undefined || since[at + 1]!.atMs >= step.toldMs)
  return {
    ...known,
    submittedMs: sent < 0 ? known.submittedMs : steps[sent]!.atMs,
    furthest: Math.max(0, stageOf(known.status), ...told.map(({ status }) => stageOf(status))),
    stays: since.flatMap((step, at) => {
      const next = since[at + 1]
      const stage = stageOf(step.status)
      // A withdrawal does not show how long the employer takes.
      return next && stage >= 0 && next.status !== 'withdrawn' ? [{ stage, ms: next.atMs - step.atMs }] : []
    }),
    sinceMs: since.at(-1)?.atMs ?? known.submittedMs,
    answeredMs: told.find(isAnswer)?.toldMs ?? null,
    decidedMs: isEnd(known) ? (told.findLast(isEnd)?.toldMs ?? null) : null,
  }
}
