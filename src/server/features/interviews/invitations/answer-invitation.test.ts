import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#server/db/schema/notifications.ts'
import { answerInterview } from '#tests/factories/interviews.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { heldInterviews, heldTs, type Person } from '#tests/factories/held-interviews.ts'

let world: Awaited<ReturnType<typeof heldInterviews>>
let ana: Person
let ben: Person
let candidate: Person

beforeAll(async () => {
  world = await heldInterviews()
})
afterAll(() => world.site.close())
beforeEach(async () => {
  ;({ ana, ben, candidate } = await world.people())
})

const arrange = (changes: object = {}) => world.arrange({ ana, candidate }, changes)
const at = (text: string) => Date.parse(text) / 1000

describe('an interviewer answers', () => {
  const declinedNews = async (id: string, who = world.recruiter) =>
    world
      .db()
      .select({ key: notifications.messageKey })
      .from(notifications)
      .where(
        sql`${notifications.userId} = ${who.user.id} and ${notifications.dedupeKey} like ${`holder-declined:${id}:%`}`,
      )
  const holdersOf = async (id: string) =>
    (await world.recruiter.client.get<{ holders: { answer: string | null }[] }>(`/api/pcsx/staff/interviews/${id}`))
      .data.holders

  it('and its organizer sees it, and is notified of a no, once, until it is a yes', async () => {
    const { id } = await arrange()
    await world.tell(id)
    expect((await world.attend(ana, id, 'accepted')).data).toEqual({ answer: 'accepted' })
    expect(await world.bellOf(ana, id)).toMatchObject([{ type: 'read_only' }])
    expect(await holdersOf(id)).toMatchObject([{ answer: 'accepted' }])
    expect(await declinedNews(id)).toEqual([])
    for (let again = 0; again < 2; again++) await world.attend(ana, id, 'declined')
    expect(await declinedNews(id)).toEqual([{ key: 'notification.interview.staff.cannotHold' }])
    expect(await holdersOf(id)).toMatchObject([{ answer: 'declined' }])
    await world.tell(id)
    expect((await world.mailsTo(ana)).at(-1)).toMatchObject({ kind: 'interview.staff.released' })
    await world.attend(ana, id, 'accepted')
    expect(await declinedNews(id)).toEqual([])
    await world.tell(id)
    expect((await world.mailsTo(ana)).at(-1)).toMatchObject({ kind: 'interview.staff.invited' })
  })

  it('for one time: another one asks again', async () => {
    const { id } = await arrange()
    await world.attend(ana, id, 'declined')
    await world.change(id, { starts: '2026-11-26T10:00' })
    expect(await holdersOf(id)).toMatchObject([{ answer: null }])
    expect(await declinedNews(id)).toEqual([])
    const { status, error } = await world.attend(ana, id, 'accepted')
    expect([status, error.message]).toEqual([409, 'This interview has another time now. Reload the page to see it.'])
    expect((await world.attend(ana, id, 'accepted', at('2026-11-26T10:00Z'))).status).toBe(200)
  })

  it('and no one else can, nor after it is over', async () => {
    const { id } = await arrange()
    expect((await world.attend(world.recruiter, id, 'accepted')).status).toBe(403)
    expect((await world.attend(ben, id, 'accepted')).status).toBe(404)
    expect((await world.attend(candidate, id, 'accepted')).status).toBe(403)
    expect((await world.attend(ana, id, 'perhaps')).status).toBe(422)
    world.moveTo('2026-11-24T15:00:00Z')
    expect((await world.attend(ana, id, 'accepted')).status).toBe(409)
  })

  it.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['the candidate declines', (id) => answerInterview(candidate.client, id, 'decline', {})],
    [
      'the candidate asks for another time',
      (id) => answerInterview(candidate.client, id, 'propose', { times: [heldTs + 86_400] }),
    ],
    [
      'the interviewer leaves',
      async () => {
        const admin = await signedInClient(world.site, { role: 'admin' })
        return admin.client.call('DELETE', `/api/pcsx/staff/team/${ana.user.id}`)
      },
    ],
    [
      'a colleague who has changed it since finds another time',
      async (id) => {
        const colleague = await signedInClient(world.site, { role: 'recruiter' })
        const change = (body: object) => colleague.client.call('PATCH', `/api/pcsx/staff/interviews/${id}`, body)
        await change({ place: 'Room 4' })
        return change({ starts: '2026-11-26T10:00' })
      },
    ],
  ])('with a no, which needs no action once %s', async (_when, act) => {
    const { id } = await arrange()
    await world.attend(ana, id, 'declined')
    expect(await declinedNews(id)).toHaveLength(1)
    expect((await act(id)).status).toBe(200)
    expect(await declinedNews(id)).toEqual([])
  })

  it('with a yes after a no only if they hold no other interview then', async () => {
    const { id } = await arrange()
    await world.attend(ana, id, 'declined')
    const other = await arrange({ starts: '2026-11-24T14:30' })
    const again = await world.attend(ana, id, 'accepted')
    expect([again.status, again.error.message]).toEqual([
      409,
      'You hold another interview at this time. To hold this one, first say that you can’t hold the other.',
    ])
    expect(await holdersOf(id)).toMatchObject([{ answer: 'declined' }])
    expect((await world.attend(ana, other.id, 'declined', at('2026-11-24T14:30Z'))).status).toBe(200)
    expect((await world.attend(ana, id, 'accepted')).status).toBe(200)
    // An interview that ends when the other begins is no clash.
    await arrange({ starts: '2026-11-24T13:15' })
    await world.attend(ana, id, 'declined')
    expect((await world.attend(ana, id, 'accepted')).status).toBe(200)
  })

  it('with a no has no due scorecard, and is free then', async () => {
    const { id } = await arrange()
    const clashes = async () =>
      (
        await world.recruiter.client.post<{ clashes: object[] }>('/api/pcsx/staff/interview_clashes', {
          timeZone: 'Europe/London',
          durationMinutes: 30,
          interviewerIds: [ana.user.id],
          starts: '2026-11-24T14:00',
        })
      ).data.clashes
    expect(await clashes()).toHaveLength(1)
    await world.attend(ana, id, 'declined')
    expect(await clashes()).toEqual([])
    world.moveTo('2026-11-24T15:00:00Z')
    const mine = await ana.client.get<{ interviews: object[] }>('/api/pcsx/staff/my_interviews')
    expect(mine.data.interviews).toEqual([])
  })
})
