import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Interview } from '#contract/interviews/interviews.ts'
import { heldInterviews, type Person } from '#tests/factories/held-interviews.ts'
import { answerInterview, readInterview } from '#tests/factories/interviews.ts'
import { signedInClient } from '#tests/factories/users.ts'

let world: Awaited<ReturnType<typeof heldInterviews>>
let ana: Person
let ben: Person
let candidate: Person
let other: Person

beforeAll(async () => {
  world = await heldInterviews()
})
afterAll(() => world.site.close())
beforeEach(async () => {
  ;({ ana, ben, candidate } = await world.people())
  other = await signedInClient(world.site)
})

const [first, second, third] = ['2026-11-24T14:00', '2026-11-25T09:00', '2026-11-26T09:00'] as const
const tsOf = (text: string) => Date.parse(`${text}Z`) / 1000
const offer = (to: Person, changes: object = {}) =>
  world.arrange({ ana, candidate: to }, { starts: undefined, offeredTimes: [first, second, third], ...changes })
const choose = ({ client }: Person, id: string, time: string) =>
  answerInterview(client, id, 'accept', { startsTs: tsOf(time) })
const rest = async ({ client }: Person, id: string) => (await readInterview(client, id)).offeredTimes

it('a time offered to two people goes to the first, and the second chooses among the rest', async () => {
  const [one, two] = [await offer(candidate), await offer(other)]
  expect((await choose(candidate, one.id, first)).status).toBe(200)
  const late = await choose(other, two.id, first)
  expect([late.status, late.error.message]).toEqual([
    409,
    'This time has just been taken. Choose another one, or ask for another time.',
  ])
  const { interview } = late.error.body as unknown as { interview: Interview }
  expect(interview).toMatchObject({ status: 'to_choose', needsAnswer: true, offeredTimes: [tsOf(second), tsOf(third)] })
  expect((await choose(other, two.id, second)).data).toMatchObject({ status: 'confirmed', startsTs: tsOf(second) })
})

it('if many choose the same time at once, exactly one gets it', async () => {
  const people = [candidate, other]
  for (let more = 0; more < 4; more++) people.push(await signedInClient(world.site))
  const offers = await Promise.all(people.map((person) => offer(person)))
  const answers = await Promise.all(people.map((person, at) => choose(person, offers[at]!.id, first)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

it('a time is taken by any overlapping interview that one of its people holds', async () => {
  const { id } = await offer(candidate, { durationMinutes: 60 })
  // Fifteen minutes into the first; the second is over before it begins.
  await world.arrange({ ana, candidate: other }, { starts: '2026-11-24T14:45', durationMinutes: 30 })
  await world.arrange({ ana, candidate: other }, { starts: '2026-11-25T08:30', durationMinutes: 30 })
  await world.arrange({ ana: ben, candidate: other }, { starts: third })
  expect(await rest(candidate, id)).toEqual([tsOf(second), tsOf(third)])
})

it('and is free again if that interview is canceled or moved, or its interviewer declines', async () => {
  const { id } = await offer(candidate)
  const there = await world.arrange({ ana, candidate: other }, { starts: first })
  expect(await rest(candidate, id)).not.toContain(tsOf(first))
  await world.attend(ana, there.id, 'declined')
  expect(await rest(candidate, id)).toContain(tsOf(first))
  await world.change(there.id, { starts: second })
  expect(await rest(candidate, id)).toEqual([tsOf(first), tsOf(third)])
  await world.recruiter.client.post(`/api/pcsx/staff/interviews/${there.id}/cancel`, {})
  expect(await rest(candidate, id)).toHaveLength(3)
})

it('without a free time nothing can be chosen, and another can be requested', async () => {
  const { id } = await offer(candidate, { offeredTimes: [first, second] })
  for (const starts of [first, second]) await world.arrange({ ana, candidate: other }, { starts })
  expect(await readInterview(candidate.client, id)).toMatchObject({
    status: 'to_choose',
    offeredTimes: [],
    needsAnswer: false,
    canPropose: true,
  })
})
