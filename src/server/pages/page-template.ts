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
const loadedAt = /(,u:|[}\]],)\d{13}(?=[,\]])/g

/** Takes the values that a page was rendered with out of it. */
export function templateOf(html: string, rendered: PageSecrets): PageTemplate {
  const parts: Buffer[] = []
  const holes: (keyof PageSecrets)[] = []
  const hash = createHash('sha256')
  const add = (text: string): void => {
    parts.push(Buffer.from(text))
    hash.update(text.replace(loadedAt, '$1')).update('\0')
  }
  const next = Object.fromEntries(names.map((name) => [name, html.indexOf(rendered[name])])) as Record<Hole, number>
  let from = 0
  for (let name = firstOf(next); name !== null; name = firstOf(next)) {
    add(html.slice(from, next[name]))
    holes.push(name)
    from = next[name] + rendered[name].length
    next[name] = html.indexOf(rendered[name], from)
  }
  add(html.slice(from))
  return { parts, holes, hash: hash.digest('base64url').slice(0, 22) }
}

type Hole = keyof PageSecrets

/** The hole that comes first; null if there are no more. */
function firstOf(next: Record<Hole, number>): Hole | null {
  const { nonce, csrfToken } = next
  if (nonce < 0 && csrfToken < 0) return null
  return csrfToken < 0 || (nonce >= 0 && nonce < csrfToken) ? 'nonce' : 'csrfToken'
}

/** The page of one visitor. */
export const fillTemplate = ({ parts, holes }: Pick<PageTemplate, 'parts' | 'holes'>, secrets: PageSecrets): Buffer =>
  Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [Buffer.from(secrets[holes[i - 1]!]), part])))
