import { readFileSync } from 'node:fs'

interface Entry {
  when: number
  tag: string
}

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`./migrations/meta/${path}`, import.meta.url), 'utf8')) as T

const { entries } = read<{ entries: Entry[] }>('_journal.json')
const [first, last] = [entries[0]!, entries.at(-1)!]
const snapshot = read<{ tables: Record<string, { name: string }> }>(`${last.tag.slice(0, 4)}_snapshot.json`)

/** Every table of this release. */
export const releaseTables: readonly string[] = Object.values(snapshot.tables).map(({ name }) => name)

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The problem with a database whose newest migration was created at `applied`; null if it matches this release. */
export function problemOfVersion(applied: number): string | null {
  if (applied === last.when) return null
  const its = applied > 0 ? `of ${dayOf(applied)}` : 'unknown'
  const ours = `this release has ${last.tag} of ${dayOf(last.when)}`
  if (applied < last.when)
    return `The schema of the database is older (${its}) than this release (${ours}): start it anew.`
  return (
    `The schema of the database is that of a newer release (${its}); ${ours}. ` +
    'Start the newer release, or restore the backup that was made before the upgrade.'
  )
}

/** Created before the first migration that is kept, so its differences are unknown. */
export const isBeforeFirst = (applied: number): boolean => applied < first.when

export const isNewerRelease = (applied: number): boolean => applied > last.when
