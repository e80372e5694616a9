import { smallestShare } from './hide-small-groups.ts'

/** A comparison of groups' success: shares, their ratios, and the statistical evidence. No finding is a legal one. */

/** For 95%: how many standard deviations of a normal distribution are on either side. */
const z95 = 1.959963984540054

/** The rule of thumb of the United States' Uniform Guidelines (29 CFR 1607.4 D). */
const fourFifths = 0.8

/** A value with the ends of its 95% interval. */
export interface Estimate {
  value: number
  low: number
  high: number
}

/** The share `part` of `whole`, with Wilson's interval, which stays between 0 and 1 even near the ends. */
export function shareWithRange(part: number, whole: number): Estimate {
  const value = part / whole
  const spread = z95 ** 2 / whole
  const middle = (value + spread / 2) / (1 + spread)
  const half = (z95 * Math.sqrt((value * (1 - value)) / whole + spread / (4 * whole))) / (1 + spread)
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

export type Counted = readonly [part: number, whole: number]

/** The ratio of two shares above zero, with the interval of its logarithm (Katz). */
export function ratioWithRange([part, whole]: Counted, [otherPart, otherWhole]: Counted): Estimate {
  const value = part / whole / (otherPart / otherWhole)
  const deviation = Math.sqrt(1 / part - 1 / whole + 1 / otherPart - 1 / otherWhole)
  return { value, low: value * Math.exp(-z95 * deviation), high: value * Math.exp(z95 * deviation) }
}

/** The result of comparing a group with the one that has the highest share; ordered by how much attention it needs. */
export const findings = [
  'lower',
  'chance',
  'gap',
  'unsure',
  'within',
  'highest',
  'partial',
  'alone',
  'few',
  'hidden',
] as const
/**
 * `lower`: less than four fifths of the highest share, and chance alone rarely makes such a difference. `chance`: less than four
 * fifths, which could be chance. `gap`: four fifths or more, and a difference that chance alone rarely makes. `unsure`: four fifths
 * or more, of too few people to be sure. `within`: surely four fifths or more. `partial`: a group that may have the highest share is not
 * shown. `alone`: no other group to compare with. `few`: fewer than twenty people. `hidden`: the number is not shown.
 */
type Finding = (typeof findings)[number]

export interface Comparison {
  share: Estimate | null
  ratio: Estimate | null
  finding: Finding
}

/**
 * Compares the groups at one stage; null for those whose numbers are hidden. With `isLargeHidden`, one of these has twenty people or
 * more: often the group that did best, of which fewer than ten stopped. Then nothing is compared, because that would hide how far
 * behind the others are.
 */
export function compareGroups(
  groups: readonly (Counted | null)[],
  { isLargeHidden = false }: { isLargeHidden?: boolean } = {},
): Comparison[] {
  const shares = groups.map((each) => (each && each[1] >= smallestShare ? shareWithRange(each[0], each[1]) : null))
  const comparable = shares.filter((share) => share !== null)
  const highest = comparable.length < 2 ? -1 : shares.indexOf(comparable.reduce((a, b) => (b.value > a.value ? b : a)))
  return groups.map((own, at): Comparison => {
    const share = shares[at]!
    if (!own || !share) return { share: null, ratio: null, finding: own ? 'few' : 'hidden' }
    if (isLargeHidden) return { share, ratio: null, finding: 'partial' }
    if (highest < 0) return { share, ratio: null, finding: 'alone' }
    if (at === highest) return { share, ratio: null, finding: 'highest' }
    const ratio = ratioWithRange(own, groups[highest]!)
    return { share, ratio, finding: findingOf(ratio) }
  })
}

function findingOf({ value, low, high }: Estimate): Finding {
  if (value < fourFifths) return high < 1 ? 'lower' : 'chance'
  if (high < 1) return 'gap'
  return low < fourFifths ? 'unsure' : 'within'
}
