import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { withOurWords } from './vite-component-words.ts'

const library = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'))
const hook = readFileSync(join(library, 'dist/private/i18n/useLocalizedStringFormatter.mjs'), 'utf8')

it('makes the installed component library use our texts first', () => {
  const ours = withOurWords(hook)
  expect(ours).toMatch(/^import \{ useOurWords \} from ".*component-words\.ts"$/m)
  expect(ours).toMatch(/useWords as useLocalizedStringFormatter\b/)
  expect(ours).toMatch(/return useOurWords\(\$\S+\(strings, packageName\), packageName\)/)
})

it('does not build with a library whose hook has changed', () => {
  expect(() => withOurWords(hook.replace('as useLocalizedStringFormatter', 'as useWords'))).toThrow(/has changed/)
})
