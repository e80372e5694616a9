import type { SentStatus } from '#shared/applications/staff-list.ts'

/** A lane's scroll position, for returning from one of its applications. */
export interface LaneMemory {
  cursors: readonly (string | undefined)[]
  heights: Map<string, number>
  scrollTop: number
}

/** Lanes opened by hand, and the one that a phone shows. */
interface BoardMemory {
  byHand: ReadonlySet<SentStatus>
  /** The key of a lane. */
  lane: string | null
}

let kept: { list: string; lanes: Map<string, LaneMemory> } = { list: '', lanes: new Map() }

/** Another list starts with an empty memory. */
export function laneMemory(list: string, lane: string): LaneMemory {
  if (kept.list !== list) kept = { list, lanes: new Map() }
  let memory = kept.lanes.get(lane)
  if (!memory) kept.lanes.set(lane, (memory = { cursors: [undefined], heights: new Map(), scrollTop: 0 }))
  return memory
}

export const boardMemory: BoardMemory = { byHand: new Set(), lane: null }
