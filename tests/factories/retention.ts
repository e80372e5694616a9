import { beforeEach } from 'vitest'
import { eq } from 'drizzle-orm'
import type { getApplication } from '#contract/applications/applications.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { previewRetention, Retention } from '#contract/employers/retention.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { retentionRules } from '#server/db/schema/retention-rules.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { base, decisionWorld, domain, type Applied } from './decisions.ts'
import { ok } from './forms.ts'
import { addPosition } from './positions.ts'
import { signedInClient } from './users.ts'

/** An employer without a rule, and without applications before each test. */
export async function retentionWorld() {
  const world = await decisionWorld()
  const { site, clock, applied, named, decide, tell, later } = world
  const db = site.deps.db.of(domain)
  const admin = (await signedInClient(site, { role: 'admin' })).client
  const path = `${base}/retention`

  const read = async () => ok(await admin.get<Retention>(path))
  const save = async (months: number | null, hiredMonths: number | null = null) =>
    ok(await admin.call<Retention>('PUT', path, { revision: (await read()).revision, months, hiredMonths }))
  const preview = async (query: string) =>
    ok(await admin.get<DataOf<typeof previewRetention>>(`${path}/preview?${query}`))
  const days = (count: number) => clock.advance(count * 86_400_000)
  const exists = async ({ id }: Applied) => (await db.$count(applications, eq(applications.id, id))) === 1
  const seenBy = async ({ client, id }: Applied) =>
    ok(await client.get<DataOf<typeof getApplication>>(`/api/pcsx/applications/${id}`)).deletedTs
  const dayOf = (ts: number | null) => ts && new Date(ts * 1000).toISOString().slice(0, 10)
  /** The day of the fake clock, so many months and days later. */
  function dayIn({ months = 0, days: count = 0 }): string {
    const day = clock.now()
    day.setUTCMonth(day.getUTCMonth() + months)
    return new Date(day.getTime() + count * 86_400_000).toISOString().slice(0, 10)
  }

  /** Rejected, and notified of it. */
  async function rejected(position?: number): Promise<Applied> {
    const who = await applied(position ?? (await addPosition(site, { title: 'Deckhand' })))
    const { id } = ok(await decide({ status: 'not_selected', reason: 'No berth is free', of: named(who.id) }))
    later(6)
    await tell(id)
    return who
  }

  beforeEach(async () => {
    await db.delete(applications)
    await db.delete(files)
    await db.delete(retentionRules)
    await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config: { supportedLanguages: ['en'] } })
  })
  return { ...world, db, admin, path, read, save, preview, days, exists, seenBy, dayOf, dayIn, rejected }
}
