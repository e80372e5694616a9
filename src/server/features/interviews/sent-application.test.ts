import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { getInterviewSent } from '#contract/interviews/interview-sent.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications } from '#server/db/schema/applications.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { askedQuestions, completeDraft } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { answerInterview, invited, testNow } from '#tests/factories/interviews.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

type Person = Awaited<ReturnType<typeof signedInClient>>
type Sent = DataOf<typeof getInterviewSent>

const base = '/api/pcsx/staff'
let site: TestApp
let recruiter: Person
let ana: Person
let ben: Person
let positionId: number

beforeAll(async () => {
  site = await createTestApp({ clock: new FakeClock(testNow) })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  recruiter = await signedInClient(site, { role: 'recruiter' })
  ana = await signedInClient(site, { role: 'interviewer' })
  ben = await signedInClient(site, { role: 'interviewer' })
  positionId = await addPosition(site, { questions: askedQuestions.slice(0, 2) })
})
afterAll(() => site.close())

async function interviewed() {
  const candidate = await signedInClient(site)
  const draft = await completeDraft(candidate.client, positionId, candidate.user.email)
  const filled = ok(
    await candidate.client.call<{ revision: number }>('PATCH', `/api/pcsx/applications/${draft.id}`, {
      revision: draft.revision,
      answers: { why: 'The tide.', sea: 'yes' },
    }),
  )
  ok(await candidate.client.post(`/api/pcsx/applications/${draft.id}/submit`, { revision: filled.revision }))
  const interview = await invited(recruiter.client, {
    email: candidate.user.email,
    position_id: positionId,
    interviewerIds: [ana.user.id],
  })
  return { candidate, application: draft.id, interview: interview.id }
}
const sentTo = (person: Person, id: string) => person.client.get<Sent>(`${base}/interviews/${id}/sent`)
const decide = (id: string, status: string) =>
  recruiter.client.post(`${base}/decisions`, {
    key: `sent-${id}`,
    status,
    reason: 'No sonar',
    of: { applications: [{ id, from: 'submitted' }] },
  })

describe('what the candidate of an interview sent', () => {
  it('is read by those who hold it, with the résumé and the answers but no contact details, and recorded', async () => {
    const { interview, candidate } = await interviewed()
    const { sent } = ok(await sentTo(ana, interview))
    expect(sent).toMatchObject({ answers: { why: 'The tide.', sea: 'yes' }, redacted: null })
    expect(JSON.stringify(sent?.answers)).not.toMatch(/@|Calder|Kirkwall/)
    expect(JSON.stringify(sent)).not.toContain(candidate.user.email)
    const file = await ana.client.request('GET', sent!.resume!.url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const recorded = await site.deps.db
      .of('demo.test')
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.actorId, ana.user.id))
      .orderBy(auditEvents.id)
    const actions = recorded.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['interview.sent_read', 'interview.file_read']))
  })

  it('is not there for an interviewer of another interview, nor are its files', async () => {
    const { interview } = await interviewed()
    const { sent } = ok(await sentTo(ana, interview))
    expect((await sentTo(ben, interview)).status).toBe(404)
    expect((await ben.client.get(sent!.resume!.url)).status).toBe(404)
    const other = await interviewed()
    const foreign = ok(await sentTo(ana, other.interview)).sent!.resume!.id
    expect((await ana.client.get(`${base}/interviews/${interview}/files/${foreign}`)).status).toBe(404)
    expect((await ana.client.get(`/api/pcsx/files/${foreign}`)).status).toBe(404)
  })

  it('ends for them when the interview is canceled or declined, or the application ends', async () => {
    const [canceled, declined, rejected, withdrawn] = [
      await interviewed(),
      await interviewed(),
      await interviewed(),
      await interviewed(),
    ]
    const resume = ok(await sentTo(ana, canceled.interview)).sent!.resume!
    ok(await recruiter.client.post(`${base}/interviews/${canceled.interview}/cancel`, {}))
    ok(await answerInterview(declined.candidate.client, declined.interview, 'decline', {}))
    ok(await decide(rejected.application, 'not_selected'))
    ok(await withdrawn.candidate.client.post(`/api/pcsx/applications/${withdrawn.application}/withdraw`))
    for (const { interview } of [canceled, declined, rejected, withdrawn])
      expect(ok(await sentTo(ana, interview))).toEqual({ sent: null })
    expect((await ana.client.get(resume.url)).status).toBe(404)
    for (const { interview } of [canceled, declined, rejected])
      expect(ok(await sentTo(recruiter, interview)).sent).not.toBeNull()
    expect(ok(await sentTo(recruiter, withdrawn.interview))).toEqual({ sent: null })
  })

  it('identifies no one while names are hidden, and its files are withheld', async () => {
    const { interview } = await interviewed()
    const resume = ok(await sentTo(ana, interview)).sent!.resume!
    ok(await ana.client.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
    const { sent } = ok(await sentTo(ana, interview))
    expect(sent).toMatchObject({ resume: null, redacted: { hasResume: true } })
    expect(JSON.stringify(sent)).not.toMatch(/Calder|Ina\b|cv\.pdf/)
    expect((await ana.client.get(resume.url)).status).toBe(403)
    ok(await ana.client.call('PATCH', `${base}/console_preferences`, { hidesNames: false }))
  })

  it('is nothing without an application', async () => {
    const candidate = await signedInClient(site)
    const { id } = await invited(recruiter.client, { email: candidate.user.email, interviewerIds: [ana.user.id] })
    expect(ok(await sentTo(ana, id))).toEqual({ sent: null })
    expect(await site.deps.db.of('demo.test').$count(applications, eq(applications.userId, candidate.user.id))).toBe(0)
  })
})
