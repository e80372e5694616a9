import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ReadableStream as WebStream } from 'node:stream/web'

/** Keeps the bytes of uploads. Keys are made by the server: `{domain}/{purpose}/{uuid}`. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer>
  /** @throws Error where there are no bytes of that key */
  sizeOf(key: string): Promise<number>
  /** The bytes from `start` to `end`, both counted in; all of them without a range. Opened when it is read, and piece by piece. */
  stream(key: string, range?: ByteRange): ReadableStream<Uint8Array>
  remove(key: string): Promise<void>
}

export interface ByteRange {
  start: number
  end: number
}

/** What a reader who does not read on holds in memory. */
const pieceBytes = 65_536

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

  async sizeOf(key: string): Promise<number> {
    return (await stat(this.#pathOf(key))).size
  }

  stream(key: string, range?: ByteRange): ReadableStream<Uint8Array> {
    return WebStream.from(piecesOf(this.#pathOf(key), range)) as ReadableStream<Uint8Array>
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

async function* piecesOf(path: string, { start, end }: ByteRange = { start: 0, end: Infinity }) {
  const file = await open(path, 'r')
  try {
    for (let at = start; at <= end;) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, end + 1 - at))
      const { bytesRead } = await file.read(piece, { position: at })
      if (bytesRead === 0) return
      at += bytesRead
      yield piece.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
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
