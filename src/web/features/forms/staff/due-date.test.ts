import { describe, expect, it } from 'vitest'
import { dueDistance } from './due-date.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const now = Date.parse('2026-11-21T22:30:00Z')

describe('how near a due date is', () => {
  it.each([
    ['2026-11-20T23:59:59Z', { kind: 'overdue', days: 1 }],
    ['2026-11-01T12:00:00Z', { kind: 'overdue', days: 20 }],
    ['2026-11-21T00:00:00Z', { kind: 'today', days: 0 }],
    ['2026-11-21T23:59:59Z', { kind: 'today', days: 0 }],
    ['2026-11-22T00:00:00Z', { kind: 'tomorrow', days: 1 }],
    ['2026-11-25T09:00:00Z', { kind: 'soon', days: 4 }],
    ['2026-11-28T23:00:00Z', { kind: 'soon', days: 7 }],
    ['2026-11-29T00:00:00Z', { kind: 'later', days: 8 }],
  ] as const)('%s', (due, expected) => expect(dueDistance(at(due), now)).toEqual(expected))
})
