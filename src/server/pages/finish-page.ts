import { createStyleInliner } from './inline-styles.ts'
import { withScriptsAfterPaint } from './scripts-after-paint.ts'

/** The last change to a rendered page: what its first paint needs comes first. `clientFolder` contains the built assets. */
export function finishPage(clientFolder: string): (html: string, nonce: string) => string {
  const inlineStyles = createStyleInliner(clientFolder)
  return (html, nonce) => withScriptsAfterPaint(inlineStyles(html, nonce), nonce)
}
