import type { Plugin } from 'vite'

const toHead = 'document.head.appendChild(link)'

/**
 * Style sheets loaded on demand come after those of the page, which are at the end of its body. A sheet in front of them makes
 * Chromium read all fonts again and lay out the whole page: a dialog or a message would wait a tenth of a second on a slow phone.
 */
export function lateStyles(): Plugin {
  return {
    name: 'candela-late-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes(toHead))
          this.warn('Vite loads style sheets in another way: scripts/vite-late-styles.ts has no effect.')
        return { code: code.replace(toHead, 'document.body.appendChild(link)'), map: null }
      },
    },
  }
}
