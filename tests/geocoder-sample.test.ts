import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { judgeGeocoder } from '#tests/geocoder-sample.ts'

const sample = readFileSync(join(import.meta.dirname, 'data/geocoder-sample.tsv'), 'utf8')

it('finds the right cities for at least 95 % of a hand-judged sample of 200 labels', () => {
  const { labels, wrong } = judgeGeocoder(sample)
  expect(labels).toBe(200)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(labels * 0.05)
})

it('would notice a wrong answer', () => {
  const { wrong } = judgeGeocoder('Dublin, OH\tDublin, IE\nDublin, Ireland\tDublin, IE\n')
  expect(wrong).toEqual(['Dublin, OH: expected Dublin, IE, got Dublin, OH, US'])
})
