import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/interviews/scorecards.ts'
import type { OwnScorecard } from '#contract/interviews/scorecards.ts'
import { emptyCard, type CardContent } from '#shared/interviews/scorecard.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { scorecards } from '#server/db/schema/scorecards.ts'
import { applications } from '#server/db/schema/applications.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { invited, kitContent, testNow } from '#tests/factories/interviews.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

interface Person {
  client: ApiClient
  user: TestUser
}

const clock = new FakeClock(testNow)
let site: TestApp
let recruiter: Person
let manager: Person
let ana: Person
let ben: Person
let position: number
let kit: string
/** Belongs to the candidate of each test. */
let application: string
let interview: string

const until = (time: string) => clock.advance(Date.parse(time) - clock.now().getTime())
const db = () => site.deps.db.of('demo.test')

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  recruiter = await signedInClient(site, { role: 'recruiter' })
  manager = await signedInClient(site, { role: 'hiring_manager' })
  ana = await signedInClient(site, { role: 'interviewer' })
  ben = await signedInClient(site, { role: 'interviewer' })
  position = await addPosition(site)
  await db().insert(hiringTeam).values({ positionId: position, userId: manager.user.id, part: 'hiring_manager' })
  kit = ok(await recruiter.client.post<{ id: string }>('/api/pcsx/staff/interview_kits', kitContent())).id
})
afterAll(() => site.close())
beforeEach(async () => {
  clock.advance(Date.parse(testNow) - clock.now().getTime())
  const candidate = await signedInClient(site)
  application = (await sentApplication(candidate.client, position, candidate.user.email)).id
  const made = await invited(recruiter.client, {
    email: candidate.user.email,
    position_id: position,
    kitId: kit,
    interviewerIds: [ana.user.id, ben.user.id],
  })
  interview = made.id
  until('2026-11-24T14:10:00Z')
})

const seen = 'Named three causes of creep and the test for each.'
const card = (changes: Partial<CardContent> = {}): CardContent => ({
  ...emptyCard(),
  answers: { hydraulics: { word: 'strong_yes', evidence: seen } },
  recommendation: 'yes',
  ...changes,
})
const cardPath = (part = '') => `/api/pcsx/staff/interviews/${interview}/scorecard${part}`
const readerPath = (part = '') => `/api/pcsx/staff/applications/${application}/scorecard${part}`
const save = ({ client }: Person, content: CardContent, revision = 0, path = cardPath()) =>
  client.call<OwnScorecard>('PUT', path, { revision, content })
const send = ({ client }: Person, content: CardContent, revision = 0, path = cardPath('/send')) =>
  client.post<OwnScorecard>(path, { revision, content })
const feedback = async ({ client }: Person) =>
  ok(await client.get<DataOf<typeof calls.getInterviewFeedback>>(`/api/pcsx/staff/interviews/${interview}/scorecards`))
const ofApplication = async ({ client }: Person) =>
  ok(await client.get<DataOf<typeof calls.listScorecards>>(`/api/pcsx/staff/applications/${application}/scorecards`))

describe('one’s own scorecard', () => {
  it('starts with the interview’s kit, saves the draft, and is sent once', async () => {
    const first = await feedback(ana)
    expect(first.kit).toMatchObject({ id: kit, name: kitContent().name })
    expect(first.own).toMatchObject({ revision: 0, draft: null, sent: null })
    expect(first.own?.competencies.map(({ key }) => key)).toEqual(['hydraulics', 'report-writing'])
    const typed = card({ recommendation: null, answers: { hydraulics: { word: null, evidence: 'Half a sen' } } })
    expect(ok(await save(ana, typed))).toMatchObject({ revision: 1, draft: typed })
    expect((await feedback(ana)).own?.draft).toEqual(typed)
    const sent = ok(await send(ana, card(), 1))
    expect(sent).toMatchObject({ draft: null, sent: card(), versionCount: 1 })
    // A second click, or one after a lost answer.
    expect(ok(await send(ana, card(), 1))).toEqual(sent)
  })

  it('keeps both versions of a correction', async () => {
    await send(ana, card())
    clock.advance(60_000)
    const corrected = card({ recommendation: 'no', summary: 'Took the panel off live.' })
    expect(ok(await save(ana, corrected, 1))).toMatchObject({ sent: card(), draft: corrected })
    expect((await ofApplication(recruiter)).cards[0]!.versions).toHaveLength(1)
    expect(ok(await send(ana, corrected, 2))).toMatchObject({ sent: corrected, draft: null, versionCount: 2 })
    const [shown] = (await ofApplication(recruiter)).cards
    expect(shown!.versions.map(({ content }) => content.recommendation)).toEqual(['yes', 'no'])
    expect(shown!.versions[1]!.sentTs).toBe(shown!.versions[0]!.sentTs + 60)
  })

  it('gives a second tab a conflict after the first has saved, and overwrites nothing', async () => {
    await save(ana, card({ note: 'From the phone.' }))
    const second = await save(ana, card({ note: 'From the desk.' }))
    expect(second).toMatchObject({ status: 409, error: { body: { own: { draft: { note: 'From the phone.' } } } } })
    expect((await send(ana, card({ note: 'From the desk.' }))).status).toBe(409)
    // The same text is no conflict.
    expect((await save(ana, card({ note: 'From the phone.' }))).status).toBe(200)
  })

  it('is created by one of two tabs that start at the same time', async () => {
    const answers = await Promise.all(['A', 'B', 'C'].map((note) => save(ana, card({ note }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await db().$count(scorecards, eq(scorecards.interviewId, interview))).toBe(1)
  })

  it('is not sent without a recommendation, or a rating without evidence; each is named', async () => {
    const answer = await send(
      ana,
      card({
        recommendation: null,
        answers: { hydraulics: { word: 'yes', evidence: ' ' }, 'report-writing': { word: null, evidence: 'Clear.' } },
      }),
    )
    expect([answer.status, Object.keys(answer.error.body as object).sort()]).toEqual([
      422,
      ['answers.hydraulics', 'answers.report-writing', 'recommendation'],
    ])
  })

  it.each<[string, object]>([
    ['content.answers.hydraulics.word', { answers: { hydraulics: { word: 'maybe', evidence: '' } } }],
    ['content.answers.hydraulics.evidence', { answers: { hydraulics: { word: null, evidence: 'x'.repeat(4_001) } } }],
    ['content.note', { note: 'x'.repeat(4_001) }],
    ['content.recommendation', { recommendation: 5 }],
  ])('refuses a bad %s', async (field, changes) => {
    const answer = await ana.client.call('PUT', cardPath(), { revision: 0, content: { ...card(), ...changes } })
    expect([answer.status, answer.error.body]).toMatchObject([422, { [field]: expect.any(String) }])
  })

  it('keeps markup as text and answers to a question that the kit lost while it was filled in', async () => {
    const evidence = '<img src=x onerror=alert(1)> & "no"\nشكرًا'
    const typed = card({ answers: { hydraulics: { word: 'no', evidence } } })
    await save(ana, typed)
    const other = kitContent({ competencies: [{ ...kitContent().competencies[1]!, name: 'Reports' }] })
    ok(
      await recruiter.client.call('PUT', `/api/pcsx/staff/interview_kits/${kit}`, {
        revision: (await feedback(ana)).kit!.revision,
        content: other,
      }),
    )
    const { own } = await feedback(ana)
    expect(own).toMatchObject({
      draft: typed,
      competencies: [{ name: 'Hydraulic systems' }, { key: 'report-writing' }],
    })
    // People who start afterward get the kit's current questions.
    expect((await feedback(ben)).own?.competencies.map(({ name }) => name)).toEqual(['Reports'])
    const back = (await feedback(ana)).kit!.revision
    await recruiter.client.call('PUT', `/api/pcsx/staff/interview_kits/${kit}`, {
      revision: back,
      content: kitContent(),
    })
  })

  it('can be discarded until it is sent, and then only the correction', async () => {
    await save(ana, card())
    expect(ok(await ana.client.call<OwnScorecard>('DELETE', cardPath()))).toMatchObject({ revision: 0, draft: null })
    await send(ana, card())
    await save(ana, card({ note: 'Wrong.' }), 1)
    const left = ok(await ana.client.call<OwnScorecard>('DELETE', cardPath()))
    expect(left).toMatchObject({ draft: null, sent: card() })
    expect(ok(await ana.client.call<OwnScorecard>('DELETE', cardPath()))).toEqual(left)
  })

  it('is for interviewers, or readers of the application', async () => {
    expect((await save(recruiter, card())).status).toBe(403)
    const stranger = await signedInClient(site, { role: 'interviewer' })
    expect((await save(stranger, card())).status).toBe(404)
    expect((await save(ana, card(), 0, readerPath())).status).toBe(403)
    const otherManager = await signedInClient(site, { role: 'hiring_manager' })
    expect((await save(otherManager, card(), 0, readerPath())).status).toBe(404)
    const analyst = await signedInClient(site, { role: 'analyst' })
    expect((await save(analyst, card())).status).toBe(403)
    expect((await save(manager, card(), 0, readerPath())).status).toBe(200)
  })

  it('uses the kit of the position’s interviews for someone who reads the application', async () => {
    expect((await ofApplication(manager)).own.competencies.map(({ name }) => name)).toEqual([
      'Hydraulic systems',
      'Writes so that others can act',
    ])
  })

  it('completes a review requested from its author, and is audited without its text', async () => {
    await recruiter.client.post('/api/pcsx/staff/application_reviews', {
      of: { applications: [{ id: application, from: 'submitted' }] },
      reviewerId: manager.user.id,
    })
    expect((await ofApplication(recruiter)).people).toContainEqual(
      expect.objectContaining({ state: 'asked', interviewId: null }),
    )
    await send(manager, card(), 0, readerPath('/send'))
    const read = ok(
      await recruiter.client.get<{ reviews: { doneTs: number | null }[] }>(
        `/api/pcsx/staff/applications/${application}`,
      ),
    )
    expect(read.reviews[0]!.doneTs).not.toBeNull()
    const records = await db().select().from(auditEvents).where(eq(auditEvents.action, 'scorecard.sent'))
    expect(records.map(({ subject }) => subject)).toContain(`application:${application}`)
    expect(JSON.stringify(records)).not.toContain('three causes')
  })
})

describe('others’ scorecards', () => {
  const said = async (person: Person) => JSON.stringify(await feedback(person))

  it('are omitted from the answer until one’s own is sent, not only started', async () => {
    await send(ana, card())
    expect(await feedback(ben)).toMatchObject({ isHidden: true, cards: [] })
    expect(await said(ben)).not.toContain('three causes')
    // Who has sent one is not secret.
    expect((await feedback(ben)).people.map(({ state }) => state).sort()).toEqual(['sent', 'upcoming'])
    const mine = card({ answers: {}, summary: 'Did not get to it.' })
    await save(ben, mine)
    expect(await said(ben)).not.toContain('three causes')
    await send(ben, mine, 1)
    expect(await feedback(ben)).toMatchObject({ isHidden: false })
    expect(await said(ben)).toContain('three causes')
    expect((await feedback(ana)).cards.map(({ isOwn }) => isOwn).sort()).toEqual([false, true])
  })

  it('are read by recruiters who are not asked for an opinion, and by a hiring manager after theirs', async () => {
    await send(ana, card())
    expect(await ofApplication(recruiter)).toMatchObject({ isHidden: false, cards: [{ isOwn: false }] })
    expect(await ofApplication(manager)).toMatchObject({ isHidden: true, cards: [] })
    expect(JSON.stringify(await ofApplication(manager))).not.toContain('three causes')
    await send(manager, card({ answers: {}, summary: 'Fits.' }), 0, readerPath('/send'))
    expect((await ofApplication(manager)).cards).toHaveLength(2)
  })

  it('are hidden from a recruiter who holds an interview, also on the application, until it is over and sent', async () => {
    await recruiter.client.call('PATCH', `/api/pcsx/staff/interviews/${interview}`, {
      interviewerIds: [ana.user.id, recruiter.user.id],
    })
    await send(ana, card())
    expect(await ofApplication(recruiter)).toMatchObject({
      isHidden: true,
      cards: [],
      interviews: [{ id: interview, isSent: false }],
    })
    await send(recruiter, card())
    expect((await ofApplication(recruiter)).cards).toHaveLength(2)
  })

  it('stay hidden from a recruiter who declined the interview, until they are removed from it', async () => {
    const change = (interviewerIds: string[]) =>
      recruiter.client.call('PATCH', `/api/pcsx/staff/interviews/${interview}`, { interviewerIds })
    await change([ana.user.id, recruiter.user.id])
    await send(ana, card())
    const startsTs = Date.parse('2026-11-24T14:00:00Z') / 1000
    ok(
      await recruiter.client.post(`/api/pcsx/staff/interviews/${interview}/attendance`, {
        answer: 'declined',
        startsTs,
      }),
    )
    until('2026-11-24T16:00:00Z')
    expect(await ofApplication(recruiter)).toMatchObject({ isHidden: true, cards: [], interviews: [] })
    expect(await feedback(recruiter)).toMatchObject({ state: null, isHidden: true, cards: [] })
    await change([ana.user.id])
    expect(await ofApplication(recruiter)).toMatchObject({ isHidden: false, cards: [{ isOwn: false }] })
  })

  it('are kept when an interviewer is removed after sending; otherwise none is due', async () => {
    await send(ana, card())
    await recruiter.client.call('PATCH', `/api/pcsx/staff/interviews/${interview}`, { interviewerIds: [] })
    const { cards, people } = await ofApplication(recruiter)
    expect(cards).toHaveLength(1)
    expect(people.map(({ state }) => state)).toEqual(['sent'])
  })

  it('are deleted with the application, for every interviewer', async () => {
    await send(ana, card())
    await send(manager, card(), 0, readerPath('/send'))
    await db().delete(applications).where(eq(applications.id, application))
    expect(await db().$count(scorecards, eq(scorecards.interviewId, interview))).toBe(0)
    expect(await db().$count(scorecards, eq(scorecards.applicationId, application))).toBe(0)
  })
})
