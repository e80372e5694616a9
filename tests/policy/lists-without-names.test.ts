import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { applications } from '#server/db/schema/applications.ts'
import { base } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { namelessWorld } from './nameless-world.ts'

const { site, db, clock, recruiter, key, hide, read, appliedAs: appliedFor, newPosition } = await namelessWorld()
afterAll(() => site.close())

let positionId: number
beforeEach(async () => {
  positionId = await newPosition()
  await hide(false)
})
const appliedAs = (fullName: string) => appliedFor(fullName, positionId)

describe('everything that a search listed', () => {
  type List = { readMs: number; count: number; applications: { id: string; hiddenName: { number: number } | null }[] }
  const list = (query: string) => read<List>(`${base}/applications?position=${positionId}&query=${query}`)
  const reject = (query: string, { readMs, count }: List, hidesNames?: boolean) =>
    recruiter.client.post<{ changedCount: number }>(`${base}/decisions`, {
      key: key(),
      status: 'not_selected',
      reason: 'Filled',
      of: { list: { position: positionId, query, ...(hidesNames !== undefined && { hidesNames }) }, readMs, count },
    })

  it('does not include more people because a name has been shown since', async () => {
    await appliedAs('Greta Holmqvist')
    const second = await appliedAs('Astrid Holmqvist')
    await hide(true)
    const reason = 'They are my neighbor'
    const shown = await appliedAs('Ulla Holmqvist')
    ok(await recruiter.client.post(`${base}/applications/${shown.id}/name_shown`, { reason }))
    clock.advance(1_000)
    const seen = await list('holmqvist')
    expect(seen.count).toBe(1)
    clock.advance(1_000)
    ok(await recruiter.client.post(`${base}/applications/${second.id}/name_shown`, { reason }))
    expect(ok(await reject('holmqvist', seen))).toMatchObject({ changedCount: 1 })
    await hide(false)
    // The first one can be found by now, but was not in the list.
    expect((await reject('holmqvist', { ...seen, readMs: clock.now().getTime() })).status).toBe(409)
    expect((await reject('holmqvist', { ...seen, count: 5 }, true)).status).toBe(409)
  })

  it('is the one person found by their number', async () => {
    await appliedAs('Greta Holmqvist')
    const second = await appliedAs('Astrid Holmqvist')
    await hide(true)
    const all = await read<List>(`${base}/applications?position=${positionId}`)
    const number = all.applications.find(({ id }) => id === second.id)!.hiddenName!.number
    const seen = await list(String(number))
    expect(seen.applications.map(({ id }) => id)).toEqual([second.id])
    expect(ok(await reject(String(number), seen, true))).toMatchObject({ changedCount: 1 })
    const [row] = await db.select().from(applications).where(eq(applications.id, second.id))
    expect(row!.status).toBe('not_selected')
  })
})
