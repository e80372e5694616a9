import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const face = /@font-face\{[^}]*\}/g

/** The asset's name begins so: the server looks for it (`src/server/pages/inline-styles.ts`). */
const assetName = 'assets/faces-'

/** A style sheet without its font faces, and those. */
export function splitFaces(css: string): { css: string; faces: string } {
  return { css: css.replace(face, ''), faces: (css.match(face) ?? []).join('') }
}

/**
 * Moves the font faces into a style sheet of their own. A page has those of its first frame in its head; a sheet that declares
 * them again later makes the browser try its fonts again, and lines that are being read change their length.
 */
export function fontFaces(): Plugin {
  return {
    name: 'candela-font-faces',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const found: string[] = []
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const { css, faces } = splitFaces(String(file.source))
        if (faces === '') continue
        found.push(faces)
        file.source = css
      }
      if (found.length === 0) return
      const source = found.join('')
      const hash = createHash('sha256').update(source).digest('base64url').replace(/[-_]/g, '').slice(0, 7)
      this.emitFile({ type: 'asset', fileName: `${assetName}${hash}.css`, source })
    },
  }
}
