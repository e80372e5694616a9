/**
 * The part of a style sheet that a page needs for its first paint: rules whose classes and states all occur in the page. The
 * whole sheet still follows at the end of the body, so a rule left out here is late, never lost.
 */

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'group'; head: string; children: Node[] }
  | { kind: 'rule'; needs: string[][]; text: string }

export interface ParsedSheet {
  nodes: Node[]
}

/** States that require interaction, and media that are not a first paint: the whole sheet is there by then. */
const laterState = /:(?:hover|active|focus-within|focus-visible|focus)\b|::selection/
const laterMedia = /^@media\s+print|forced-colors/

/** At-rules that contain rules. */
const groupRule = /^@(layer|media|supports|container|starting-style)\b/

export function parseSheet(css: string): ParsedSheet {
  return { nodes: parseNodes(css.replace(/\/\*[^]*?\*\//g, '')) }
}

/** The critical part for a page's names (`namesIn`); empty groups are omitted. */
export function criticalPart(sheet: ParsedSheet, names: ReadonlySet<string>): string {
  return sheet.nodes.map((node) => write(node, names)).join('')
}

/**
 * Removes animations that no rule starts, and custom properties that neither the rules nor the page read, repeatedly until none
 * are left.
 */
export function withoutUnread(css: string, html: string): string {
  const moving = new Set(
    Array.from(css.matchAll(/animation(?:-name)?:[^;}]*/g), ([text]) => text)
      .join(' ')
      .split(/[\s:,]+/),
  )
  let kept = css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (movement, name: string) =>
    moving.has(name) ? movement : '',
  )
  for (let before = ''; before !== kept;) {
    before = kept
    const read = new Set(Array.from(`${kept}${html}`.matchAll(/var\((--[\w-]+)/g), (match) => match[1]!))
    kept = kept.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name: string) =>
      read.has(name) ? declaration : '',
    )
  }
  return kept
}

export interface FontFace {
  text: string
  /** A letter in its `unicode-range`; null for a face without one, which is always used. */
  letter: RegExp | null
}

/** The font faces of a style sheet. */
export const fontFacesIn = (css: string): FontFace[] =>
  Array.from(css.matchAll(/@font-face\{[^}]*\}/g), ([text]) => ({ text, letter: letterOf(text) }))

/** Many faces contain punctuation outside ASCII, which is no reason to load one: only letters count, and all of ASCII. */
function letterOf(face: string): RegExp | null {
  const list = /unicode-range:([^;}]+)/.exec(face)?.[1]
  if (list === undefined) return null
  const ranges = list.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return `\\u{${from.replaceAll('?', '0')}}-\\u{${to.replaceAll('?', 'F')}}`
  })
  return new RegExp(`[[${ranges.join('')}]&&[\\p{L}\\x00-\\x7f]]`, 'v')
}

/** The faces that contain a letter of the page. */
export function facesFor(faces: readonly FontFace[], html: string): FontFace[] {
  // Each letter outside ASCII once: reading a whole page for each face took a sixteenth of the time of a new page.
  const letters = ['a', ...new Set(html.match(/[^\s!-~]+/g)?.join(''))].join('')
  return faces.filter(({ letter }) => letter === null || letter.test(letters))
}

/** Attributes that express a state: a rule for a state that no element has can wait. */
const stateAttribute = /(disabled|aria-(?:busy|checked|current|disabled|expanded|invalid|pressed|selected))/
const stateInSelector = new RegExp(`\\[${stateAttribute.source}(?:="?([\\w-]+)"?)?\\]|:(disabled)\\b`, 'g')

/** A class or a state in markup: one pattern for both, because every new page is searched. */
const nameInMarkup = new RegExp(` (?:class="([^"]*)"|${stateAttribute.source}(?:="([^"]*)")?(?=[\\s/>]))`, 'g')

/** Every class name in the page's markup, and every state as `:name` and `:name=value`. */
export function namesIn(html: string): Set<string> {
  const lists = new Set<string>()
  const names = new Set<string>()
  for (const [, list, state, value] of html.matchAll(nameInMarkup)) {
    if (list !== undefined) lists.add(list)
    else {
      names.add(`:${state}`)
      if (value) names.add(`:${state}=${value}`)
    }
  }
  for (const list of lists) for (const name of list.split(/\s+/)) names.add(name)
  return names
}

function write(node: Node, names: ReadonlySet<string>): string {
  if (node.kind === 'text') return node.text
  if (node.kind === 'rule') return node.needs.some((needs) => needs.every((name) => names.has(name))) ? node.text : ''
  const inner = node.children.map((child) => write(child, names)).join('')
  return inner === '' ? '' : `${node.head}{${inner}}`
}

function parseNodes(css: string): Node[] {
  const nodes: Node[] = []
  let at = 0
  while (at < css.length) {
    const open = indexOutsideText(css, at, '{;')
    if (open < 0) break
    const head = css.slice(at, open).trim()
    if (css[open] === ';') {
      if (head !== '') nodes.push({ kind: 'text', text: `${head};` })
      at = open + 1
      continue
    }
    const close = blockEnd(css, open)
    const body = css.slice(open + 1, close)
    if (laterMedia.test(head)) {
      // Left for the whole sheet.
    } else if (groupRule.test(head)) nodes.push({ kind: 'group', head, children: parseNodes(body) })
    else if (head.startsWith('@')) nodes.push({ kind: 'text', text: `${head}{${body}}` })
    else if (!selectorsOf(head).every((selector) => laterState.test(selector)))
      nodes.push({ kind: 'rule', needs: selectorsOf(head).map(namesOf), text: `${head}{${withoutLaterStates(body)}}` })
    at = close + 1
  }
  return nodes
}

/** A rule's body without the nested rules for later states. */
function withoutLaterStates(body: string): string {
  let kept = ''
  for (let at = 0; at < body.length;) {
    const open = indexOutsideText(body, at, '{;')
    const end = open < 0 ? body.length : body[open] === '{' ? blockEnd(body, open) : open
    const isNested = open >= 0 && body[open] === '{'
    if (!isNested || !selectorsOf(body.slice(at, open)).every((selector) => laterState.test(selector)))
      kept += body.slice(at, end + 1)
    at = end + 1
  }
  return kept
}

/** Index of the first of `characters` from `from` that is outside strings and parentheses. */
function indexOutsideText(css: string, from: number, characters: string): number {
  let depth = 0
  for (let i = from; i < css.length; i++) {
    const c = css[i]!
    if (c === '"' || c === "'") i = stringEnd(css, i)
    else if (c === '(' || c === '[') depth++
    else if (c === ')' || c === ']') depth--
    else if (depth === 0 && characters.includes(c)) return i
  }
  return -1
}

function blockEnd(css: string, open: number): number {
  let depth = 0
  for (let i = open; i < css.length; i++) {
    const c = css[i]!
    if (c === '"' || c === "'") i = stringEnd(css, i)
    else if (c === '{') depth++
    else if (c === '}' && --depth === 0) return i
  }
  return css.length
}

function stringEnd(css: string, start: number): number {
  for (let i = start + 1; i < css.length; i++) {
    if (css[i] === '\\') i++
    else if (css[i] === css[start]) return i
  }
  return css.length
}

function selectorsOf(head: string): string[] {
  const selectors: string[] = []
  for (let at = 0; at < head.length;) {
    const comma = indexOutsideText(head, at, ',')
    selectors.push(head.slice(at, comma < 0 ? head.length : comma))
    if (comma < 0) break
    at = comma + 1
  }
  return selectors
}

/** Classes and states that an element must have; anything inside `:is()`, `:not()`, `:has()` is ignored. */
function namesOf(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  const classes = Array.from(plain.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g), (match) => match[1]!)
  const states = Array.from(plain.matchAll(stateInSelector), ([, name, value, pseudo]) =>
    value ? `:${name}=${value}` : `:${name ?? pseudo}`,
  )
  return [...classes, ...states]
}
