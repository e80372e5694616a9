import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { pinnedNode, root } from '../steps.mjs'

export interface LogLine {
  level: number
  msg: string
  [field: string]: unknown
}

/** The server as `npm start` runs it on one core, in a separate process, with its log. */
export class DrillServer {
  readonly log: LogLine[] = []
  /** Its output that is not a log line: where it listens, and why it ended. */
  readonly said: string[] = []
  url = ''
  readonly #child: ChildProcess
  readonly #exited: Promise<unknown>

  constructor(settings: Record<string, string>) {
    const usual = { NODE_ENV: 'production', WEB_PROCESSES: '1', PORT: '0', HOST: '127.0.0.1' }
    const env = { ...process.env, ...usual, ...settings }
    this.#child = spawn(pinnedNode, ['src/server/main.ts'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
    this.#exited = once(this.#child, 'exit')
    const note = (line: string) => {
      if (line.startsWith('{')) this.log.push(JSON.parse(line) as LogLine)
      else this.said.push(line)
    }
    createInterface({ input: this.#child.stdout! }).on('line', note)
    createInterface({ input: this.#child.stderr! }).on('line', note)
  }

  /** Resolves when it is listening. */
  async ready(): Promise<this> {
    while (this.url === '') {
      const address = /ready at (http:\S+)\/careers/.exec(this.said.join('\n'))?.[1]
      if (address) this.url = address
      else if (!this.isAlive) throw new Error(`The server did not start:\n${this.said.join('\n')}`)
      else await new Promise((done) => setTimeout(done, 50))
    }
    return this
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  async stop(): Promise<void> {
    if (!this.isAlive) return
    this.#child.kill('SIGTERM')
    await this.#exited
  }
}
