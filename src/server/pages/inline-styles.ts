import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  criticalPart,
  facesFor,
  fontFacesIn,
  namesIn,
  parseSheet,
  withoutUnread,
  type FontFace,
  type ParsedSheet,
} from './critical-css.ts'
import type { PageParts } from './page-parts.ts'

const sheetLink = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"[^>]*\/?>/g
/** The page's own declaration of its layer order. */
const layerOrder = /<style[^>]*>(@layer [\w-]+(?:, ?[\w-]+)*;)<\/style>/
/** The first element of the page's data (src/web/features/shell/boot-block.tsx). */
const dataStart = '<code id="pcsx-data"'
const maxKept = 500

/**
 * Inlines what the first paint needs from a page's style sheets and moves the sheets themselves to the end of the body.
 * `clientFolder` contains the built assets.
 */
export function createStyleInliner(clientFolder: string): (page: PageParts, nonce: string) => PageParts {
  const sheets = new Map<string, ParsedSheet>()
  const kept = new Map<string, string>()
  const faces = facesIn(clientFolder)
  const sheetOf = (href: string): ParsedSheet => {
    let sheet = sheets.get(href)
    if (!sheet) sheets.set(href, (sheet = parseSheet(readFileSync(join(clientFolder, href), 'utf8'))))
    return sheet
  }
  return (page, nonce) => {
    // React puts all sheets into the head: searching the rest takes as long as all that follows.
    const { head, body } = page
    const links = Array.from(head.matchAll(sheetLink))
    if (links.length === 0) return page
    const root = /<html[^>]*>/.exec(head)?.[0] ?? ''
    // The page's data, which is last, has no markup.
    const data = body.indexOf(dataStart)
    const names = namesIn(root + (data < 0 ? body : body.slice(0, data)))
    const key = `${root} ${links.map(([, href]) => href).join(' ')} ${[...names].sort().join(' ')}`
    let css = kept.get(key)
    if (css === undefined) {
      css = withoutUnread(links.map(([, href]) => criticalPart(sheetOf(href!), names)).join(''), head + body)
      if (kept.size >= maxKept) kept.clear()
      kept.set(key, css)
    }
    const fonts = facesFor(faces.all, head, body)
      .map(({ text }) => text)
      .join('')
    // The first style that names a layer determines its position, so the order comes before everything.
    const order = layerOrder.exec(head)?.[1] ?? ''
    let isFirst = true
    const inlined = head.replace(sheetLink, () => {
      if (!isFirst) return ''
      isFirst = false
      // The attribute keeps React from treating it as one of its own styles.
      return `<style nonce="${nonce}" data-precedence="critical"${faces.attribute}>${order}${css}${fonts}</style>`
    })
    const end = body.lastIndexOf('</body>')
    if (end < 0) return { head: inlined, body }
    const atEnd = links.map(([link]) => link).join('')
    return { head: inlined, body: body.slice(0, end) + atEnd + body.slice(end) }
  }
}

/**
 * The font faces, which the build keeps apart, and where a page finds those that it does not have: it asks for them when it
 * turns into another page, because what is already laid out must not change its font.
 */
function facesIn(clientFolder: string): { all: FontFace[]; attribute: string } {
  const name = readdirSync(join(clientFolder, 'assets')).find((file) => /^faces-\w+\.css$/.test(file))
  if (name === undefined) return { all: [], attribute: '' }
  return {
    all: fontFacesIn(readFileSync(join(clientFolder, 'assets', name), 'utf8')),
    attribute: ` data-faces="/assets/${name}"`,
  }
}
