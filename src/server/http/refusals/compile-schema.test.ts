import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Hono } from 'hono'
import { mount } from '../mount.ts'
import { compileSchema } from './compile-schema.ts'

const make = () => {
  const Place = z.object({ city: z.string().check(z.minLength(1)), country: z.optional(z.string()) })
  const Range = z
    .object({ from: z.number(), to: z.number() })
    .check(z.refine(({ from, to }) => from <= to, 'turned around'))
  return z.object({
    id: z.int(),
    place: z.nullable(Place),
    places: z.optional(z.array(Place)),
    pay: z.optional(Range),
    kind: z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]),
    others: z.record(z.string(), Place),
    given: z._default(z.string(), 'nothing'),
    strict: z.optional(z.strictObject({ only: z.boolean() })),
    loose: z.optional(z.looseObject({ known: z.boolean() })),
  })
}

const whole = {
  id: 1,
  place: { city: 'Kirkwall' },
  kind: { b: 2 },
  others: { a: { city: 'Stromness', country: 'GB' } },
}

describe('a compiled schema', () => {
  it.each([
    ['a whole value', whole],
    ['unknown keys, which are dropped', { ...whole, more: 1, place: { city: 'Kirkwall', more: 2 } }],
    ['an absent key', { ...whole, id: undefined }],
    ['null', { ...whole, place: null }],
    ['a fault in a list', { ...whole, places: [{ city: 'Kirkwall' }, { city: '' }, { city: 3 }] }],
    ['a check of the object itself', { ...whole, pay: { from: 2, to: 1 } }],
    ['a check that holds', { ...whole, pay: { from: 1, to: 2, more: 3 } }],
    ['no option that fits', { ...whole, kind: {} }],
    ['a fault in a record', { ...whole, others: { a: {} } }],
    ['a strict object', { ...whole, strict: { only: true, more: 1 } }],
    ['a loose object', { ...whole, loose: { known: true, more: 1 } }],
    ['optional keys that are undefined', { ...whole, pay: undefined, places: undefined }],
    ['a list', []],
    ['null instead', null],
    ['a prototype', JSON.parse('{"__proto__":{"id":1},"id":2}')],
  ])('decides like the schema: %s', (_, value) => {
    const plain = make()
    const fast = make()
    compileSchema(fast)
    const [expected, found] = [z.safeParse(plain, value), z.safeParse(fast, value)]
    expect(found.success).toBe(expected.success)
    expect(found.data).toEqual(expected.data)
    expect(Object.keys(found.data ?? {})).toEqual(Object.keys(expected.data ?? {}))
    expect(found.error?.issues).toEqual(expected.error?.issues)
  })

  it('is every schema of a mounted call, with the objects in it', () => {
    const place = z.object({ city: z.string() })
    const call = endpoint({
      method: 'GET',
      path: '/api/places',
      summary: 'Places',
      access: 'public',
      query: z.object({ near: z.optional(place) }),
      data: z.object({ places: z.array(z.nullable(place)) }),
    })
    mount(new Hono(), call, () => ({ data: { places: [] } }))
    for (const schema of [call.query, call.data, place]) expect(schema?._zod.traits).toContain('$ZodObjectJIT')
  })
})
