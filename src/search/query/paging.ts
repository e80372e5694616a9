import { kernels } from '../kernels/match-kernels.ts'

/**
 * Extracts a page from the total order. Each segment provides its hits as a list in final order, and the page is taken from the
 * merged lists without merging what comes before it.
 */
export interface RankedList {
  /** Number of the segment. */
  segment: number
  length: number
  /** Local id of the k-th hit. */
  local(k: number): number
  /** Sort keys of the k-th hit: higher `key` first, then higher `postedTs`, then lower `id`. */
  key(k: number): number
}

export interface PageItem {
  segment: number
  local: number
  key: number
}

const localBase = 65_536

/** Packs an integer key (below 2^37) and a local id so that descending numbers are hits in final order. */
export const packKey = (key: number, local: number): number => key * localBase + (localBase - 1 - local)

/** The `wanted` highest of `packed[0..count)` in descending order; reorders `packed`. */
function greatest(packed: Float64Array, count: number, wanted: number): Float64Array {
  // Copied, because `packed` is scratch memory that the next segment overwrites.
  if (wanted * 8 >= count) return packed.subarray(0, count).sort().reverse().slice(0, wanted)
  const heap = packed.slice(0, wanted)
  const sift = (from: number): void => {
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= wanted) return
      if (child + 1 < wanted && (heap[child + 1] as number) < (heap[child] as number)) child++
      if ((heap[at] as number) <= (heap[child] as number)) return
      const moved = heap[at] as number
      heap[at] = heap[child] as number
      heap[child] = moved
      at = child
    }
  }
  for (let at = (wanted >>> 1) - 1; at >= 0; at--) sift(at)
  for (let i = wanted; i < count; i++) {
    const value = packed[i] as number
    if (value <= (heap[0] as number)) continue
    heap[0] = value
    sift(0)
  }
  return heap.sort().reverse()
}

/** The first `wanted` hits of a segment by packed keys. */
export function rankByKey(segment: number, packed: Float64Array, count: number, wanted: number): RankedList {
  return listOf(segment, wanted <= 0 ? packed.subarray(0, 0) : greatest(packed, count, wanted))
}

function listOf(segment: number, sorted: Float64Array): RankedList {
  return {
    segment,
    length: sorted.length,
    local: (k) => localBase - 1 - ((sorted[k] as number) % localBase),
    key: (k) => Math.floor((sorted[k] as number) / localBase),
  }
}

/**
 * The same for `scores` of `ids` in ascending order of id, for a short page: few exceed the `wanted` best so far, and among
 * equals the first one stays. The scores are in the memory of the compiled loops.
 */
export function rankByScore(segment: number, ids: Uint16Array, scores: Int32Array, wanted: number): RankedList {
  const best = new Float64Array(wanted)
  let kept = 0
  let least = -1
  const next = (from: number): number => kernels.nextAbove(scores.byteOffset, from, ids.length, least)
  for (let i = next(0); i < ids.length; i = next(i + 1)) {
    const packed = packKey(scores[i] as number, ids[i] as number)
    let at = kept < wanted ? kept++ : wanted - 1
    for (; at > 0 && (best[at - 1] as number) < packed; at--) best[at] = best[at - 1] as number
    best[at] = packed
    if (kept === wanted) least = Math.floor((best[wanted - 1] as number) / localBase)
  }
  return listOf(segment, best.subarray(0, kept))
}

/** Hits in time order: local ids unchanged. */
export function rankByTime(segment: number, ids: Uint16Array, wanted: number): RankedList {
  const kept = ids.slice(0, wanted)
  return { segment, length: kept.length, local: (k) => kept[k] as number, key: () => 0 }
}

interface Tie {
  postedTs: Uint32Array
  ids: Uint32Array | Float64Array
}

/** Takes `start` to `start + size` from the merged lists. `ties[segment]` breaks ties between equal keys. */
export function cutPage(lists: readonly RankedList[], ties: readonly Tie[], start: number, size: number): PageItem[] {
  const at = lists.map(() => 0)
  const before = (a: number, i: number, b: number, j: number): boolean => {
    const left = lists[a] as RankedList
    const right = lists[b] as RankedList
    const byKey = left.key(i) - right.key(j)
    if (byKey !== 0) return byKey > 0
    const leftTie = ties[left.segment] as Tie
    const rightTie = ties[right.segment] as Tie
    const byTime = (leftTie.postedTs[left.local(i)] as number) - (rightTie.postedTs[right.local(j)] as number)
    return byTime !== 0 ? byTime > 0 : (leftTie.ids[left.local(i)] as number) < (rightTie.ids[right.local(j)] as number)
  }
  const open = (): number[] => lists.flatMap((list, l) => ((at[l] as number) < list.length ? [l] : []))
  let skip = start
  // With equal steps into every list, the step that ends first lies entirely before the page.
  for (let lanes = open(); skip > 0 && lanes.length > 0; lanes = open()) {
    const step = Math.max(1, Math.floor(skip / lanes.length))
    let first = -1
    let firstEnd = 0
    let firstStep = 0
    for (const l of lanes) {
      const taken = Math.min(step, (lists[l] as RankedList).length - (at[l] as number))
      const end = (at[l] as number) + taken - 1
      if (first < 0 || before(l, end, first, firstEnd)) {
        first = l
        firstEnd = end
        firstStep = taken
      }
    }
    at[first] = (at[first] as number) + firstStep
    skip -= firstStep
  }
  const page: PageItem[] = []
  for (let lanes = open(); page.length < size && lanes.length > 0; lanes = open()) {
    let first = lanes[0] as number
    for (const l of lanes) if (l !== first && before(l, at[l] as number, first, at[first] as number)) first = l
    const list = lists[first] as RankedList
    const k = at[first] as number
    page.push({ segment: list.segment, local: list.local(k), key: list.key(k) })
    at[first] = k + 1
  }
  return page
}
