import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleHome } from '#contract/console-home.ts'
import type { StaffInterview } from '#contract/interviews/interviews.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { mails } from '#server/db/schema/records.ts'
import { heldInterviews, heldOrigin, type Person } from '#tests/factories/held-interviews.ts'
import { answerInterview, interviewInput, readInterview } from '#tests/factories/interviews.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { importInterviews } from '../import-interviews.service.ts'
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
const outOfTimes = async () =>
  (
    await world.recruiter.client.get<{ interviews: { id: string }[] }>('/api/pcsx/staff/interviews?status=out_of_times')
  ).data.interviews.map((each) => each.id)
const bellOf = async ({ client }: Person) =>
  (await client.get<{ message: string; notificationType: string }[]>('/api/pcsx/notifications')).data.map(
    ({ message, notificationType: type }) => ({ message, type }),
  )
const mailsTo = async ({ user }: Person) =>
  world.db().select().from(mails).where(eq(mails.recipient, user.email)).orderBy(mails.id)

describe('offered times', () => {
  it('show the candidate until when they can choose, on the page and in the email', async () => {
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

  it('can be chosen until two hours before they begin, and then show as expired', async () => {
    const { id } = await offer()
    world.moveTo('2026-11-24T12:00:00Z')
    const { status, error } = await answerInterview(candidate.client, id, 'accept', { startsTs: tsOf(tuesday) })
    expect(status).toBe(409)
    expect(error.message).toMatch(/can no longer be chosen/)
    expect((await readInterview(candidate.client, id)).offeredTimes).toEqual([tsOf(wednesday)])
    expect((await answerInterview(candidate.client, id, 'accept', { startsTs: tsOf(wednesday) })).status).toBe(200)
  })

  it('expire on the date that staff chose, which they can change and remove', async () => {
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
  it('some: they can no longer be chosen, and the candidate is not notified while there are others', async () => {
    const { id } = await offer()
    const before = await mailsTo(candidate)
    expect((await takeBack(id, [tsOf(tuesday), 1_800_000_000])).data.offeredTimes).toEqual([tsOf(wednesday)])
    expect((await takeBack(id, [tsOf(tuesday)])).status).toBe(200)
    expect((await answerInterview(candidate.client, id, 'accept', { startsTs: tsOf(tuesday) })).status).toBe(409)
    expect(await mailsTo(candidate)).toEqual(before)
    expect((await bellOf(candidate))[0]).toMatchObject({ type: 'action_required' })
  })

  it('all: the candidate is notified once and can ask for another, and Home lists it', async () => {
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

  it('they cannot be withdrawn once one was chosen, nor by someone who only holds the interview', async () => {
    const { id } = await offer()
    expect((await takeBack(id, [tsOf(tuesday)], ana)).status).toBe(403)
    expect((await takeBack(id, [])).status).toBe(422)
    await answerInterview(candidate.client, id, 'accept', { startsTs: tsOf(tuesday) })
    expect((await takeBack(id, [tsOf(wednesday)])).status).toBe(409)
  })
})

describe('when none can be chosen any more', () => {
  it('the organizer is notified once, in the bell, by email and on Home, and the candidate is no longer asked', async () => {
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
    // Home names the first three, and others have been over for longer.
    expect(await outOfTimes()).toContain(id)
    expect((await homeRow()).count).toBe((await outOfTimes()).length)
    expect((await bellOf(candidate))[0]).toMatchObject({ type: 'read_only' })
    expect((await staffView(id)).isOutOfTimes).toBe(true)
  })

  it('including when others have taken them, until one is free again', async () => {
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

describe('the candidate’s notification', () => {
  const arrangeOther = async (starts: string) =>
    world.arrange({ ana, candidate: (await world.people()).candidate }, { starts })
  const textsTo = async (person: Person) => (await mailsTo(person)).map(({ text }) => text)

  it('another deadline, and is asked again after it', async () => {
    const asked = async () => (await bellOf(world.recruiter)).filter(({ type }) => type === 'action_required').length
    const before = await asked()
    const { id } = await offer({ chooseBy: '2026-11-23T17:00' })
    await world.change(id, { chooseBy: '2026-11-23T12:00' })
    expect((await textsTo(candidate)).at(-1)).toContain('Choose by November 23, 2026 at 12:00')
    world.moveTo('2026-11-23T12:00:00Z')
    await look(id)
    expect((await bellOf(candidate))[0]).toMatchObject({ type: 'read_only' })
    // Home names the first three, and others have been over for longer.
    expect(await outOfTimes()).toContain(id)
    expect((await homeRow()).count).toBe((await outOfTimes()).length)
    const detail = await world.recruiter.client.get<{ offeredTimes: number[]; laterTimes: number[] }>(
      `/api/pcsx/staff/interviews/${id}`,
    )
    expect(detail.data).toMatchObject({ offeredTimes: [], laterTimes: [tsOf(tuesday), tsOf(wednesday)] })
    expect((await world.change(id, { chooseBy: '2026-11-24T09:00' })).status).toBe(200)
    expect((await bellOf(candidate))[0]).toMatchObject({ type: 'action_required' })
    expect(await asked()).toBe(before)
    expect((await homeRow()).first.map((each) => each.id)).not.toContain(id)
  })

  it('contains only the times that they can choose, and is empty until one is free', async () => {
    const first = await arrangeOther(tuesday)
    await offer()
    expect((await textsTo(candidate)).at(-1)).toMatch(/1 time|one time/i)
    const { candidate: late } = await world.people()
    const second = await arrangeOther(wednesday)
    const { id: none } = await world.arrange(
      { ana, candidate: late },
      { starts: undefined, offeredTimes: [tuesday, wednesday] },
    )
    expect(await mailsTo(late)).toEqual([])
    const { data } = await world.recruiter.client.get<{ takenTimes: number[] }>(`/api/pcsx/staff/interviews/${none}`)
    expect(data.takenTimes).toEqual([tsOf(tuesday), tsOf(wednesday)])
    for (const other of [first, second])
      await world.recruiter.client.post(`/api/pcsx/staff/interviews/${other.id}/cancel`, {})
    await look(none)
    expect((await bellOf(late))[0]).toMatchObject({ type: 'action_required' })
    expect(await mailsTo(late)).toHaveLength(1)
  })

  it('that others have taken all of them, and is asked again when one is free', async () => {
    const { id } = await offer()
    const first = await arrangeOther(tuesday)
    await arrangeOther(wednesday)
    await look(id)
    expect((await bellOf(candidate))[0]!.message).toMatch(/no longer available/)
    await world.recruiter.client.post(`/api/pcsx/staff/interviews/${first.id}/cancel`, {})
    await look(id)
    expect((await bellOf(candidate))[0]).toMatchObject({ type: 'action_required' })
  })

  it('that the last available one was withdrawn', async () => {
    const { id } = await offer()
    await arrangeOther(tuesday)
    await takeBack(id, [tsOf(wednesday)])
    expect((await bellOf(candidate))[0]!.message).toMatch(/no longer available/)
  })

  it('one sentence that is true when a late answer finds no times', async () => {
    const { id } = await offer({ chooseBy: '2026-11-23T17:00' })
    world.moveTo('2026-11-23T17:00:00Z')
    const { error } = await answerInterview(candidate.client, id, 'accept', { startsTs: tsOf(tuesday) })
    expect(error.message).toBe('None of the offered times can be chosen any more. Ask for another time.')
  })
})

describe('interviews that no one looked at', () => {
  it('are on Home and in its list once their times are over, unless they were already over on import', async () => {
    const { id } = await offer()
    const ids = [tsOf('2026-11-01T09:00'), tsOf('2026-11-02T09:00')]
    const { id: past } = await offer()
    await world.db().update(interviews).set({ offeredTimes: ids }).where(eq(interviews.id, past))
    await world
      .db()
      .update(interviews)
      .set({ timesOverAt: null, createdAt: new Date('2026-11-20T08:00:00Z') })
    expect(await outOfTimes()).not.toContain(id)
    world.moveTo('2026-11-25T07:00:00Z')
    expect(await outOfTimes()).toContain(id)
    expect(await outOfTimes()).not.toContain(past)
    expect((await homeRow()).count).toBe((await outOfTimes()).length)
  })

  it('are not a task for people who only hold them', async () => {
    const manager = await signedInClient(world.site, { role: 'hiring_manager' })
    const { id } = await offer({ interviewerIds: [manager.user.id] })
    await takeBack(id, [tsOf(tuesday), tsOf(wednesday)])
    const { data } = await manager.client.get<ConsoleHome>('/api/pcsx/staff/home')
    expect([data.timesOver.count, data.interviewRequests.count]).toEqual([0, 0])
  })

  it('notify no one if they were imported when their times were over', async () => {
    const email = candidate.user.email
    const row = { ...interviewInput({ email }), starts: undefined, sourceId: `past-${email}` }
    const before = await world.db().$count(mails)
    const scope = {
      deps: world.site.deps,
      employer: (await new EmployerDirectory(world.site.deps.db).byDomain('demo.test'))!,
      db: world.db(),
      origin: heldOrigin,
      viewer: null,
      requestId: 'import',
      locale: 'en',
    }
    const offeredTimes = ['2026-11-02T09:00', '2026-11-03T09:00']
    await importInterviews(scope, [{ ...row, offeredTimes }], { isDryRun: false })
    const [made] = await world.db().select().from(interviews).where(eq(interviews.sourceId, row.sourceId))
    expect(made!.status).toBe('to_choose')
    expect(await plannedLooks(made!.id)).toEqual([])
    expect(await world.db().$count(mails)).toBe(before)
  })
})

async function plannedLooks(id: string) {
  const client = new pg.Client({ connectionString: world.site.deps.db.ownerUrl })
  await client.connect()
  const { rows } = await client.query('select 1 from graphile_worker.jobs where key = $1', [`times_over:${id}`])
  await client.end()
  return rows
}
