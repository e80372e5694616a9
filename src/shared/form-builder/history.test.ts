import { expect, test } from 'vitest'
import { record, redo, startHistory, undo } from './history.ts'

test('undo and redo move through the steps, and a new edit discards what could be redone', () => {
  let history = record(startHistory('a'), 'b', { atMs: 0 })
  history = record(history, 'c', { atMs: 1 })
  expect(undo(history).present).toBe('b')
  expect(undo(undo(undo(history))).present).toBe('a')
  expect(redo(undo(history)).present).toBe('c')
  expect(redo(record(undo(history), 'd', { atMs: 2 })).present).toBe('d')
})

test('characters typed in quick succession are one step; after a pause a new one starts', () => {
  let history = startHistory('')
  history = record(history, 'h', { group: 'label', atMs: 100 })
  history = record(history, 'hi', { group: 'label', atMs: 300 })
  expect(undo(history).present).toBe('')
  history = record(history, 'hi!', { group: 'label', atMs: 9000 })
  expect(undo(history).present).toBe('hi')
  history = record(history, 'hi!?', { group: 'help', atMs: 9100 })
  expect(undo(history).present).toBe('hi!')
})

test('setting the same value is not a step', () => {
  const history = record(startHistory('a'), 'b', { atMs: 0 })
  expect(record(history, 'b', { atMs: 1 })).toBe(history)
})
