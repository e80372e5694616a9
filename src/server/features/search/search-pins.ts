/** A state of the positions from which pages are taken. */
export interface SearchVersion {
  version: number
  /** Unix seconds used for calculating ages. */
  now: number
}

export const writeSearchVersion = ({ version, now }: SearchVersion): string =>
  `${version.toString(36)}.${now.toString(36)}`

/** Null for a value that `writeSearchVersion` cannot have written. */
export function readSearchVersion(text: string): SearchVersion | null {
  const [, version, now] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,8})$/.exec(text) ?? []
  if (version === undefined || now === undefined) return null
  return { version: Number.parseInt(version, 36), now: Number.parseInt(now, 36) }
}

const keptMs = 600_000
const maxPins = 20_000

/**
 * The state with which each client's search started, so that a program which only raises `start` (and does not know `as_of`)
 * pages through one state and sees each position once although others open and close. The first page always shows the current
 * state.
 */
export class SearchPins {
  readonly #pins = new Map<string, SearchVersion & { usedAt: number }>()

  begin(client: string, version: SearchVersion, nowMs: number): void {
    this.#pins.delete(client)
    this.#pins.set(client, { ...version, usedAt: nowMs })
    if (this.#pins.size > maxPins) this.#pins.delete(this.#pins.keys().next().value!)
  }

  /** The state to continue with; null if the client has not started this search recently. */
  continue(client: string, nowMs: number): SearchVersion | null {
    const pin = this.#pins.get(client)
    if (!pin) return null
    this.#pins.delete(client)
    if (nowMs - pin.usedAt > keptMs) return null
    this.#pins.set(client, { ...pin, usedAt: nowMs })
    return { version: pin.version, now: pin.now }
  }
}
