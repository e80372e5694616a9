import { gazetteer } from './gazetteer.ts'
import { readLabelParts } from './label-parts.ts'
import { readGroup } from './score-group.ts'
import type { Reading, ReadingContext } from './score-weights.ts'
import { segmentsOf } from './segments.ts'
import type { Segment } from './segments.ts'

/** What a label says besides places. `isWideArea`: it names a region of the world such as EMEA. */
export interface LabelRemarks {
  isRemote: boolean
  isHybrid: boolean
  isWideArea: boolean
}

/** What a location label says: its places in order, and whether it mentions remote or hybrid work. */
export interface LabelReading extends LabelRemarks {
  readings: Reading[]
}

const maxGroup = 5
const skipCost = 1.2
const maxSegments = 80

interface Step {
  score: number
  from: number
  reading: Reading | null
}

/** Splits the segments into the groups, one place each, that explain the label best. */
function readSegments(segments: Segment[], context: ReadingContext): Reading[] {
  const best: Step[] = [{ score: 0, from: -1, reading: null }]
  for (let end = 1; end <= segments.length; end++) {
    const skipped = best[end - 1]?.score ?? 0
    let step: Step = { score: skipped - skipCost, from: end - 1, reading: null }
    for (let from = end - 1; from >= Math.max(0, end - maxGroup); from--) {
      const group = segments.slice(from, end)
      if (from < end - 1 && segments[from + 1]?.startsAlternative) break
      if (!group[0]?.senses || !group.at(-1)?.senses) continue
      const reading = readGroup(
        group,
        { previous: segments[from - 1], next: segments[end], isWholeLabel: group.length === segments.length },
        context,
      )
      if (!reading) continue
      const score = (best[from]?.score ?? 0) + reading.score
      if (score > step.score) step = { score, from, reading }
    }
    best.push(step)
  }
  const readings: Reading[] = []
  for (let end = segments.length; end > 0;) {
    const step = best[end]
    if (!step) break
    if (step.reading) readings.unshift(step.reading)
    end = step.from
  }
  return readings
}

const wellKnown = 500_000

/**
 * The one country that the certain readings in a list agree on: in "Chantilly, Herndon, Reston; McLean, VA" the others are in
 * it too.
 */
function commonCountry(readings: Reading[]): number | null {
  const places = gazetteer()
  const certain = readings.filter(
    ({ city, isQualified }) => isQualified || city === null || places.population(city) >= wellKnown,
  )
  const [first] = certain
  return first && certain.length < readings.length && certain.every(({ country }) => country === first.country)
    ? first.country
    : null
}

/** The phrases of a label that may be places, without the words that are not. */
export interface LabelSegments extends LabelRemarks {
  segments: Segment[]
}

export function labelSegments(label: string): LabelSegments {
  const all = segmentsOf(readLabelParts(label))
  const segments: Segment[] = []
  let startsAlternative = false
  for (const segment of all) {
    startsAlternative ||= segment.startsAlternative
    if (segment.kind || segments.length >= maxSegments) continue
    segments.push({ ...segment, startsAlternative })
    startsAlternative = false
  }
  const says = (kind: Segment['kind']): boolean => all.some((segment) => segment.kind === kind)
  return { segments, isRemote: says('remote'), isHybrid: says('hybrid'), isWideArea: says('wide') }
}

const minListedRegions = 2
const isBareRegion = ({ city, region }: Reading): boolean => city === null && region !== null

/** Reads an employer-written location label. Accepts any text; the work is bounded. */
export function readLabel(label: string, context: ReadingContext): LabelReading {
  const { segments, ...says } = labelSegments(label)
  const readings = readSegments(segments, context)
  const country = context.country === null && readings.length > 1 ? commonCountry(readings) : null
  const isRegionList = readings.filter(isBareRegion).length >= minListedRegions
  if (country === null && !isRegionList) return { readings, ...says }
  const wider = { ...context, country: country ?? context.country, isRegionList }
  return { readings: readSegments(segments, wider), ...says }
}
