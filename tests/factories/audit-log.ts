import { eq } from 'drizzle-orm'
import type { listAuditEntries } from '#contract/audit-log.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { AuditAction } from '#shared/audit-log/actions.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications } from '#server/db/schema/applications.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient } from '../api-client.ts'
import { sentApplication } from './applications.ts'
import { ok } from './forms.ts'
import { addPosition } from './positions.ts'
import { signedInClient } from './users.ts'

const domain = 'demo.test'
export const logPath = '/api/pcsx/staff/audit_log'
export type Log = DataOf<typeof listAuditEntries>

interface Written {
  action: AuditAction
  subject: string
  actorId?: string | null
  at?: Date
  detail?: Record<string, unknown>
  requestId?: string
  domain?: string
}

/** An administrator and a recruiter, and a candidate who applied. */
export async function auditLogWorld() {
  const clock = new FakeClock('2026-11-21T08:00:00Z')
  const site = await createTestApp({ clock, limits: { calls: { perMinute: 1e9, burst: 1e9 } } })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  const admin = await signedInClient(site, { role: 'admin', name: 'Kirsten Flett' })
  const recruiter = await signedInClient(site, { role: 'recruiter', name: 'Moira Linklater' })
  const candidate = await signedInClient(site, { name: 'Ingunn Rask' })
  const positionId = await addPosition(site, { title: 'Tidal engineer' })
  const { id: application } = await sentApplication(candidate.client, positionId)
  const db = () => site.deps.db.of(domain)
  await db().update(applications).set({ fullName: 'Ingunn Rask' }).where(eq(applications.id, application))
  const read = async (query = '', client: ApiClient = admin.client): Promise<Log> =>
    ok(await client.get<Log>(`${logPath}${query}`))
  return {
    site,
    admin: admin.client,
    adminUser: admin.user,
    recruiter: recruiter.client,
    recruiterUser: recruiter.user,
    person: candidate.user,
    positionId,
    application,
    db,
    read,
    actions: async (query = '', client?: ApiClient) => (await read(query, client)).entries.map(({ action }) => action),
    write: (...rows: Written[]) =>
      site.deps.db
        .of(rows[0]!.domain ?? domain)
        .insert(auditEvents)
        .values(rows.map((row) => ({ domain, at: clock.now(), ...row }))),
  }
}
