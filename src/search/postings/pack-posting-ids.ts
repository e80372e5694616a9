import { type PostingIds, stepWords } from './posting-ids.ts'

export interface PostingIdLimits {
  frequentFrom: number
  denseShare: number
}

const limits: PostingIdLimits = { frequentFrom: 1024, denseShare: 0.25 }

const isDense = (size: number, postings: number, denseShare: number): boolean => postings > size * denseShare

/** `ids` ascending within each term; `offsets` as `SegmentData.postingOffsets`. */
export function packPostingIds(
  ids: Uint16Array,
  offsets: Uint32Array,
  size: number,
  { frequentFrom, denseShare }: PostingIdLimits = limits,
): PostingIds {
  const terms: number[] = []
  let low = 0
  let dense = 0
  for (let t = 0; t + 1 < offsets.length; t++) {
    const count = (offsets[t + 1] as number) - (offsets[t] as number)
    if (count < frequentFrom) continue
    terms.push(t)
    if (isDense(size, count, denseShare)) dense++
    else low += count
  }
  const words = (size + 31) >>> 5
  const chunks = (size + 255) >>> 8
  const denseSteps = Math.ceil(words / stepWords)
  const packed: PostingIds = {
    rareIds: new Uint16Array(0),
    frequentStarts: new Uint32Array(terms.length + 1),
    frequentSizes: new Uint32Array(terms.length),
    frequentBefore: new Uint32Array(terms.length + 1),
    frequentAt: new Uint32Array(terms.length),
    frequentSteps: new Uint32Array(terms.length),
    frequentDense: new Uint8Array(terms.length),
    lowBytes: new Uint8Array(low),
    denseBits: new Uint32Array(dense * words),
    steps: new Uint16Array(dense * denseSteps + (terms.length - dense) * chunks),
  }
  const { frequentStarts, frequentSizes, frequentBefore, frequentAt, frequentSteps, lowBytes, denseBits, steps } =
    packed
  let lowAt = 0
  let denseAt = 0
  let stepAt = 0
  terms.forEach((t, f) => {
    const from = offsets[t] as number
    const to = offsets[t + 1] as number
    frequentStarts[f] = from
    frequentSizes[f] = to - from
    frequentBefore[f + 1] = (frequentBefore[f] as number) + to - from
    frequentSteps[f] = stepAt
    let p = from
    if (isDense(size, to - from, denseShare)) {
      packed.frequentDense[f] = 1
      frequentAt[f] = denseAt
      for (let step = 0; step < denseSteps; step++) {
        steps[stepAt++] = p - from
        const end = (step + 1) * stepWords * 32
        for (; p < to && (ids[p] as number) < end; p++) {
          const word = denseAt + ((ids[p] as number) >>> 5)
          denseBits[word] = (denseBits[word] as number) | (1 << ((ids[p] as number) & 31))
        }
      }
      denseAt += words
      return
    }
    frequentAt[f] = lowAt
    for (let chunk = 0; chunk < chunks; chunk++) {
      steps[stepAt++] = p - from
      for (const end = (chunk + 1) * 256; p < to && (ids[p] as number) < end; p++) lowBytes[lowAt++] = ids[p] as number
    }
  })
  frequentStarts[terms.length] = ids.length
  packed.rareIds = terms.length === 0 ? ids.slice() : rareOf(ids, packed)
  return packed
}

function rareOf(
  ids: Uint16Array,
  { frequentStarts, frequentSizes, frequentBefore }: PostingIds,
): Uint16Array<ArrayBuffer> {
  const count = frequentSizes.length
  const rare = new Uint16Array(ids.length - (frequentBefore[count] as number))
  let at = 0
  let from = 0
  for (let f = 0; f <= count; f++) {
    const part = ids.subarray(from, frequentStarts[f])
    rare.set(part, at)
    at += part.length
    from = (frequentStarts[f] as number) + (frequentSizes[f] ?? 0)
  }
  return rare
}
