import type { IndexView } from '../query/view.ts'

/** Keeps versions that have been used for an answer readable for a while, for `asOf`. */
export class VersionStore {
  readonly #retainMs: number
  /** In order of last use. */
  readonly #kept = new Map<number, { view: IndexView; touchedMs: number }>()

  constructor(retainMs: number) {
    this.#retainMs = retainMs
  }

  get size(): number {
    return this.#kept.size
  }

  /** Call when `view` has been used for an answer. */
  touch(view: IndexView, nowMs: number): void {
    this.#kept.delete(view.version)
    this.#kept.set(view.version, { view, touchedMs: nowMs })
    if (this.#kept.size > maxVersions) this.#kept.delete(this.#kept.keys().next().value as number)
  }

  find(version: number, nowMs: number): IndexView | null {
    const known = this.#kept.get(version)
    if (!known || nowMs - known.touchedMs > this.#retainMs) return null
    this.touch(known.view, nowMs)
    return known.view
  }

  /** Forgets versions that have not been used lately. */
  sweep(nowMs: number): void {
    for (const [version, { touchedMs }] of this.#kept) {
      if (nowMs - touchedMs <= this.#retainMs) return
      this.#kept.delete(version)
    }
  }

  clear(): void {
    this.#kept.clear()
  }
}

const maxVersions = 2048
