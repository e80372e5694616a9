import type { CandidateThread, ThreadMessage } from '#contract/inbox/application-messages.ts'
import type { MessageSending, StaffThread } from '#contract/inbox/staff-messages.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { sendDueMessages } from '#server/features/applications/messages/send-due-messages.service.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from './applications.ts'
import { ok } from './forms.ts'
import { addPosition } from './positions.ts'
import { signedInClient } from './users.ts'

/** A candidate with a sent application, and both sides of its conversation. */

export interface Talker {
  client: ApiClient
  userId: string
  email: string
  id: string
  positionId: number
}

export async function talker(site: TestApp, positionId?: number): Promise<Talker> {
  const { client, user } = await signedInClient(site)
  const position = positionId ?? (await addPosition(site))
  const { id } = await sentApplication(client, position, user.email)
  return { client, userId: user.id, email: user.email, id, positionId: position }
}

/** A site in English and German on which people apply with and without an account, and a recruiter. */
export async function conversationSite() {
  const domain = 'demo.test'
  const clock = new FakeClock('2026-11-02T09:00:00Z')
  const site = await createTestApp({ clock, limits: { calls: { perMinute: 1e9, burst: 1e9 } } })
  const config = { behaviourFlags: { disableLoggedOutApply: false }, supportedLanguages: ['en', 'de'] }
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
  const { client, user } = await signedInClient(site, { role: 'recruiter', name: 'Moira Linklater' })
  return { domain, site, clock, recruiter: client, recruiterId: user.id, db: () => site.deps.db.of(domain) }
}

let keys = 0
export const nextKey = () => `key-number-${++keys}`

export const namedOf = (...ids: string[]) => ({ applications: ids.map((id) => ({ id, from: 'submitted' })) })

export const sendAs = (staff: ApiClient, body: object) =>
  staff.post<MessageSending>('/api/pcsx/staff/messages', { key: nextKey(), ...body })

export const candidatePath = (id: string, part = 'messages', token?: string) =>
  `/api/pcsx/applications/${id}/${part}${token === undefined ? '' : `?token=${token}`}`

export const writeAs = ({ client, id }: Pick<Talker, 'client' | 'id'>, text: string, rest: object = {}) =>
  client.post<ThreadMessage>(candidatePath(id), { key: nextKey(), text, ...rest })

export const seenBy = async ({ client, id }: Pick<Talker, 'client' | 'id'>): Promise<CandidateThread> =>
  ok(await client.get<CandidateThread>(candidatePath(id)))

export const threadFor = async (staff: ApiClient, id: string): Promise<StaffThread> =>
  ok(await staff.get<StaffThread>(`/api/pcsx/staff/applications/${id}/messages`))

/** Lets the undo period pass, and runs the job that follows. */
export async function sendDue(site: TestApp, clock: FakeClock, sendingId: string, seconds = 61): Promise<void> {
  clock.advance(seconds * 1000)
  await sendDueMessages(site.deps, { domain: 'demo.test', sendingId, origin: 'https://demo.test' })
}
