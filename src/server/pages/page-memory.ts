import type { RequestScope } from '#server/context.ts'
import { LeastRecent } from '#server/least-recent.ts'
import { compressTemplate, type Compressed } from './compressed-template.ts'
import type { PageTemplate } from './page-template.ts'

/** A page that may be sent to everyone whose request has the same key. */
export interface KeptPage {
  template: PageTemplate
  status: number
  /** Its template is an address: it has no page. */
  isRedirect?: true
  /** Once it was asked for often. */
  compressed?: Compressed | null
  /** Side effects of rendering it for its visitor, to be repeated for each visitor who gets it. */
  forEachVisitor: readonly ((scope: RequestScope) => void)[]
}

interface Entry {
  page: KeptPage
  madeAt: number
  bytes: number
  uses: number
}

/** Half of the time after which a browser refetches the data that came with a page. */
const defaults = { maxBytes: 48_000_000, maxAgeMs: 30_000 }
/** Compressing a template takes as long as compressing this many pages in the usual way. */
const oftenUsed = 50
/** Pages requested again keep this share: someone who requests each address once cannot evict them. */
const againShare = 0.75

/**
 * Rendered pages, limited by size and age. The least recently used page leaves first, and of those requested only once before
 * those requested again.
 */
export class PageMemory {
  readonly #maxAgeMs: number
  readonly #once: LeastRecent<Entry>
  readonly #again: LeastRecent<Entry>
  readonly #rendering = new Map<string, Promise<KeptPage | null>>()
  #isCompressing = false

  constructor({ maxBytes, maxAgeMs }: { maxBytes: number; maxAgeMs: number } = defaults) {
    this.#maxAgeMs = maxAgeMs
    this.#again = new LeastRecent(maxBytes * againShare)
    this.#once = new LeastRecent(maxBytes * (1 - againShare))
  }

  /** A page not older than the limit, or than another limit. */
  get(key: string, nowMs: number, maxAgeMs = this.#maxAgeMs): KeptPage | null {
    const known = this.#again.take(key) ?? this.#once.take(key)
    if (!known || Math.abs(nowMs - known.madeAt) > maxAgeMs) return null
    for (const pushed of this.#again.put(key, known, known.bytes))
      this.#once.put(pushed.key, pushed.value, pushed.bytes)
    if (++known.uses >= oftenUsed) this.#compress(known.page)
    return known.page
  }

  /** One page at a time: it keeps a processor busy. */
  #compress(page: KeptPage): void {
    if (this.#isCompressing || page.compressed !== undefined) return
    this.#isCompressing = true
    void compressTemplate(page.template)
      .catch(() => null)
      .then((compressed) => {
        page.compressed = compressed
        this.#isCompressing = false
      })
  }

  /**
   * Renders a page once for all concurrent callers. `render` returns null if its page is not for others: then the
   * waiting callers get null too.
   */
  share(key: string, nowMs: () => number, render: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
    const known = this.#rendering.get(key)
    if (known) return known
    const rendering = render()
      .then((page) => {
        if (!page) return page
        const bytes = bytesOf(key, page)
        this.#once.put(key, { page, madeAt: nowMs(), bytes, uses: 0 }, bytes)
        return page
      })
      .finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, rendering)
    return rendering
  }
}

/** Compressed, a page has another quarter of its bytes. */
const bytesOf = (key: string, { template }: KeptPage): number =>
  2 * key.length + 1.25 * template.parts.reduce((sum, part) => sum + part.length, 0) + 1_000
