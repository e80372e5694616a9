import type { Plugin } from 'vite'

const splitImport = /\(\)\s*=>\s*import\((["'][^"']*[?&]tsr-split=[^"']*["'])\)/g

/** One that failed is asked for again. */
const onServer = '((part) => () => (part ??= import($1).catch((error) => { part = undefined; throw error })))()'

/**
 * The router splits each page into files and writes their imports itself: this gives them the timeout and the retry of
 * everything loaded on demand (src/web/ui/loading/load-part.ts).
 */
export function routeParts(): Plugin {
  return {
    name: 'candela-route-parts',
    transform(code, id) {
      if (!/\/src\/web\/routes\/[^?]+\.tsx/.test(id.replaceAll('\\', '/')) || !code.includes('tsr-split='))
        return undefined
      // Asking the server for a module that it has takes as long as matching the page's route.
      if (this.environment.name === 'ssr' && this.environment.mode === 'build')
        return { code: code.replace(splitImport, onServer), map: null }
      const wrapped = code.replace(splitImport, '() => loadRoutePart(() => import($1))')
      if (wrapped === code) return undefined
      return { code: `import { loadPart as loadRoutePart } from '#web/ui/loading/load-part.ts'\n${wrapped}`, map: null }
    },
  }
}
