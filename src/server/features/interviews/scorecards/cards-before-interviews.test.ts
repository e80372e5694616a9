import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/interviews/scorecards.ts'
import { emptyCard, type CardContent } from '#shared/interviews/scorecard.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { invited, testNow } from '#tests/factories/interviews.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

type Person = Awaited<ReturnType<typeof signedInClient>>

const clock = new FakeClock(testNow)
let site: TestApp
let recruiter: Person
let ana: Person
let ben: Person
let application: string
let interview: string

const until = (time: string) => clock.advance(Date.parse(time) - clock.now().getTime())

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  recruiter = await signedInClient(site, { role: 'recruiter' })
  ana = await signedInClient(site, { role: 'interviewer' })
  ben = await signedInClient(site, { role: 'interviewer' })
})
afterAll(() => site.close())
beforeEach(async () => {
  until(testNow)
  const position = await addPosition(site)
  const { client, user } = await signedInClient(site)
  application = (await sentApplication(client, position, user.email)).id
  const interviewerIds = [ana.user.id, ben.user.id]
  const made = await invited(recruiter.client, { email: user.email, position_id: position, interviewerIds })
  interview = made.id
  until('2026-11-24T14:10:00Z')
})

const card = (changes: Partial<CardContent> = {}): CardContent => ({
  ...emptyCard(),
  recommendation: 'yes',
  summary: 'Calm.',
  ...changes,
})
const path = (part = '') => `/api/pcsx/staff/interviews/${interview}${part}`
const save = ({ client }: Person, content: CardContent, revision = 0) =>
  client.call('PUT', path('/scorecard'), { revision, content })
const send = ({ client }: Person, content: CardContent, revision = 0) =>
  client.post(path('/scorecard/send'), { revision, content })
const feedback = async ({ client }: Person) =>
  ok(await client.get<DataOf<typeof calls.getInterviewFeedback>>(path('/scorecards')))
const ofApplication = async ({ client }: Person) =>
  ok(await client.get<DataOf<typeof calls.listScorecards>>(`/api/pcsx/staff/applications/${application}/scorecards`))

it('a scorecard cannot be sent before the interview has begun, or if it was canceled; the draft is kept', async () => {
  until('2026-11-24T13:59:59Z')
  ok(await save(ana, card()))
  expect(await send(ana, card(), 1)).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('hasn’t begun') },
  })
  expect(await feedback(ana)).toMatchObject({ isHidden: true, own: { draft: card(), sent: null } })
  until('2026-11-24T14:00:00Z')
  ok(await send(ana, card(), 1))
  until('2026-11-24T13:00:00Z')
  ok(await recruiter.client.post(path('/cancel'), { reason: 'Ill' }))
  until('2026-11-24T15:00:00Z')
  expect(await send(ben, card())).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('called off') },
  })
  // A sent card can still be corrected.
  ok(await send(ana, card({ recommendation: 'no' }), 2))
})

it('others’ scorecards stay hidden from a recruiter who reports that their interview did not take place', async () => {
  await recruiter.client.call('PATCH', path(), {
    interviewerIds: [ana.user.id, recruiter.user.id],
  })
  await send(ana, card())
  until('2026-11-24T15:00:00Z')
  ok(await recruiter.client.post(path('/scorecard/excuse'), { isExcused: true }))
  expect(await ofApplication(recruiter)).toMatchObject({ isHidden: true, cards: [] })
  expect(await feedback(recruiter)).toMatchObject({ isHidden: true, cards: [], state: 'excused' })
  // Removed from it, they are not asked for an opinion.
  await recruiter.client.call('PATCH', path(), { interviewerIds: [ana.user.id] })
  expect(await ofApplication(recruiter)).toMatchObject({ isHidden: false, cards: [{ isOwn: false }] })
})
