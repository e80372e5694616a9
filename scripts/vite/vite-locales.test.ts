import { expect, it } from 'vitest'
import { componentLocales } from './vite-locales.ts'

const importer = '/app/node_modules/react-aria/dist/private/calendar/useCalendar.mjs'
const { filter, handler } = componentLocales(['en-US', 'ar-AE']).resolveId as unknown as {
  filter: { id: RegExp }
  handler: (id: string, importer: string, options: object) => string | null | undefined
}
const isLeftOut = (id: string) => filter.id.test(id) && handler(id, importer, {})?.endsWith('empty.js') === true

it.each([
  ['../intl/datepicker/zh-TW.mjs', true],
  ['../intl/datepicker/ar-AE.mjs', false],
  ['../intl/datepicker/en-US.mjs', false],
  // A checkout, or a temporary folder, whose name looks like a locale.
  ['/app/test-QA/scripts/vite/use-sync-external-store.ts', false],
  ['react', false],
])('excludes the component library’s import of %s from the build: %s', (id, expected) =>
  expect(isLeftOut(id)).toBe(expected),
)
