import { expect, it } from 'vitest'
import { connectionsOf, memoryShare, requestConnections, usualProcesses } from './process-count.ts'

const gigabyte = 2 ** 30
const usual = (cores: number, gigabytes: number) => usualProcesses({ cores, memory: gigabytes * gigabyte })

it('starts a process per core', () => {
  expect(usual(1, 64)).toBe(1)
  expect(usual(2, 8)).toBe(2)
  expect(usual(4, 16)).toBe(4)
})

it('starts at most one per gigabyte', () => {
  expect(usual(8, 0.5)).toBe(1)
  expect(usual(8, 1)).toBe(1)
  expect(usual(8, 2)).toBe(2)
  expect(usual(8, 4)).toBe(4)
})

it('stays within the usual connection limits of a database', () => {
  expect(usual(64, 512)).toBe(8)
  // PostgreSQL's default of 100, without those reserved for superusers.
  for (let count = 1; count <= usual(64, 512); count++) expect(connectionsOf(count)).toBeLessThan(97)
})

it('divides memory and connections among the processes', () => {
  expect(memoryShare(12e9, 1)).toBe(12e9)
  expect(memoryShare(12e9, 2)).toBe(4e9)
  expect([1, 2, 4, 8, 32].map(requestConnections)).toEqual([20, 20, 15, 7, 5])
})
