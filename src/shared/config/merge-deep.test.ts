import { describe, expect, it } from 'vitest'
import { mergeDeep } from './merge-deep.ts'

describe('merging configuration', () => {
  it('merges key by key and replaces whole lists', () => {
    const base = { a: { x: 1, y: [1, 2] }, b: 'kept' }
    expect(mergeDeep(base, { a: { y: [3] }, c: null })).toEqual({ a: { x: 1, y: [3] }, b: 'kept', c: null })
    expect(base).toEqual({ a: { x: 1, y: [1, 2] }, b: 'kept' })
  })
  it('never reaches object prototypes', () => {
    const merged = mergeDeep(
      {},
      JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}'),
    )
    expect(merged).toEqual({})
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
