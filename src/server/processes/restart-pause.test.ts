import { expect, it } from 'vitest'
import { restartPauseMs } from './restart-pause.ts'

it('replaces the first one that dies immediately, and each further one later', () => {
  expect([0, 1, 2, 3, 4, 5].map(restartPauseMs)).toEqual([0, 0, 250, 500, 1_000, 2_000])
})

it('waits at most half a minute', () => {
  expect(restartPauseMs(50)).toBe(30_000)
})
