import { describe, expect, it } from 'vitest'
import { chartData } from './chart-data.ts'

describe('chart data (spec/3 §9)', () => {
  it('merges duplicates by name', () => {
    expect(
      chartData([
        { name: 'Search', value: 2 },
        { name: 'Job', value: 3 },
        { name: 'Search', value: 5 },
      ]),
    ).toEqual([
      { name: 'Search', value: 7 },
      { name: 'Job', value: 3 },
    ])
  })

  it('sorts by value, largest first, keeping the order of equal values', () => {
    const items = ['a', 'b', 'c', 'd'].map((name, index) => ({ name, value: index === 2 ? 9 : 1 }))
    expect(chartData(items).map(({ name }) => name)).toEqual(['c', 'a', 'b', 'd'])
  })

  it('keeps the top 10', () => {
    const items = Array.from({ length: 30 }, (_, index) => ({ name: `page ${index}`, value: index }))
    const kept = chartData(items)
    expect(kept.map(({ value }) => value)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20])
    expect(chartData(items, 3)).toHaveLength(3)
    expect(chartData([])).toEqual([])
  })
})
