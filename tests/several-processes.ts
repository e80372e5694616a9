import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type Agent } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestApp } from './api-client.ts'
import { repositoryFolder } from './source-files.ts'

interface LogLine {
  msg: string
  /** The process that logged it. */
  process?: string
  pid?: number
  requestId?: string
}

export interface Answer {
  status: number
  body: string
  requestId: string
}

/** A server of several processes on the data of a test site, with its log. */
export class SeveralProcesses {
  readonly log: LogLine[] = []
  said = ''
  readonly child: ChildProcess
  #asked = 0
  readonly exited: Promise<[code: number | null, signal: string | null]>

  /** In a group of its own, as a shell starts programs. */
  constructor({ deps: { env } }: TestApp, settings: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [join(repositoryFolder, 'tests/serve-several.ts')], {
      detached: true,
      // Connected, so that it ends with the tests however they end.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        // As `npm start` does: starting takes most of these tests' time.
        NODE_COMPILE_CACHE: join(repositoryFolder, 'node_modules/.cache/code'),
        NODE_ENV: 'production',
        PORT: '0',
        PUBLIC_URL: 'http://localhost',
        WEB_PROCESSES: '2',
        TRUSTED_PROXIES: '1',
        DATA_DIR: env.dataDir,
        DATABASE_URL: env.databaseUrl!,
        DATABASE_APP_URL: env.databaseAppUrl!,
        APP_SECRET: env.secret,
        ...settings,
      },
    })
    this.exited = once(this.child, 'exit') as Promise<[number | null, string | null]>
    for (const stream of [this.child.stdout!, this.child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        if (line.startsWith('{')) this.log.push(JSON.parse(line) as LogLine)
        else this.said += `${line}\n`
      })
  }

  get url(): string {
    return /ready at (http:\S+)\/careers/.exec(this.said)?.[1] ?? ''
  }

  /** The ids of the web processes started so far, oldest first. */
  get pids(): number[] {
    return this.log.flatMap(({ msg, pid }) => (msg === 'web process serves' ? [pid!] : []))
  }

  /** Waits until that many web processes have been started. */
  async serving(count: number): Promise<this> {
    while (this.pids.length < count) {
      if (this.child.exitCode !== null) throw new Error(`The server did not start: ${this.said}`)
      await sleep(20)
    }
    return this
  }

  /** Over a new connection, unless an agent has one; each time from another address to avoid limits, unless one is given. */
  ask(path: string, { agent = false, from }: { agent?: Agent | false; from?: string } = {}): Promise<Answer> {
    const requestId = randomUUID()
    const number = ++this.#asked
    const headers = {
      'x-request-id': requestId,
      'x-forwarded-for': from ?? `10.0.${(number >> 8) & 255}.${number & 255}`,
    }
    return new Promise((resolve, reject) => {
      const request = get(`${this.url}${path}`, { agent, headers }, (response) => {
        let body = ''
        response.on('data', (chunk) => (body += String(chunk)))
        response.on('end', () => resolve({ status: response.statusCode!, body, requestId }))
        response.on('error', reject)
      })
      request.on('error', reject)
    })
  }

  /** The process that answered. */
  async answeredBy({ requestId }: Answer): Promise<string> {
    const found = () => this.log.find((line) => line.requestId === requestId)?.process ?? ''
    await expect.poll(found).not.toBe('')
    return found()
  }

  /** Asks until every web process has answered; returns their answers. */
  async askEach(path: string, options: { from?: string } = {}): Promise<Map<string, Answer>> {
    const answers = new Map<string, Answer>()
    while (answers.size < 2) {
      const answer = await this.ask(path, options)
      answers.set(await this.answeredBy(answer), answer)
    }
    return answers
  }

  /** Returns its exit code. */
  async stop(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill('SIGTERM')
    return (await this.exited)[0]
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
