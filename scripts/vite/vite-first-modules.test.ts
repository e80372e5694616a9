import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chunkGroups } from './vite-chunks.ts'
import { staticImportsOf } from './vite-first-modules.ts'

const root = join(import.meta.dirname, '../..')
const isFirst = chunkGroups.find(({ name }) => name === 'first')!.test as (id: string) => boolean

it('includes what a module imports, directly and through others, and what it re-exports', () => {
  const found = staticImportsOf(['src/web/routes/-search-route-page.tsx'])
  for (const path of [
    'web/features/search/search-page.tsx',
    'web/ui/controls/button.tsx',
    'shared/search/search-state.ts',
  ])
    expect(found).toContain(join(root, 'src', path))
})

it('excludes what is loaded later and what is imported only for its types', () => {
  const found = [...staticImportsOf(['src/web/routes/-search-route-page.tsx'])]
  expect(found).not.toContain(join(root, 'src/web/routes/-assistant.tsx'))
  // The server has it at hand for those without JavaScript.
  expect(found).not.toContain(join(root, 'src/web/features/search/results/no-results.tsx'))
  expect(found.filter((path) => path.endsWith('.types.ts') || path.includes('/map-screen'))).toEqual([])
})

it.each([
  ['src/web/ui/controls/button.tsx', true],
  ['src/web/ui/controls/button.module.css', true],
  ['src/web/features/search/search-page.module.css?used', true],
  ['src/web/routes/__root.tsx', true],
  ['src/web/routes/careers.index.tsx?tsr-split=component', true],
  // Other pages have chunks of their own, and the dialogs are loaded when they open.
  ['src/web/routes/careers.job.$pid.tsx?tsr-split=component', false],
  ['src/web/features/offers/candidate/offer-page.tsx', false],
  ['src/web/routes/-assistant.tsx', false],
])('%s belongs to the first chunk: %s', (path, expected) => expect(isFirst(join(root, path))).toBe(expected))
