/** A state of the positions that pages are taken from. */
export interface SearchVersion {
  version: number
  /** Unix seconds at which ages are counted. */
  now: number
}

export const writeSearchVersion = ({ version, now }: SearchVersion): string =>
  `${version.toString(36)}.${now.toString(36)}`

/** Null for what `writeSearchVersion` cannot have written. */
export function readSearchVersion(text: string): SearchVersion | null {
  const [, version, now] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,8})$/.exec(text) ?? []
  if (version === undefined || now === undefined) return null
  return { version: Number.parseInt(version, 36), now: Number.parseInt(now, 36) }
}

const keptMs = 600_000
const maxPins = 20_000

/**
 * Which state each client's search began with, so that a program which only raises `start` (and knows nothing of `as_of`) pages
 * through one state: it sees each position once although others come and go. Its first page always shows the present.
 */
export class SearchPins {
  readonly #pins = new Map<string, SearchVersion & { usedAt: number }>()

  begin(client: string, version: SearchVersion, nowMs: number): void {
    this.#pins.delete(client)
    this.#pins.set(client, { ...version, usedAt: nowMs })
    if (this.#pins.size > maxPins) this.#pins.delete(this.#pins.keys().next().value!)
  }

  /** The state to go on with; null when the client did not begin this search lately. */
  continue(client: string, nowMs: number): SearchVersion | null {
    const pin = this.#pins.get(client)
    if (!pin) return null
    this.#pins.delete(client)
    if (nowMs - pin.usedAt > keptMs) return null
    this.#pins.set(client, { ...pin, usedAt: nowMs })
    return { version: pin.version, now: pin.now }
  }
}
