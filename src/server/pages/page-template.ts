import { createHash, randomBytes } from 'node:crypto'

/** What differs between two visitors who get the same page. */
export interface PageSecrets {
  nonce: string
  csrfToken: string
}

const names = ['nonce', 'csrfToken'] as const
/** The lengths of what takes the place of these (`securityHeaders`, `csrfToken`), so that a page always has the same size. */
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
  holes: readonly (keyof PageSecrets)[]
  /** The same for equal pages. */
  hash: string
}

/** When a route or an answer was loaded, in milliseconds: the only difference between two renderings of the same page. */
const loadedAt = /(?<=,u:|[}\]],)\d{13}(?=[,\]])/g

/** Takes the values that a page was rendered with out of it. */
export function templateOf(html: string, rendered: PageSecrets): PageTemplate {
  const pieces = html.split(new RegExp(`(${names.map((name) => rendered[name]).join('|')})`))
  const parts = pieces.filter((_, i) => i % 2 === 0).map((text) => Buffer.from(text))
  const holes = pieces
    .filter((_, i) => i % 2 === 1)
    .map((value): keyof PageSecrets => (value === rendered.nonce ? 'nonce' : 'csrfToken'))
  const text = pieces.filter((_, i) => i % 2 === 0).join('\0')
  const hash = createHash('sha256').update(text.replaceAll(loadedAt, '')).digest('base64url').slice(0, 22)
  return { parts, holes, hash }
}

/** The page of one visitor. */
export const fillTemplate = ({ parts, holes }: Pick<PageTemplate, 'parts' | 'holes'>, secrets: PageSecrets): Buffer =>
  Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [Buffer.from(secrets[holes[i - 1]!]), part])))
