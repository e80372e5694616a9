import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { heldInterviews, type Person } from '#tests/factories/held-interviews.ts'
import { signedInClient } from '#tests/factories/users.ts'

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

const arrange = () => world.arrange({ ana, candidate })

describe('people who turned off immediate emails', () => {
  const prefer = ({ client }: Person, email: string) =>
    client.call('PUT', '/api/pcsx/notification_preferences', {
      preferences: [{ category: 'interview', inApp: true, email }],
    })
  const kindsTo = async (who: Person) => (await world.mailsTo(who)).map(({ kind }) => kind)

  it('still get updates and the cancellation of an entry that was mailed', async () => {
    const { id } = await arrange()
    await world.tell(id)
    expect((await prefer(ana, 'daily')).status).toBe(200)
    await world.change(id, { place: 'Room 4' })
    await world.tell(id)
    await world.change(id, { interviewerIds: [] })
    await world.tell(id)
    expect(await kindsTo(ana)).toEqual(['invited', 'changed', 'released'].map((news) => `interview.staff.${news}`))
    // The next one is a new entry.
    await world.change(id, { interviewerIds: [ana.user.id] })
    await world.tell(id)
    expect(await kindsTo(ana)).toHaveLength(3)
  })

  it('and had none mailed get nothing, not even after they have left', async () => {
    await prefer(ana, 'daily')
    const { id } = await arrange()
    await world.tell(id)
    await world.change(id, { place: 'Room 4' })
    await world.tell(id)
    const admin = await signedInClient(world.site, { role: 'admin' })
    await admin.client.call('DELETE', `/api/pcsx/staff/team/${ana.user.id}`)
    await world.tell(id)
    expect(await kindsTo(ana)).toEqual([])
  })
})
