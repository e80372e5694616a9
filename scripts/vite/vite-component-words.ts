import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The component library's source of texts: each component calls this hook. */
const hookFile = /[\\/]react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useLocalizedStringFormatter\.mjs$/
const hookExport = /(export \{[^}]*?)(\S+) as useLocalizedStringFormatter\b/

const ours = fileURLToPath(new URL('../../src/web/ui/loading/component-words.ts', import.meta.url))

/**
 * Makes the component library use our texts (`src/web/ui/loading/component-words.ts`): its own exist in fewer languages than ours, and
 * all of them would be in every visitor's file. A release of the library with an unexpected hook does not build.
 */
export const componentWords = (): Plugin => ({
  name: 'candela-component-words',
  apply: 'build',
  transform: { filter: { id: hookFile }, handler: (code) => ({ code: withOurWords(code), map: null }) },
})

export function withOurWords(code: string): string {
  const [, , hook] = hookExport.exec(code) ?? []
  if (hook === undefined)
    throw new Error('React Aria has changed: useLocalizedStringFormatter is not exported as expected')
  return [
    `import { useOurWords } from ${JSON.stringify(ours)}`,
    code.replace(hookExport, '$1useWords as useLocalizedStringFormatter'),
    `function useWords(strings, packageName) { return useOurWords(${hook}(strings, packageName), packageName) }`,
  ].join('\n')
}
