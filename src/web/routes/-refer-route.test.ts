import { expect, test } from 'vitest'
import { Route } from './careers.refer.tsx'

const read = Route.options.validateSearch as (search: Record<string, unknown>) => { pid?: string }
/** As the router does: parsed parameters override raw ones. */
const seen = (typed: Record<string, unknown>) => ({ ...typed, ...read(typed) }).pid

test('an invalid position id is read as none, so that the page explains it instead of failing', () => {
  for (const pid of ['', 'abc', '-1', '1e3', [1, 2], '99999999999999999999', null])
    expect(seen({ pid })).toBeUndefined()
  expect([seen({ pid: 20418 }), seen({ pid: '20418' }), seen({})]).toEqual(['20418', '20418', undefined])
})
