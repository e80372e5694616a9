import type { Log } from '#server/adapters/log.ts'
import { longLifeMs, restartPauseMs } from './restart-pause.ts'
import type { WebEnding } from './web-process.types.ts'

/** A web process as its supervisor sees it. */
export interface WebChild {
  readonly pid: number | undefined
  /** It listens, or it could not be started. */
  started: Promise<{ url: string } | { sentence: string }>
  /** Says how it ended. */
  ended: Promise<string>
  end(ending: WebEnding): void
}

interface Slot {
  /** From 1. */
  number: number
  /** The one that serves. */
  child: WebChild | null
  shortLives: number
  /** Under way while a process that died is being replaced. */
  restoring: Promise<void> | null
  isRenewing: boolean
}

interface Options {
  count: number
  fork: (number: number, isFirst: boolean) => WebChild
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** No process serves, and none can be started. */
  onHopeless: (sentence: string) => void
}

const mostFailedStarts = 5

/** Keeps a number of web processes running: replaces those that die, and on request all of them, one after another. */
export class WebProcesses {
  readonly #options: Options
  readonly #slots: Slot[]
  readonly #children = new Set<WebChild>()
  readonly #stopping = new AbortController()
  #reloading: Promise<void> | null = null
  #isReloadAsked = false

  constructor(options: Options) {
    this.#options = options
    this.#slots = Array.from({ length: options.count }, (_, at) => ({
      number: at + 1,
      child: null,
      shortLives: 0,
      restoring: null,
      isRenewing: false,
    }))
  }

  /** Resolves when the first one listens; the others follow. @throws Error with the sentence that says why it cannot */
  async start(): Promise<{ url: string }> {
    if (this.#isStopping) throw new WebStartError('The server was stopped before it served.')
    const [first, ...others] = this.#slots
    const outcome = await this.#launch(first!, true)
    if ('sentence' in outcome) throw new WebStartError(outcome.sentence)
    for (const slot of others) this.#restore(slot)
    return outcome
  }

  /** Replaces every process by a new one, which listens before the old one leaves. If a new one cannot start, the old ones stay. */
  reload(): Promise<void> {
    this.#isReloadAsked = true
    this.#reloading ??= this.#renewAll().finally(() => (this.#reloading = null))
    return this.#reloading
  }

  /** Ends when all of them have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const ended = [...this.#children].map((child) => child.ended)
    for (const child of this.#children) child.end('stop')
    await Promise.all(ended)
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  get #serving(): number {
    return this.#slots.filter(({ child }) => child !== null).length
  }

  async #launch(slot: Slot, isFirst = false): ReturnType<() => WebChild['started']> {
    const child = this.#options.fork(slot.number, isFirst)
    const startedAt = performance.now()
    this.#children.add(child)
    void child.ended.then((how) => {
      this.#children.delete(child)
      if (slot.child === child) this.#lost(slot, how, performance.now() - startedAt)
    })
    const outcome = await child.started
    if ('sentence' in outcome) return outcome
    slot.child = child
    const { count, log } = this.#options
    log.info({ web: slot.number, pid: child.pid, serving: this.#serving, of: count }, 'web process serves')
    return outcome
  }

  #lost(slot: Slot, how: string, livedMs: number): void {
    slot.child = null
    if (this.#isStopping) return
    slot.shortLives = livedMs < longLifeMs ? slot.shortLives + 1 : 0
    this.#options.log.error({ web: slot.number, how, serving: this.#serving }, 'a web process ended')
    this.#restore(slot)
  }

  #restore(slot: Slot): void {
    // A rolling restart is already starting one.
    if (slot.isRenewing) return
    slot.restoring ??= this.#restoreNow(slot).finally(() => (slot.restoring = null))
  }

  async #restoreNow(slot: Slot): Promise<void> {
    while (!this.#isStopping && slot.child === null) {
      await this.#pause(restartPauseMs(slot.shortLives))
      if (this.#isStopping) return
      const outcome = await this.#launch(slot)
      if (this.#isStopping || !('sentence' in outcome)) continue
      slot.shortLives += 1
      this.#options.log.error({ web: slot.number, reason: outcome.sentence }, 'a web process could not start')
      if (slot.shortLives >= mostFailedStarts && this.#serving === 0) return this.#options.onHopeless(outcome.sentence)
    }
  }

  /** Ends early when everything stops. */
  #pause(ms: number): Promise<void> {
    if (ms === 0) return Promise.resolve()
    const { signal } = this.#stopping
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done)
    })
  }

  async #renewAll(): Promise<void> {
    while (this.#isReloadAsked && !this.#isStopping) {
      this.#isReloadAsked = false
      this.#options.log.info('web processes are being replaced')
      if (await this.#renewEach()) this.#options.log.info('all web processes were replaced')
    }
  }

  async #renewEach(): Promise<boolean> {
    for (const slot of this.#slots) {
      await slot.restoring
      if (this.#isStopping || !(await this.#renew(slot))) return false
    }
    return true
  }

  /** False if no new one could be started. */
  async #renew(slot: Slot): Promise<boolean> {
    const former = slot.child
    slot.isRenewing = true
    const outcome = await this.#launch(slot).finally(() => (slot.isRenewing = false))
    if (this.#isStopping) return false
    if ('sentence' in outcome) {
      const reason = outcome.sentence
      this.#options.log.error(
        { web: slot.number, reason },
        'web processes are not replaced: the new one could not start',
      )
      if (slot.child === null) this.#restore(slot)
      return false
    }
    former?.end('leave')
    await former?.ended
    return true
  }
}

/** Its message is a sentence for the person who starts the server. */
export class WebStartError extends Error {
  override name = 'WebStartError'
}
