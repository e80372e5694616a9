import { createHash } from 'node:crypto'
import type { EmployerConfig } from '#contract/employers/employer-config.ts'
import { LeastRecent } from '#server/least-recent.ts'

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
 * Filters and map places of a search as JSON, encoded once. They are the same on every page and for everyone with the same language, and
 * with thousands of places they are most of the response. Limited by size, evicting the least recently used.
 */
export class FilterCache {
  readonly #limitBytes: number
  readonly #texts: LeastRecent<Buffer>

  constructor(limitBytes = 64_000_000) {
    this.#limitBytes = limitBytes
    this.#texts = new LeastRecent(limitBytes)
  }

  get(key: string): Buffer | undefined {
    return this.#texts.get(key)
  }

  /** A text of more than a quarter of the limit would evict too many others. */
  set(key: string, text: Buffer): void {
    if (text.length * 4 <= this.#limitBytes) this.#texts.put(key, text, key.length + text.length)
  }
}
