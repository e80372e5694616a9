import { and, eq } from 'drizzle-orm'
import type { ApplicationSummary } from '#contract/applications/applications.ts'
import type { Decision } from '#contract/applications/decisions.ts'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient } from '../api-client.ts'
import { sentApplication } from './applications.ts'
import { ok } from './forms.ts'
import { signedInClient } from './users.ts'
import { notifyOfDecision } from '#server/features/applications/decisions/notify-of-decision.service.ts'
import { wasSent } from './sent-mails.ts'

export const domain = 'demo.test'
export const base = '/api/pcsx/staff'

export interface Applied {
  client: ApiClient
  userId: string
  email: string
  id: string
}

/** An employer with a recruiter who decides, and what tests ask about a decision. `quiet.test` shows candidates no stages. */
export async function decisionWorld() {
  const clock = new FakeClock('2026-11-02T09:00:00Z')
  let keys = 0
  const site = await createTestApp({ clock })
  const config = { supportedLanguages: ['en', 'ar', 'de'] }
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
  const pcsxConfig = { applicationsPageConfig: { tabs: { submitted: { hideApplicationStatus: true } } } }
  await saveEmployer(site.deps.db, { domain: 'quiet.test', name: 'Quiet', config: { pcsxConfig } })
  const recruiter = (await signedInClient(site, { role: 'recruiter' })).client

  async function applied(positionId: number): Promise<Applied> {
    clock.advance(60_000)
    const { client, user } = await signedInClient(site)
    const { id } = await sentApplication(client, positionId, user.email)
    return { client, userId: user.id, email: user.email, id }
  }
  const named = (...ids: string[]) => ({ applications: ids.map((id) => ({ id, from: 'submitted' })) })
  const decide = (body: object) =>
    recruiter.post<Decision>(`${base}/decisions`, { key: `key-number-${++keys}`, ...body })
  const undo = (id: string) =>
    recruiter.post<{ undoneCount: number; leftOutCount: number }>(`${base}/decisions/${id}/undo`)
  const tell = (decisionId: string) => notifyOfDecision(site.deps, { domain, decisionId, origin: 'https://demo.test' })
  const detail = async (id: string) => ok(await recruiter.get<StaffApplicationDetail>(`${base}/applications/${id}`))
  const later = (minutes: number) => clock.advance(minutes * 60_000)

  const seenBy = async ({ client, id }: Applied) => {
    const all = ok(
      await client.get<Record<'applications' | 'inactiveApplications', ApplicationSummary[]>>(
        '/api/pcsx/dashboard/applications',
      ),
    )
    const shown = [...all.applications, ...all.inactiveApplications].find((each) => each.id === id)!
    const past = shown.timeline.filter(({ state }) => state !== 'upcoming')
    return {
      status: shown.status,
      reason: shown.statusReason,
      past: past.map(({ status }) => status),
      updatedTs: shown.updatedTs,
    }
  }
  const mailsTo = async (email: string) => {
    const rows = await site.deps.db
      .of(domain)
      .select({ text: mails.text, subject: mails.subject })
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.kind, 'application.statusChange'), wasSent))
      .orderBy(mails.id)
    return rows
  }
  const bell = async ({ userId }: Applied) =>
    site.deps.db.of(domain).$count(notifications, eq(notifications.userId, userId))
  return { site, clock, recruiter, applied, named, decide, undo, tell, detail, later, seenBy, mailsTo, bell }
}
