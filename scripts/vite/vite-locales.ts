import optimizeLocales from '@react-aria/optimize-locales-plugin'
import type { Plugin } from 'vite'

/** A translation as its package imports it: by a path relative to the importing file. */
const translation = /^\.{1,2}\/.*[a-z]{2}-[A-Z]{2}/

/**
 * Leaves the component library's translations into other languages out of the build. The library's plugin also takes an absolute
 * path for a translation if a folder's name looks like a locale, so a checkout in a folder `test-QA` would not build.
 */
export function componentLocales(locales: string[]): Plugin {
  const plugin = optimizeLocales.vite({ locales }) as Plugin
  const { resolveId } = plugin
  if (typeof resolveId !== 'object') throw new Error('The locales plugin has changed: its resolveId is no object')
  return { ...plugin, enforce: 'pre', resolveId: { ...resolveId, filter: { id: translation } } }
}
