/** A text may be personal until this many networks have sent it. */
const enoughNetworks = 3
const maxTexts = 5_000
const maxTextLength = 60

/**
 * Distinguishes texts that many people type from those that could be someone's name: a search text is only recorded once
 * several networks have used it. Kept in memory only, evicting the least recently used.
 */
export class CommonTexts {
  readonly #networks = new Map<string, Set<string>>()

  /** The text in recordable form, folded; null if too few have sent it, or if it is not a search. */
  admit(domain: string, text: unknown, network: string): string | null {
    if (typeof text !== 'string') return null
    const folded = text.trim().replace(/\s+/g, ' ').toLowerCase()
    if (folded === '' || folded.length > maxTextLength) return null
    const key = `${domain} ${folded}`
    const known = this.#networks.get(key) ?? new Set()
    this.#networks.delete(key)
    this.#networks.set(key, known)
    if (known.size < enoughNetworks) known.add(network)
    if (this.#networks.size > maxTexts) this.#networks.delete(this.#networks.keys().next().value!)
    return known.size >= enoughNetworks ? folded : null
  }
}
