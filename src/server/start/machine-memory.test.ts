import { expect, it } from 'vitest'
import { machineMemory } from './machine-memory.ts'

const gigabyte = 2 ** 30

it('available memory is the container’s limit rather than the machine’s', () => {
  expect(machineMemory(gigabyte, 64 * gigabyte)).toBe(gigabyte)
})

it('available memory is the machine’s if nothing limits it', () => {
  expect(machineMemory(0, 8 * gigabyte)).toBe(8 * gigabyte)
  expect(machineMemory(2 ** 64, 8 * gigabyte)).toBe(8 * gigabyte)
})
