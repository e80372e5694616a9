import type { Plugin } from 'vite'

const splitImport = /\(\)\s*=>\s*import\((["'][^"']*[?&]tsr-split=[^"']*["'])\)/g

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
      const wrapped = code.replace(splitImport, '() => loadRoutePart(() => import($1))')
      if (wrapped === code) return undefined
      return { code: `import { loadPart as loadRoutePart } from '#web/ui/loading/load-part.ts'\n${wrapped}`, map: null }
    },
  }
}
