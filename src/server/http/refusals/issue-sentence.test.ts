import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { problem } from '#contract/fields/problem.ts'
import { valueAtPath } from '#shared/schema-sentence.ts'
import { messagesFor } from '#server/messages.ts'
import { issueSentence, namedSentence } from './issue-sentence.ts'
import { inEnglish, translate } from './sentence.ts'

/** As on the server, where some dependency loads the library's own messages globally. */
z.config(z.locales.en())

const sentenceOf = (schema: z.ZodMiniType, given: unknown) => {
  const [issue] = z.safeParse(schema, given).error!.issues
  return issueSentence(issue!, valueAtPath(given, issue!.path))
}

it.each([
  [z.string(), 7, 'This must be text.'],
  [z.object({ a: z.string() }), {}, 'This is missing.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.array(z.string()), null, 'This must be a list.'],
  [z.enum(['a', 'b', 'c']), 'd', 'Use one of these: "a", "b", or "c".'],
  [z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]), { type: 'z' }, 'This must be "a".'],
  [z.string().check(z.minLength(1)), '', 'This must not be empty.'],
  [z.string().check(z.minLength(2)), 'a', 'Enter at least 2 characters.'],
  [z.string().check(z.maxLength(2_000)), 'a'.repeat(2_001), 'Enter no more than 2,000 characters.'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Use no more than 1 entry.'],
  [z.number().check(z.positive()), 0, 'Use a number above 0.'],
  [z.number().check(z.minimum(1)), 0, 'Use a number from 1 up.'],
  [z.strictObject({}), { a: 1 }, 'This has parts that aren’t known here: a. Remove them.'],
  [z.union([z.string(), z.number()]), {}, 'This is not valid.'],
  [z.string(problem('input.profiles.skill')), 7, 'Enter a skill.'],
  [
    z.string().check(z.regex(/x/, problem('input.wholeRange', { max: 2, example: 1 }))),
    'y',
    /^Use a whole number from 0 to 2/,
  ],
] as [z.ZodMiniType, unknown, string | RegExp][])('explains errors in words for people, %#', (schema, given, said) => {
  expect(inEnglish(sentenceOf(schema, given))).toEqual(typeof said === 'string' ? said : expect.stringMatching(said))
})

it('uses the reader’s language, with its plurals and lists', () => {
  const t = messagesFor('ar')
  expect(translate(t, sentenceOf(z.string().check(z.maxLength(2)), 'abc'))).toBe('لا تُدخل أكثر من حرفين.')
  expect(translate(t, sentenceOf(z.enum(['a', 'b']), 'd'))).toBe('استخدم إحدى هذه القيم: "a" أو "b".')
})

it('names a field by its label, a program’s field as in the call, and none in a message that needs none', () => {
  const empty = { key: 'input.empty' } as const
  expect(inEnglish(namedSentence('timeZone', empty))).toBe('Time zone: This must not be empty.')
  expect(inEnglish(namedSentence('interviewers.2', empty))).toBe('Interviewers: This must not be empty.')
  expect(inEnglish(namedSentence('position_ids.0', empty))).toBe('position_ids.0: This must not be empty.')
  expect(inEnglish(namedSentence('text', { key: 'input.offers.question' }))).toBe('Enter your question.')
})
