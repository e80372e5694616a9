import { expect, it } from 'vitest'
import { machineMemory } from './machine-memory.ts'

const gigabyte = 2 ** 30

it('is the memory that the container may use, not that of the machine', () => {
  expect(machineMemory(gigabyte, 64 * gigabyte)).toBe(gigabyte)
})

it('is the machine’s where nothing limits it', () => {
  expect(machineMemory(0, 8 * gigabyte)).toBe(8 * gigabyte)
  expect(machineMemory(2 ** 64, 8 * gigabyte)).toBe(8 * gigabyte)
})
