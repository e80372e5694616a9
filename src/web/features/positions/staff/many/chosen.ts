import type { AnswerOf, BodyOf } from '#contract/calls.ts'
import type { StaffListedPosition } from '#contract/positions/staff-positions.ts'
import type { PositionState } from '#shared/positions/staff-list.ts'
import { statesOf, type PositionsSearch } from '../positions-search.ts'

/** Positions that were chosen in the list, kept while its pages are turned. */

type List = AnswerOf<'GET /api/pcsx/staff/positions'>
type StateCounts = Record<PositionState, number>

export interface Chosen {
  /** The states of those chosen, by id; with `all`, of those left out. */
  picked: ReadonlyMap<number, PositionState>
  /** Everything that the list showed, by state, as it was read. */
  all: StateCounts | null
}

export const noneChosen: Chosen = { picked: new Map(), all: null }

/** How many positions the filters list, without drafts. */
export function countsOfList({ states }: Pick<List, 'states'>, search: Pick<PositionsSearch, 'state'>): StateCounts {
  const listed = statesOf(search)
  const count = (state: PositionState) => (listed.length === 0 || listed.includes(state) ? states[state] : 0)
  return { open: count('open'), private: count('private'), closed: count('closed') }
}

export const sumOf = (counts: StateCounts): number => counts.open + counts.private + counts.closed

export const isChosen = ({ picked, all }: Chosen, id: number): boolean => picked.has(id) !== (all !== null)

type Row = Pick<StaffListedPosition, 'id' | 'state'>

/** Chooses them, or takes them out again. */
export function withRows(chosen: Chosen, rows: readonly Row[], isWanted: boolean): Chosen {
  const picked = new Map(chosen.picked)
  for (const { id, state } of rows)
    if (isWanted === (chosen.all === null)) picked.set(id, state)
    else picked.delete(id)
  return { ...chosen, picked }
}

/** How many are chosen in each state. */
export function countsOf({ picked, all }: Chosen): StateCounts {
  const counts: StateCounts = all ? { ...all } : { open: 0, private: 0, closed: 0 }
  for (const state of picked.values()) counts[state] += all ? -1 : 1
  return counts
}

/** What a change is about, of the list that was shown. */
export function ofChosen({ picked, all }: Chosen, search: PositionsSearch): BodyOf<ChangeCall>['of'] {
  const ids = [...picked.keys()]
  if (!all) return { ids }
  const { query, department, place, recruiter, applications, team, asks } = search
  const states = statesOf(search)
  const list = {
    query,
    department,
    place,
    recruiter,
    applications,
    team,
    asks,
    ...(states.length > 0 && { state: states }),
  }
  return { list, count: sumOf(all), except: ids }
}

export type ChangeCall = 'POST /api/pcsx/staff/position_changes'
export type Change = BodyOf<ChangeCall>['change']

/** How many of them a change can do something with. */
export function countFor(kind: Change['kind'], counts: StateCounts): number {
  if (kind === 'recruiter' || kind === 'recruiter_undo') return sumOf(counts)
  return kind === 'reopen' ? counts.closed : counts.open + counts.private
}
