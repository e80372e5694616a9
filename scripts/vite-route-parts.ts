import type { Plugin } from 'vite'

const splitImport = /\(\)\s*=>\s*import\((["'][^"']*[?&]tsr-split=[^"']*["'])\)/g

/**
 * The router cuts each page into files of its own and writes their imports itself: they get the time limit and the second try of
 * everything that is loaded on demand (src/web/ui/load-part.ts).
 */
export function routeParts(): Plugin {
  return {
    name: 'candela-route-parts',
    transform(code, id) {
      if (!/\/src\/web\/routes\/[^?]+\.tsx/.test(id.replaceAll('\\', '/')) || !code.includes('tsr-split='))
        return undefined
      const wrapped = code.replace(splitImport, '() => loadRoutePart(() => import($1))')
      if (wrapped === code) return undefined
      return { code: `import { loadPart as loadRoutePart } from '#web/ui/load-part.ts'\n${wrapped}`, map: null }
    },
  }
}
