import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { AppVariables } from '#server/context.ts'
import { pageOf } from '../in-process.ts'
import { siteOf } from './rate-limit.ts'

/** More than a browser requests at once besides static files, but less than keeps a process busy for half a second. */
const mostAtOnce = 8

interface Site {
  working: number
  waiting: (() => void)[]
}

/**
 * A few requests per site (an IPv4 address, an IPv6 /48) are processed at the same time; the site's others wait, first come,
 * first served. Without turns, a thousand pages requested at once by one client would keep everyone else waiting until the last
 * one is done.
 */
export class Turns {
  readonly #most: number
  readonly #sites = new Map<string, Site>()
  /** Requests whose turn has come. */
  readonly #next: (() => void)[] = []

  constructor(most = mostAtOnce) {
    this.#most = most
  }

  /** Waits for a turn of this site; answers what ends it. */
  async begin(name: string): Promise<() => void> {
    const site = this.#sites.get(name) ?? { working: 0, waiting: [] }
    this.#sites.set(name, site)
    if (site.working >= this.#most) await new Promise<void>((resolve) => site.waiting.push(resolve))
    else site.working += 1
    return () => this.#end(name, site)
  }

  #end(name: string, site: Site): void {
    const next = site.waiting.shift()
    if (next) return this.#handOn(next)
    site.working -= 1
    if (site.working === 0) this.#sites.delete(name)
  }

  /**
   * One in each round of the event loop: otherwise tasks that never wait would run one after another, and no other connection would
   * be served.
   */
  #handOn(next: () => void): void {
    this.#next.push(next)
    if (this.#next.length === 1) setImmediate(() => this.#startNext())
  }

  #startNext(): void {
    this.#next.shift()!()
    if (this.#next.length > 0) setImmediate(() => this.#startNext())
  }
}

/**
 * Lets requests that only read take turns. A request with a body takes none: its turn would last as long as its sender. The calls
 * that a page makes in process are part of its turn.
 */
export function takeTurns(turns = new Turns()): MiddlewareHandler<AppVariables> {
  return async (context, next) => {
    if (!/^(GET|HEAD)$/.test(context.req.method) || pageOf(context.env)) return next()
    const end = await turns.begin(siteOf(context.get('ip')))
    try {
      // A client that left while waiting gets no answer, which costs nothing.
      if (isGone(context.env)) return new Response(null, { status: 408 })
      await next()
    } finally {
      end()
    }
  }
}

const isGone = (env: unknown): boolean =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket?.destroyed ?? false
