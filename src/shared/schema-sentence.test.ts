import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { schemaSentence, valueAtPath } from './schema-sentence.ts'

/** As on the server, where some dependency loads the library's own messages globally. */
z.config(z.locales.en())

const sentence = (schema: z.ZodMiniType, given: unknown) => {
  const [issue] = z.safeParse(schema, given).error!.issues
  return schemaSentence(issue!, valueAtPath(given, issue!.path))
}

it.each([
  [z.string(), 7, 'must be a text.'],
  [z.object({ a: z.string() }), {}, 'is missing: it must be a text.'],
  [z.int(), 1.5, 'must be a whole number.'],
  [z.array(z.string()), null, 'must be a list.'],
  [z.enum(['a', 'b']), 'c', 'must be one of "a", "b".'],
  [z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]), { type: 'z' }, 'must be "a".'],
  [z.string().check(z.minLength(1)), '', 'is empty.'],
  [z.string().check(z.maxLength(2)), 'abc', 'is longer than 2 characters.'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'has more than 1 entries.'],
  [z.number().check(z.positive()), 0, 'must be more than 0.'],
  [z.strictObject({}), { a: 1 }, 'has parts that are not known here: a. Remove them.'],
  [z.union([z.string(), z.number()]), {}, 'is not valid.'],
  [z.string({ error: 'must be a name.' }), 7, 'must be a name.'],
  [z.string().check(z.regex(/x/, 'must have an x.')), 'y', 'must have an x.'],
] as [z.ZodMiniType, unknown, string][])('explains errors in words for people, %#', (schema, given, said) => {
  expect(sentence(schema, given)).toBe(said)
})
