import type { SentStatus } from '#shared/applications/staff-list.ts'

/** A lane's scroll position, for returning from one of its applications. */
export interface LaneMemory {
  cursors: readonly (string | undefined)[]
  heights: Map<string, number>
  scrollTop: number
}

/** Lanes opened by hand, and the stage that a phone shows. */
interface BoardMemory {
  byHand: ReadonlySet<SentStatus>
  stage: SentStatus | null
}

let kept: { list: string; lanes: Map<string, LaneMemory> } = { list: '', lanes: new Map() }

/** Another list starts with an empty memory. */
export function laneMemory(list: string, status: SentStatus): LaneMemory {
  if (kept.list !== list) kept = { list, lanes: new Map() }
  let lane = kept.lanes.get(status)
  if (!lane) kept.lanes.set(status, (lane = { cursors: [undefined], heights: new Map(), scrollTop: 0 }))
  return lane
}

export const boardMemory: BoardMemory = { byHand: new Set(), stage: null }
