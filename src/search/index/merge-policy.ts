import type { LiveSegment } from './segment.ts'
import { maxSegmentSize } from './segment.types.ts'

export interface MergePick {
  sources: LiveSegment[]
  /** Small enough to merge between two requests. */
  isTiny: boolean
}

/** This many segments of one size class are merged into one of the next. */
const fanIn = 8
const tinyPositions = 48
/** A segment with this share of deletions is rewritten by itself. */
const deletedShare = 0.4
const rewriteFrom = 1024

const classOf = (live: LiveSegment): number => Math.floor(Math.log2(Math.max(1, live.liveCount)) / 3)
const total = (segments: readonly LiveSegment[]): number => segments.reduce((sum, { liveCount }) => sum + liveCount, 0)
const picked = (sources: LiveSegment[]): MergePick => ({ sources, isTiny: total(sources) <= tinyPositions })

/** What to merge next, or null: eight of a size class, or one that is mostly deleted. */
export function pickMerge(segments: readonly LiveSegment[]): MergePick | null {
  const classes = new Map<number, LiveSegment[]>()
  for (const live of segments) classes.set(classOf(live), [...(classes.get(classOf(live)) ?? []), live])
  for (const [, members] of [...classes].sort(([a], [b]) => a - b)) {
    if (members.length < fanIn) continue
    const sources = members.sort((a, b) => a.liveCount - b.liveCount)
    while (sources.length > 1 && total(sources) > maxSegmentSize) sources.pop()
    if (sources.length > 1) return picked(sources)
  }
  const worn = segments.find(
    (live) => live.segment.data.size >= rewriteFrom && live.liveCount < live.segment.data.size * (1 - deletedShare),
  )
  return worn ? picked([worn]) : null
}

/** The two smallest that fit into one, as long as there are any; then those with deletions. */
export function pickAll(segments: readonly LiveSegment[]): MergePick | null {
  const sorted = [...segments].sort((a, b) => a.liveCount - b.liveCount)
  const sources: LiveSegment[] = []
  let sum = 0
  for (const live of sorted) {
    if (sum + live.liveCount > maxSegmentSize) break
    sum += live.liveCount
    sources.push(live)
  }
  if (sources.length > 1) return picked(sources)
  const worn = segments.find(({ deleted }) => deleted !== null)
  return worn ? picked([worn]) : null
}

/** The merged segment without anything deleted from its sources since the merge began. */
export function carryDeletions(
  sources: readonly LiveSegment[],
  current: readonly LiveSegment[],
  merged: LiveSegment,
): LiveSegment {
  const locals: number[] = []
  for (const source of sources) {
    const now = current.find(({ segment }) => segment === source.segment)
    if (now === source) continue
    const { data } = source.segment
    for (let d = 0; d < data.size; d++) {
      if (source.isDeleted(d) || (now && !now.isDeleted(d))) continue
      locals.push(merged.segment.findId(data.ids[d] as number))
    }
  }
  return locals.length > 0 ? merged.withDeleted(locals) : merged
}
