import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'

/** The size budget of a form with text, choice, date, phone and file fields, in gzipped bytes. */
const maxBytes = 45_000

const web = join(import.meta.dirname, '../src')
/** As the apply page uses it. */
const entry = `
export { createFormStore } from '${web}/shared/form-engine/store/create-form-store.ts'
export { createBrowserForm } from '${web}/web/form-engine/draft/create-browser-form.ts'
export { FormProvider } from '${web}/web/form-engine/form-context.tsx'
export { FormItemView } from '${web}/web/form-engine/fields/form-field-view.tsx'
export { SimpleForm } from '${web}/web/form-engine/variants/simple-form.tsx'
export { useFormDraft } from '${web}/web/form-engine/draft/use-form-draft.ts'
export { ConflictBar, SavedState, SavedWord } from '${web}/web/form-engine/draft/saved-state.tsx'
`
const entryId = 'virtual:renderer'
/** Files that only the engine adds; the rest is on the apply page anyway. */
const ownParts = /^#web\/ui\/(checkbox-field|read-more|switch)\./
const isThereAnyway = (id: string): boolean =>
  /^(react|react-dom)(\/|$)/.test(id) || (id.startsWith('#web/ui/') && !ownParts.test(id))

let output: Rolldown.RolldownOutput['output']

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [
      {
        name: 'renderer',
        resolveId: (id) => (id === entryId ? `\0${entryId}` : undefined),
        load: (id) => (id === `\0${entryId}` ? entry : undefined),
      },
      react(),
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entryId, external: isThereAnyway, preserveEntrySignatures: 'strict' },
    },
  })
  output = (built as Rolldown.RolldownOutput).output
})

const chunks = () => output.filter((file) => file.type === 'chunk')

/** Files that load immediately: the entry with all its imports, and their styles. */
function atOnce(): Rolldown.OutputChunk[] {
  const wanted = new Set(chunks().filter(({ isEntry }) => isEntry))
  for (const chunk of wanted) {
    for (const name of chunk.imports) {
      const imported = chunks().find(({ fileName }) => fileName === name)
      if (imported) wanted.add(imported)
    }
  }
  return [...wanted]
}

test('the renderer and its core add at most 45 kB to a page', () => {
  const bytes = atOnce().reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css'))
  const styleBytes = styles.reduce((sum, file) => sum + gzipSync('source' in file ? file.source : '').length, 0)
  expect(bytes + styleBytes).toBeLessThanOrEqual(maxBytes)
  expect(bytes, 'the code was counted at all').toBeGreaterThan(15_000)
})

test('rarely needed parts load on demand', () => {
  const modules = atOnce().flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((id) => id.includes('/text-field.tsx'))).toHaveLength(1)
  const late =
    /libphonenumber|re2js|react-aria|(dynamic-list|skill-selector|star-rating|date-range|embedded-form|country)-field/
  expect(modules.filter((id) => late.test(id))).toEqual([])
  const lateModules = chunks().flatMap(({ moduleIds }) => moduleIds)
  expect(lateModules.some((id) => id.includes('libphonenumber'))).toBe(true)
})
