import { createHash, randomBytes } from 'node:crypto'

/** The parts that differ between two visitors who get the same page. */
export type PageSecrets = {
  nonce: string
  csrfToken: string
}

/** The open parts of a page, by hole: `PageSecrets`, and the values of campaigns (`CampaignHoles`). */
export type HoleValues = Readonly<Record<string, string>>

/** The lengths of the replacements for these (`securityHeaders`, `csrfToken`), so that a page always has the same size. */
const bytes = { nonce: 16, csrfToken: 32 }

/** Random values to render a page with, which `templateOf` finds again. They never leave the server. */
export const secretHoles = (): PageSecrets => ({
  nonce: randomBytes(bytes.nonce).toString('base64url'),
  csrfToken: randomBytes(bytes.csrfToken).toString('base64url'),
})

/** A rendered page without its visitor's nonce and anti-forgery token. */
export interface PageTemplate {
  /** The bytes around the holes: one more than `holes`. */
  parts: readonly Buffer[]
  holes: readonly string[]
  /** The lengths of the values that belong there. */
  sizes: Readonly<Record<string, number>>
  /** The same for equal pages. */
  hash: string
}

/** When a route or an answer was loaded, in milliseconds: the only difference between two renderings of the same page. */
const loadedAt = /(,u:|[}\]],)\d{13}(?=[,\]])/g

/** Where the page's data begins, after all its markup: only the data contains load times. */
const dataStart = '<script id="page-answers"'

let scratch = Buffer.alloc(0)

/** The page's bytes. Writing it into a buffer that is large enough takes half as long as measuring it first. */
function bytesOf(html: string): Buffer {
  if (scratch.length < 3 * html.length) scratch = Buffer.allocUnsafeSlow(3 * html.length)
  return Buffer.from(scratch.subarray(0, scratch.write(html)))
}

/** Cuts the values of one visit out of a rendered page, and remembers where they were. */
export function templateOf(html: string, rendered: PageSecrets & HoleValues): PageTemplate {
  const page = bytesOf(html)
  const data = page.indexOf(dataStart)
  const parts: Buffer[] = []
  const holes: string[] = []
  const hash = createHash('sha256')
  const add = (from: number, to: number): void => {
    const part = page.subarray(from, to)
    parts.push(part)
    if (data < 0 || to <= data) hash.update(part)
    else {
      const shown = Math.max(0, data - from)
      // Each byte becomes a character, which is enough to find digits between signs, and faster than decoding.
      hash.update(part.subarray(0, shown)).update(part.toString('latin1', shown).replace(loadedAt, '$1'), 'latin1')
    }
    hash.update('\0')
  }
  const next = new Map(Object.entries(rendered).map(([hole, value]) => [hole, page.indexOf(value)]))
  let from = 0
  for (let hole = firstOf(next); hole !== null; hole = firstOf(next)) {
    const at = next.get(hole)!
    add(from, at)
    holes.push(hole)
    from = at + rendered[hole]!.length
    next.set(hole, page.indexOf(rendered[hole]!, from))
  }
  add(from, page.length)
  const sizes = Object.fromEntries(Object.entries(rendered).map(([hole, { length }]) => [hole, length]))
  return { parts, holes, sizes, hash: hash.digest('base64url').slice(0, 22) }
}

/** The first hole; null if there are no more. */
function firstOf(next: ReadonlyMap<string, number>): string | null {
  let first: string | null = null
  for (const [hole, at] of next) if (at >= 0 && (first === null || at < next.get(first)!)) first = hole
  return first
}

/** The page of one visitor. */
export const fillTemplate = (
  { parts, holes }: Pick<PageTemplate, 'parts' | 'holes'>,
  values: PageSecrets & HoleValues,
): Buffer => Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [Buffer.from(values[holes[i - 1]!]!), part])))
