import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleHome } from '#contract/console-home.ts'
import type { StaffInterview } from '#contract/interviews.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { mails } from '#server/db/schema/records.ts'
import { heldInterviews, heldOrigin, type Person } from '#tests/factories/held-interviews.ts'
import { answerInterview, interviewInput, readInterview } from '#tests/factories/interviews.ts'
import { timesOver } from './times-over.service.ts'

let world: Awaited<ReturnType<typeof heldInterviews>>
let ana: Person
let candidate: Person

beforeAll(async () => {
  world = await heldInterviews()
})
afterAll(() => world.site.close())
beforeEach(async () => {
  ;({ ana, candidate } = await world.people())
})

const tuesday = '2026-11-24T14:00'
const wednesday = '2026-11-25T09:00'
const tsOf = (local: string) => Date.parse(`${local}Z`) / 1000
const offer = (changes: object = {}, people = { ana, candidate }) =>
  world.arrange(people, { starts: undefined, offeredTimes: [tuesday, wednesday], ...changes })
const look = (interviewId: string) =>
  timesOver(world.site.deps, { domain: 'demo.test', interviewId, origin: heldOrigin })
const staffView = async (id: string) =>
  (await world.recruiter.client.get<StaffInterview>(`/api/pcsx/staff/interviews/${id}`)).data
const takeBack = (id: string, times: number[], { client } = world.recruiter) =>
  client.post<StaffInterview>(`/api/pcsx/staff/interviews/${id}/take_back_times`, { times })
const homeRow = async () => (await world.recruiter.client.get<ConsoleHome>('/api/pcsx/staff/home')).data.timesOver
const bellOf = async ({ client }: Person) =>
  (await client.get<{ message: string; notificationType: string }[]>('/api/pcsx/notifications')).data.map(
    ({ message, notificationType: type }) => ({ message, type }),
  )
const mailsTo = async ({ user }: Person) =>
  world.db().select().from(mails).where(eq(mails.recipient, user.email)).orderBy(mails.id)

describe('offered times', () => {
  it('say to the candidate until when they can choose, on the page and in the email', async () => {
    const { id } = await offer()
    expect(await readInterview(candidate.client, id)).toMatchObject({
      chooseByTs: null,
      choiceEndsTs: tsOf('2026-11-25T07:00'),
    })
    const [mail] = await mailsTo(candidate)
    expect(mail!.text).toContain('Choose by November 25, 2026')
    const { id: other } = await offer({ chooseBy: '2026-11-23T17:00' })
    expect(await readInterview(candidate.client, other)).toMatchObject({ choiceEndsTs: tsOf('2026-11-23T17:00') })
  })

  it('can be chosen until two hours before they begin, and then say so', async () => {
    const { id } = await offer()
    world.moveTo('2026-11-24T12:00:00Z')
    const { status, error } = await answerInterview(candidate.client, id, 'accept', { startsTs: tsOf(tuesday) })
    expect(status).toBe(409)
    expect(error.message).toMatch(/can no longer be chosen/)
    expect((await readInterview(candidate.client, id)).offeredTimes).toEqual([tsOf(wednesday)])
    expect((await answerInterview(candidate.client, id, 'accept', { startsTs: tsOf(wednesday) })).status).toBe(200)
  })

  it('end on the day that staff chose, which they can change and take away', async () => {
    const { id } = await offer({ chooseBy: '2026-11-23T17:00' })
    world.moveTo('2026-11-23T17:00:00Z')
    const accept = () => answerInterview(candidate.client, id, 'accept', { startsTs: tsOf(wednesday) })
    expect((await accept()).status).toBe(409)
    expect((await world.change(id, { chooseBy: '2026-11-24T09:00' })).status).toBe(200)
    expect(await readInterview(candidate.client, id)).toMatchObject({ choiceEndsTs: tsOf('2026-11-24T09:00') })
    await world.change(id, { chooseBy: null })
    expect(await readInterview(candidate.client, id)).toMatchObject({ choiceEndsTs: tsOf('2026-11-25T07:00') })
    expect((await accept()).status).toBe(200)
  })

  it.each([
    [{ offeredTimes: ['2026-11-21T09:30', wednesday] }, 'offeredTimes.0', /2 hours to choose/],
    [{ chooseBy: '2026-11-20T09:30' }, 'chooseBy', /has passed/],
    [{ chooseBy: 'soon' }, 'chooseBy', /./],
  ])('that cannot be chosen are refused: %j', async (changes, field, sentence) => {
    const body = interviewInput({ email: candidate.user.email })
    const { status, error } = await world.recruiter.client.post('/api/pcsx/staff/interviews', {
      ...body,
      starts: undefined,
      offeredTimes: [tuesday, wednesday],
      ...changes,
    })
    expect(status).toBe(422)
    expect((error.body as Record<string, string>)[field]).toMatch(sentence)
  })
})

describe('taken back', () => {
  it('one by one they can no longer be chosen, without a word to the candidate while there are others', async () => {
    const { id } = await offer()
    const before = await mailsTo(candidate)
    expect((await takeBack(id, [tsOf(tuesday), 1_800_000_000])).data.offeredTimes).toEqual([tsOf(wednesday)])
    expect((await takeBack(id, [tsOf(tuesday)])).status).toBe(200)
    expect((await answerInterview(candidate.client, id, 'accept', { startsTs: tsOf(tuesday) })).status).toBe(409)
    expect(await mailsTo(candidate)).toEqual(before)
    expect((await bellOf(candidate))[0]).toMatchObject({ type: 'action_required' })
  })

  it('all of them are, the candidate is told once and can ask for another, and Home has it', async () => {
    const { id } = await offer()
    const before = (await homeRow()).count
    expect((await takeBack(id, [tsOf(tuesday), tsOf(wednesday)])).data).toMatchObject({
      offeredTimes: [],
      isOutOfTimes: true,
    })
    const [told] = await bellOf(candidate)
    expect(told!.type).toBe('read_only')
    expect(told!.message).toMatch(/no longer available/)
    expect((await mailsTo(candidate)).at(-1)!.text).toMatch(/no longer available/)
    expect(await readInterview(candidate.client, id)).toMatchObject({ needsAnswer: false, canPropose: true })
    expect((await homeRow()).count).toBe(before + 1)
    await world.change(id, { offeredTimes: [tuesday, wednesday] })
    expect((await homeRow()).count).toBe(before)
  })

  it('they cannot be once one was chosen, nor by someone who only holds the interview', async () => {
    const { id } = await offer()
    expect((await takeBack(id, [tsOf(tuesday)], ana)).status).toBeGreaterThanOrEqual(403)
    expect((await takeBack(id, [])).status).toBe(422)
    await answerInterview(candidate.client, id, 'accept', { startsTs: tsOf(tuesday) })
    expect((await takeBack(id, [tsOf(wednesday)])).status).toBe(409)
  })
})

describe('when none can be chosen any more', () => {
  it('whoever arranged it is told once, in the bell, by email and on Home, and the candidate is no longer asked', async () => {
    const { id } = await offer()
    await look(id)
    expect((await staffView(id)).isOutOfTimes).toBe(false)
    world.moveTo('2026-11-25T07:00:00Z')
    await look(id)
    await look(id)
    const told = (await bellOf(world.recruiter)).filter(({ message }) => /none of those offered/.test(message))
    expect(told[0]).toMatchObject({ type: 'action_required' })
    const sent = (await mailsTo(world.recruiter)).filter(({ text }) => /Wilhelmina Gray hasn’t chosen/.test(text))
    expect(sent).toHaveLength(1)
    expect((await homeRow()).first.map((each) => each.id)).toContain(id)
    expect((await bellOf(candidate))[0]).toMatchObject({ type: 'read_only' })
    expect((await staffView(id)).isOutOfTimes).toBe(true)
  })

  it('also because others have them, until one is free again', async () => {
    const { id } = await offer()
    const others = [await world.people(), await world.people()]
    const held = []
    for (const [at, starts] of [tuesday, wednesday].entries())
      held.push(await world.arrange({ ana, candidate: others[at]!.candidate }, { starts }))
    await look(id)
    expect((await staffView(id)).isOutOfTimes).toBe(true)
    await world.recruiter.client.post(`/api/pcsx/staff/interviews/${held[0]!.id}/cancel`, {})
    await look(id)
    expect((await staffView(id)).isOutOfTimes).toBe(false)
    const [row] = await world.db().select().from(interviews).where(eq(interviews.id, id))
    expect(row!.timesOverAt).toBeNull()
  })
})
