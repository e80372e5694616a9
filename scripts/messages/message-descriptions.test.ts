import { expect, it } from 'vitest'
import { argumentNames } from './message-checks.ts'
import { readEntries } from './message-catalogs.ts'

/** Arguments for which the text itself says what they count. */
const plain = new Set(['count', 'errorCount'])

it('every description of an English text says what the arguments are', () => {
  const unexplained = Object.entries(readEntries('en')).flatMap(([key, { defaultMessage, description = '' }]) =>
    argumentNames(defaultMessage)
      .filter((name) => !plain.has(name) && !description.includes(`{${name}}`))
      .map((name) => `${key}: {${name}}`),
  )
  expect(unexplained).toEqual([])
})
