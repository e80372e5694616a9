import { desc, eq } from 'drizzle-orm'
import type { Interview, StaffInterview } from '#contract/interviews/interviews.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient } from '#tests/api-client.ts'
import { sentApplication } from './applications.ts'
import { base, domain } from './decisions.ts'
import { ok } from './forms.ts'
import { addPosition } from './positions.ts'
import { signedInClient } from './users.ts'

/** A site on which people apply without an account, and helpers for tests about interviews with them. */
export async function guestInterviews() {
  const clock = new FakeClock('2026-11-02T09:00:00Z')
  const site = await createTestApp({ clock })
  const config = { behaviourFlags: { disableLoggedOutApply: false } }
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
  let turn = 0
  let recruiter: ApiClient
  let application: string
  let email: string

  /** A new person applies, and a recruiter signs in, because sessions expire while weeks pass. */
  async function apply() {
    recruiter = (await signedInClient(site, { role: 'recruiter' })).client
    const positionId = await addPosition(site, { title: 'Deckhand' })
    email = `guest.${++turn}@example.test`
    application = (await sentApplication(site.client(), positionId, email)).id
    return { recruiter, positionId, application, email, turn }
  }
  const db = () => site.deps.db.of(domain)
  const inDays = (days: number) => Math.floor(clock.now().getTime() / 1000) + days * 86_400
  const arrange = async (changes: object = {}, applicationId = application) => {
    const body = { kind: 'video', timeZone: 'UTC', starts: inDays(10), applicationId, ...changes }
    return ok(await recruiter.post<StaffInterview>(`${base}/interviews`, body))
  }
  const mailed = (to = email) => db().select().from(mails).where(eq(mails.recipient, to)).orderBy(desc(mails.id))
  const interviewMails = async (to = email) => (await mailed(to)).filter(({ kind }) => kind.startsWith('interview.'))
  const tokenOf = async (id: string, to = email) => {
    const texts = (await interviewMails(to)).map(({ text }) => text).join('\n')
    return new RegExp(`/careers/interviews/${id}\\?domain=${domain}&token=([\\w-]+)`).exec(texts)![1]!
  }
  const at = (id: string, token: string, act = '') =>
    `/api/pcsx/interviews/${id}${act && `/${act}`}?${new URLSearchParams({ token })}`
  const read = (id: string, token: string, client = site.client()) => client.get<Interview>(at(id, token))
  const answer = (id: string, token: string, act: string, body: object, client = site.client()) =>
    client.post<Interview>(at(id, token, act), body)
  const staffView = async (id: string) => ok(await recruiter.get<StaffInterview>(`${base}/interviews/${id}`))
  return { site, clock, db, apply, inDays, arrange, mailed, interviewMails, tokenOf, read, answer, staffView }
}
