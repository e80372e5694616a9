import type { BodyOf } from '#contract/endpoint.ts'
import type { decideApplications } from '#contract/applications/decisions.ts'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import {
  applicationPath,
  staffChoices,
  type ApplicationStatus,
  type StaffStatus,
} from '#shared/applications/application-status.ts'
import { sentStatuses } from '#shared/applications/staff-list.ts'
import { statusesOf } from '#shared/applications/staff-list.ts'
import type { ApplicationsSearch } from '../applications-search.ts'

/** The people in a bulk decision, kept while paging. */

export interface Picked {
  id: string
  name: string
  from: ApplicationStatus
}

/** Everything that a list showed, as it was read. */
interface ListRead {
  readMs: number
  count: number
  statuses: Partial<Record<ApplicationStatus, number>>
  /** Whether names were hidden from the reader, by their own choice. */
  hidesNames?: boolean
}

export interface Selection {
  /** The chosen ones; with `all`, the deselected ones. */
  picked: ReadonlyMap<string, Picked>
  all: ListRead | null
}

export const noSelection: Selection = { picked: new Map(), all: null }

export const pickOf = ({ id, fullName, email, status }: StaffApplication): Picked => ({
  id,
  name: fullName || email,
  from: status,
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
  /** Those whose names are known. */
  people: readonly Picked[]
}

const tally = (rows: Iterable<Picked>): Partial<Record<ApplicationStatus, number>> => {
  const counts: Partial<Record<ApplicationStatus, number>> = {}
  for (const { from } of rows) counts[from] = (counts[from] ?? 0) + 1
  return counts
}

export const subjectOfRows = (rows: readonly Picked[]): Subject => ({
  of: { applications: rows.map(({ id, from }) => ({ id, from })) },
  count: rows.length,
  statuses: tally(rows),
  people: rows,
})

/** `shown` are the rows of the page, for an example among all of a list. */
export function subjectOf(selection: Selection, search: ApplicationsSearch, shown: readonly Picked[]): Subject {
  const { picked, all } = selection
  if (!all) return subjectOfRows([...picked.values()])
  const statuses = statusesOf(search)
  const left = tally(picked.values())
  const listed = statuses.length > 0 ? statuses : sentStatuses
  return {
    of: {
      list: {
        status: statuses.length > 0 ? statuses : undefined,
        position: search.position,
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
    people: shown.filter(({ id }) => !picked.has(id)),
  }
}

/** How many of them can go there from their current stage. */
export const countWhoCan = ({ statuses }: Subject, to: StaffStatus): number =>
  Object.entries(statuses).reduce(
    (sum, [from, count]) => sum + (staffChoices(from as ApplicationStatus).includes(to) ? count : 0),
    0,
  )

/** The stages that at least one of them can go to, in order. */
export const stagesFor = (subject: Subject): StaffStatus[] =>
  applicationPath.filter((stage) => stage !== 'submitted').filter((stage) => countWhoCan(subject, stage) > 0)

/** Someone whom the decision would move, for previewing the message. */
export const exampleOf = ({ people }: Subject, to: StaffStatus): Picked | null =>
  people.find(({ from }) => staffChoices(from).includes(to)) ?? null
