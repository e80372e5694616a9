import { expect, it } from 'vitest'
import { forgetTyped, keepTyped, keyOf, typedBefore } from './kept-decision.ts'

const about = (id: string) => ({ of: { applications: [{ id, from: 'submitted' as const }] } })
const rejected = keyOf(about('1'), 'not_selected')

it('a closed dialog opens with what was typed about the same people and the same stage, until it is decided', () => {
  const typed = { ...typedBefore(rejected, 'not_selected'), edited: { en: { subject: 'Hello', body: 'No.' } } }
  keepTyped(rejected, typed)
  expect(typedBefore(rejected, 'not_selected')).toEqual(typed)
  expect(typedBefore(keyOf(about('2'), 'not_selected'), 'not_selected').edited).toEqual({})
  expect(typedBefore(keyOf(about('1'), 'offer'), 'offer').edited).toEqual({})
  forgetTyped()
  expect(typedBefore(rejected, 'not_selected').edited).toEqual({})
})
