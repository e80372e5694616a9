/** A text is somebody's own until this many networks have sent it. */
const enoughNetworks = 3
const maxTexts = 5_000
const maxTextLength = 60

/**
 * Tells texts that many people type from those that could be somebody's name: what was searched for is recorded only once
 * several networks asked for the same. Kept in memory only, the texts least recently typed go first.
 */
export class CommonTexts {
  readonly #networks = new Map<string, Set<string>>()

  /** The text as it may be recorded, folded; null while too few sent it, or where it is no search. */
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
