import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import type { PositionFeed } from './position-feed.ts'

/** How far a process may fall behind the newest snapshot and still catch up from the feed. */
const keptVersions = 10_000

/** Snapshots of indexes on disk, each with a note of the database history it belongs to. */
export class IndexSnapshots {
  readonly #folder: string
  readonly #isWriter: boolean

  /** Among processes that share a folder, one writes: a file and its metadata are written one after the other. */
  constructor(folder: string, isWriter = true) {
    this.#folder = folder
    this.#isWriter = isWriter
  }

  #paths(domain: string): { index: string; note: string } {
    const name = join(this.#folder, encodeURIComponent(domain))
    return { index: `${name}.index`, note: `${name}.json` }
  }

  /** Fills an empty index; false if there is no trustworthy snapshot. */
  async restore(domain: string, index: PositionIndex, feed: PositionFeed): Promise<boolean> {
    const paths = this.#paths(domain)
    try {
      const note = JSON.parse(await readFile(paths.note, 'utf8')) as { version: number; fingerprint: string }
      if (note.fingerprint !== (await feed.fingerprint(note.version))) return false
      return (await index.loadSnapshot(paths.index)) && index.version === note.version
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return false
      throw error
    }
  }

  /** Saves the index's visible state, and trims changes that no process of this deployment should still need. */
  async save(domain: string, index: PositionIndex, feed: PositionFeed): Promise<number> {
    if (!this.#isWriter) return index.version
    const paths = this.#paths(domain)
    await mkdir(this.#folder, { recursive: true })
    const { version } = index
    const fingerprint = await feed.fingerprint(version)
    await rm(paths.note, { force: true })
    await index.saveSnapshot(paths.index)
    // A change that became visible in between is in the file but not in the note; the note then does not match, and the
    // snapshot is ignored.
    const temporary = `${paths.note}.${process.pid}`
    try {
      await writeFile(temporary, JSON.stringify({ version, fingerprint }))
      await rename(temporary, paths.note)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await feed.trimBefore(version - keptVersions)
    return version
  }
}
