import { createHash } from 'node:crypto'
import type { EmployerConfig } from '#contract/employer-config.ts'

const configHashes = new WeakMap<EmployerConfig, string>()

/** The same for equal configurations, although the directory rereads them every few seconds. */
export function configHash(config: EmployerConfig): string {
  let hash = configHashes.get(config)
  if (hash === undefined) {
    hash = createHash('sha256').update(JSON.stringify(config.pcsxConfig)).digest('base64url')
    configHashes.set(config, hash)
  }
  return hash
}

/**
 * Filters and map places of a search as JSON text. They are the same on every page and for everyone with the same language, and
 * with thousands of places they are most of the response. Limited by size, evicting the least recently used.
 */
export class FilterCache {
  readonly #limitBytes: number
  readonly #texts = new Map<string, string>()
  #bytes = 0

  constructor(limitBytes = 64_000_000) {
    this.#limitBytes = limitBytes
  }

  get(key: string): string | undefined {
    const text = this.#texts.get(key)
    if (text === undefined) return undefined
    this.#texts.delete(key)
    this.#texts.set(key, text)
    return text
  }

  set(key: string, text: string): void {
    if (text.length * 4 > this.#limitBytes) return
    this.#drop(key)
    this.#texts.set(key, text)
    this.#bytes += key.length + text.length
    while (this.#bytes > this.#limitBytes) this.#drop(this.#texts.keys().next().value!)
  }

  #drop(key: string): void {
    const text = this.#texts.get(key)
    if (text === undefined) return
    this.#texts.delete(key)
    this.#bytes -= key.length + text.length
  }
}
