import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { importDryRuns, importRuns, importSchedules } from '#server/db/schema/imports.ts'
import { emptyImport } from '#server/features/imports/collect-import.ts'
import { digestOf } from '#server/features/imports/work/describe-changes.ts'
import { packCollected } from '#server/features/imports/work/pack-collected.ts'
import type { TestApp } from '#tests/api-client.ts'
import { importForm } from '#tests/factories/imports.ts'

const domain = 'demo.test'
const settings = { keepsMissing: false, allowsMassClose: false, appliesAtSource: false, list: '' }

/** A dry run that would change nothing, an import, and a schedule. */
export async function importRows(
  site: TestApp,
  startedBy: string,
): Promise<Record<'importDryRun' | 'importRun' | 'importSchedule', string>> {
  const db = site.deps.db.of(domain)
  const now = site.deps.clock.now()
  const readKey = `${domain}/import/${randomUUID()}`
  await site.deps.files.put(readKey, await packCollected(emptyImport()))
  const dryRun = { domain, id: randomUUID(), origin: 'file', name: 'positions.csv', settings, state: 'ready' } as const
  const times = { nowTs: Math.floor(now.getTime() / 1000), createdAt: now, aliveAt: now }
  await db.insert(importDryRuns).values({ ...dryRun, ...times, readKey, startedBy, digest: digestOf([]) })
  const counts = {
    rows: 0,
    new: 0,
    changed: 0,
    reopened: 0,
    unchanged: 0,
    closed: 0,
    rejected: 0,
    mergedRows: 0,
    withoutDescription: 0,
  }
  const lists = { sources: [], new: [], changed: [], reopened: [], closed: [], rejected: [], unrecognizedPlaces: [] }
  const report = { domain, isDryRun: false, counts, ...lists, keptOpen: null, held: { closed: 0, open: 0 } }
  const [run] = await db
    .insert(importRuns)
    .values({ domain, source: 'csv', report, origin: 'file', name: 'positions.csv', startedBy })
    .returning({ id: importRuns.id })
  const [schedule] = await db
    .insert(importSchedules)
    .values({
      domain,
      address: 'https://boards.example/acme',
      settings,
      everyHours: 24,
      nextAt: now,
      createdBy: startedBy,
    })
    .returning({ id: importSchedules.id })
  return { importDryRun: dryRun.id, importRun: String(run!.id), importSchedule: schedule!.id }
}

/** An earlier call may have had the dry run planned once more, which takes as long as the machine lets it: another one, which is ready. */
export async function withReadyDryRun({
  site,
  ids,
}: {
  site: TestApp
  ids: { importDryRun: string }
}): Promise<typeof importsNothing> {
  const [before] = await site.deps.db
    .of(domain)
    .select()
    .from(importDryRuns)
    .where(eq(importDryRuns.id, ids.importDryRun))
  ids.importDryRun = (await importRows(site, before!.startedBy)).importDryRun
  return importsNothing
}

/** The form of a dry run that can be read. */
export const startsImport = () => importForm({ name: 'positions.csv', content: 'id,title\nknock-1,Deckhand' })

export const importsNothing = { digest: digestOf([]) }
