import type { AnswerOf } from '#contract/calls.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { decideApplications } from '#contract/applications/decisions.ts'
import type { ListedStep, StaffApplication } from '#contract/applications/staff-applications.ts'
import { staffChoices, type ApplicationStatus } from '#shared/applications/application-status.ts'
import { sentStatuses, statusesOf, stepFilterNone } from '#shared/applications/staff-list.ts'
import type { ApplicationsSearch } from '../applications-search.ts'
import { placesOf, type Place } from './places.ts'

/** The people in a bulk decision, kept while paging. */

export interface Picked {
  id: string
  name: string
  from: ApplicationStatus
  /** The step in which it was seen; null for none. */
  fromStep?: string | null
}

/** Everything that a list showed, as it was read. */
interface ListRead {
  readMs: number
  count: number
  statuses: Partial<Record<ApplicationStatus, number>>
  /** The number in each step of the chosen position. */
  steps?: Readonly<Record<string, number>>
  /** Whether names were hidden from the reader, by their own choice. */
  hidesNames?: boolean
}

export interface Selection {
  /** The chosen ones; with `all`, the deselected ones. */
  picked: ReadonlyMap<string, Picked>
  all: ListRead | null
}

export const noSelection: Selection = { picked: new Map(), all: null }

export const pickOf = ({ id, fullName, email, status, step }: StaffApplication): Picked => ({
  id,
  name: fullName || email,
  from: status,
  fromStep: step?.id ?? null,
})

export const isPicked = ({ picked, all }: Selection, id: string): boolean => picked.has(id) !== (all !== null)

export const countOf = ({ picked, all }: Selection): number => (all ? all.count - picked.size : picked.size)

/** Chooses them, or takes them out again. */
export function withPicked(selection: Selection, rows: readonly Picked[], isChosen: boolean): Selection {
  const picked = new Map(selection.picked)
  for (const row of rows)
    if (isChosen === (selection.all === null)) picked.set(row.id, row)
    else picked.delete(row.id)
  return { ...selection, picked }
}

/** From the one chosen last to this one, in the order of the page. */
export function between(rows: readonly Picked[], fromId: string | null, toId: string): Picked[] {
  const to = rows.findIndex(({ id }) => id === toId)
  const from = rows.findIndex(({ id }) => id === fromId)
  if (to < 0) return []
  return from < 0 ? [rows[to]!] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** For more people than this it asks for confirmation, with the number in the button. */
export const manyPeople = 20

/** The people in a decision. */
export interface Subject {
  of: BodyOf<typeof decideApplications>['of']
  count: number
  /** The number in each stage. */
  statuses: Partial<Record<ApplicationStatus, number>>
  /** The number in each step. */
  steps: Readonly<Record<string, number>>
  /** Those whose names are known. */
  people: readonly Picked[]
}

const tally = (rows: Iterable<Picked>): Partial<Record<ApplicationStatus, number>> => {
  const counts: Partial<Record<ApplicationStatus, number>> = {}
  for (const { from } of rows) counts[from] = (counts[from] ?? 0) + 1
  return counts
}

const tallySteps = (rows: Iterable<Picked>): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { fromStep } of rows) if (fromStep != null) counts[fromStep] = (counts[fromStep] ?? 0) + 1
  return counts
}

export const subjectOfRows = (rows: readonly Picked[]): Subject => ({
  of: { applications: rows.map(({ id, from, fromStep }) => ({ id, from, fromStep })) },
  count: rows.length,
  statuses: tally(rows),
  steps: tallySteps(rows),
  people: rows,
})

/** How many of a list are in each step. Its facets count the steps as if the filter were another one. */
export const stepCounts = (
  { step }: Pick<ApplicationsSearch, 'step'>,
  { steps, count }: Pick<AnswerOf<'GET /api/pcsx/staff/applications'>, 'steps' | 'count'>,
): Record<string, number> => {
  if (step === undefined) return Object.fromEntries(steps.map((each) => [each.id, each.count]))
  return step === stepFilterNone ? {} : { [step]: count }
}

/** `shown` are the rows of the page, for an example among all of a list. */
export function subjectOf(selection: Selection, search: ApplicationsSearch, shown: readonly Picked[]): Subject {
  const { picked, all } = selection
  if (!all) return subjectOfRows([...picked.values()])
  const statuses = statusesOf(search)
  const left = tally(picked.values())
  const leftSteps = tallySteps(picked.values())
  const listed = statuses.length > 0 ? statuses : sentStatuses
  return {
    of: {
      list: {
        status: statuses.length > 0 ? statuses : undefined,
        position: search.position,
        step: search.step,
        query: search.query,
        tag: search.tag,
        reviewer: search.reviewer,
        source: search.source,
        due: search.due,
        team: search.team,
        hidesNames: all.hidesNames,
      },
      readMs: all.readMs,
      count: all.count,
      except: [...picked.keys()],
    },
    count: countOf(selection),
    statuses: Object.fromEntries(listed.map((each) => [each, (all.statuses[each] ?? 0) - (left[each] ?? 0)])),
    steps: Object.fromEntries(Object.entries(all.steps ?? {}).map(([id, count]) => [id, count - (leftSteps[id] ?? 0)])),
    people: shown.filter(({ id }) => !picked.has(id)),
  }
}

/** How many of them are in the stage already, and would only change the step. */
export const countWithin = (
  { statuses, steps }: Pick<Subject, 'statuses' | 'steps'>,
  { status, stepId }: Place,
): number => (stepId == null ? 0 : (statuses[status] ?? 0) - (steps[stepId] ?? 0))

/** How many of them can go there from their current stage. */
export const countWhoCan = ({ statuses, steps }: Subject, { status: to, stepId }: Place): number => {
  const within = countWithin({ statuses, steps }, { status: to, stepId })
  return Object.entries(statuses).reduce(
    (sum, [from, count]) => sum + (staffChoices(from as ApplicationStatus).includes(to) ? count : 0),
    within,
  )
}

/** The places that at least one of them can go to, in order. */
export const placesFor = (subject: Subject, steps: readonly Pick<ListedStep, 'id' | 'stage'>[]): Place[] =>
  placesOf(steps).filter((place) => countWhoCan(subject, place) > 0)

/** Someone whom the decision would move, for previewing the message. */
export const exampleOf = ({ people }: Subject, { status: to, stepId }: Place): Picked | null =>
  people.find(
    ({ from, fromStep = null }) =>
      staffChoices(from).includes(to) || (stepId != null && from === to && fromStep !== stepId),
  ) ?? null
