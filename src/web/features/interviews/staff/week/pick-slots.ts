interface Span {
  startsTs: number
  endsTs: number
}

/**
 * Selectable times in a week: the chosen ones, and as many non-overlapping times at which everyone is free as possible, at full hours
 * if there are some.
 */
export function pickSlots(free: readonly number[], chosen: readonly number[], durationMinutes: number): number[] {
  const seconds = durationMinutes * 60
  const all = new Set(free)
  const picked = [...chosen]
  const isOpen = (time: number) => picked.every((other) => Math.abs(other - time) >= seconds)
  for (const time of free) {
    if (!isOpen(time)) continue
    // Half past is dropped in favor of the following hour, unless it would be lost.
    const isHalf = time % 3_600 !== 0
    const isBetter = isHalf && all.has(time + 1_800) && isOpen(time + 1_800) && seconds > 1_800
    if (!isBetter) picked.push(time)
  }
  return picked.toSorted((a, b) => a - b)
}

/** Busy times with people's names, as blocks that do not overlap. */
export function busyBlocks(people: readonly { name: string; times: readonly (readonly [number, number])[] }[]) {
  const edges = [...new Set(people.flatMap(({ times }) => times.flat()))].toSorted((a, b) => a - b)
  const blocks: (Span & { names: string[] })[] = []
  for (const [index, startsTs] of edges.slice(0, -1).entries()) {
    const endsTs = edges[index + 1]!
    const names = people
      .filter(({ times }) => times.some(([begins, ends]) => begins < endsTs && startsTs < ends))
      .map(({ name }) => name)
    const last = blocks.at(-1)
    if (names.length === 0) continue
    if (last?.endsTs === startsTs && String(last.names) === String(names)) last.endsTs = endsTs
    else blocks.push({ startsTs, endsTs, names })
  }
  return blocks
}
