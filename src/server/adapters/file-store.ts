import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'

/** Keeps the bytes of uploads. Keys are made by the server: `{domain}/{purpose}/{uuid}`. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer>
  /** The bytes from `start` to `end`, both counted in; all of them without a range. */
  stream(key: string, range?: { start: number; end: number }): Readable
  remove(key: string): Promise<void>
}

/** No file takes as long to be written. */
const leftBehindMs = 600_000

/** Local disk. A file appears whole or not at all: it is written under a temporary name, synced, then renamed. */
export class DiskFileStore implements FileStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = resolve(root)
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    const temporary = `${path}.${process.pid}.${Date.now()}.part`
    try {
      const file = await open(temporary, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, path)
    } catch (error) {
      // A full disk is not filled further by what did not fit.
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  }

  /** Removes what processes that were killed in the middle of writing left behind; answers how many files. */
  async sweep(): Promise<number> {
    const names = await readdir(this.#root, { recursive: true }).catch(() => [])
    let removed = 0
    for (const name of names.filter((each) => each.endsWith('.part'))) {
      const path = join(this.#root, name)
      const found = await stat(path).catch(() => null)
      // Another process on the same files may be writing a younger one.
      if (!found || Date.now() - found.mtimeMs < leftBehindMs) continue
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  }

  get(key: string): Promise<Buffer> {
    return readFile(this.#pathOf(key))
  }

  stream(key: string, range?: { start: number; end: number }): Readable {
    return createReadStream(this.#pathOf(key), range)
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  #pathOf(key: string): string {
    if (!/^[\w.-]+(\/[\w.-]+)*$/.test(key) || key.split('/').includes('..'))
      throw new Error(`not a storage key: ${key}`)
    return join(this.#root, key)
  }
}

/** A name is safe from a power failure only when its folder is synced, too; where folders cannot be, the system does it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
