import { withoutIdleNonces } from './idle-nonces.ts'
import { createStyleInliner } from './inline-styles.ts'
import { headEnd, type PageParts } from './page-parts.ts'
import { withScriptsAfterPaint } from './scripts-after-paint.ts'

/**
 * The last change to a rendered page: what its first paint needs comes first. `clientFolder` contains the built assets. The page is
 * cut and put together once: each of these costs as much as reading it.
 */
export function finishPage(clientFolder: string): (html: string, nonce: string) => string {
  const inlineStyles = createStyleInliner(clientFolder)
  return (html, nonce) => {
    const end = html.indexOf(headEnd)
    if (end < 0) return html
    const rendered: PageParts = { head: withoutIdleNonces(html.slice(0, end), nonce), body: html.slice(end) }
    const { head, body } = inlineStyles(withScriptsAfterPaint(rendered, nonce), nonce)
    return head + body
  }
}
