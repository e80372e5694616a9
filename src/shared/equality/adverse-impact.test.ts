import { describe, expect, it } from 'vitest'
import { compareGroups, ratioWithRange, shareWithRange, type Counted } from './adverse-impact.ts'

const rounded = ({ low, high }: { low: number; high: number }, digits: number) =>
  [low, high].map((each) => Number(each.toFixed(digits)))
const findingsOf = (...groups: (Counted | null)[]) => compareGroups(groups).map(({ finding }) => finding)

describe('shares', () => {
  // Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method 3.
  it.each([
    [81, 263, [0.2553, 0.3662]],
    [15, 148, [0.0624, 0.1605]],
    [0, 20, [0, 0.1611]],
    [1, 29, [0.0061, 0.1718]],
  ] as const)('%i of %i have the published interval', (part, whole, range) => {
    expect(rounded(shareWithRange(part, whole), 4)).toEqual(range)
  })
})

describe('ratios', () => {
  it('have the published interval', () => {
    // Agresti, An Introduction to Categorical Data Analysis, 2.2.3: heart attacks with placebo and with aspirin.
    const ratio = ratioWithRange([189, 11_034], [104, 11_037])
    expect(Number(ratio.value.toFixed(2))).toBe(1.82)
    expect(Number(ratio.low.toFixed(2))).toBe(1.43)
    // 2.30 in the book, which multiplies rounded numbers.
    expect(ratio.high).toBeCloseTo(2.306, 3)
  })

  it('are inverted if the groups are swapped', () => {
    const [one, other] = [ratioWithRange([12, 40], [48, 80]), ratioWithRange([48, 80], [12, 40])]
    expect(one.value * other.value).toBeCloseTo(1)
    expect(one.low * other.high).toBeCloseTo(1)
  })
})

describe('groups', () => {
  it('are compared with the one that has the highest share', () => {
    // Questions and Answers on the Uniform Guidelines, 12: 48 of 80 and 12 of 40, half of the rate.
    const [white, black] = compareGroups([
      [48, 80],
      [12, 40],
    ])
    expect(white).toMatchObject({ finding: 'highest', ratio: null })
    expect(black).toMatchObject({ finding: 'lower', ratio: { value: 0.5 } })
  })

  it('are distinguished by whether chance could have made the difference', () => {
    expect(findingsOf([12, 24], [40, 60])).toEqual(['chance', 'highest'])
    expect(findingsOf([850, 1000], [900, 1000])).toEqual(['gap', 'highest'])
    expect(findingsOf([17, 30], [60, 100])).toEqual(['unsure', 'highest'])
    expect(findingsOf([595, 1000], [600, 1000])).toEqual(['within', 'highest'])
  })

  it('have no share of fewer than twenty people, and are then no benchmark for others', () => {
    const [few, many, other] = compareGroups([
      [19, 19],
      [50, 100],
      [48, 100],
    ])
    expect(few).toEqual({ share: null, ratio: null, finding: 'few' })
    expect(many!.finding).toBe('highest')
    expect(other!.ratio!.value).toBeCloseTo(0.96)
  })

  it('are not compared if a hidden group may have the highest share', () => {
    const groups: Counted[] = [
      [48, 80],
      [12, 40],
      [19, 19],
    ]
    const [one, other, few] = compareGroups(groups, { isLargeHidden: true })
    expect(one).toMatchObject({ finding: 'partial', ratio: null, share: { value: 0.6 } })
    expect(other).toMatchObject({ finding: 'partial', ratio: null, share: { value: 0.3 } })
    expect(few!.finding).toBe('few')
  })

  it('are not compared if there is no one else', () => {
    expect(findingsOf([50, 100], [15, 15], null)).toEqual(['alone', 'few', 'hidden'])
    expect(findingsOf(null, null)).toEqual(['hidden', 'hidden'])
  })
})
