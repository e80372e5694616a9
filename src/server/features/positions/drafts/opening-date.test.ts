import { afterAll, beforeAll, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import type { getPositionHistory } from '#contract/positions/position-history.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { openDuePositions } from './open-due-positions.service.ts'

const domain = 'demo.test'
const base = '/api/pcsx/staff/position_drafts'
const day = 86_400
const start = '2026-11-20T12:00:00Z'
const opensTs = Date.parse('2026-11-24T00:00:00Z') / 1000
let site: TestApp
let clock: FakeClock
let recruiter: ApiClient
let recruiterId: string
let count = 0

type Published = { positionId: number | null; opensTs: number | null }
const db = () => site.deps.db.of(domain)
const key = () => `a-key-of-an-opening-${++count}`
const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime())
const read = async (id: string) => ok(await recruiter.get<PositionDraft>(`${base}/${id}`))
const save = (draft: PositionDraft, change: Partial<PositionContent>) =>
  recruiter.call<PositionDraft>('PUT', `${base}/${draft.id}`, {
    revision: draft.revision,
    content: { ...draft.content, ...change },
  })
const publish = ({ id, revision }: PositionDraft) => recruiter.post<Published>(`${base}/${id}/publish`, { revision })
const written = async (title: string, change: Partial<PositionContent> = {}) => {
  const draft = ok(await recruiter.post<PositionDraft>(base, { key: key(), from: { kind: 'nothing' } }))
  const texts = { en: { title, description: '<p>You bring ships in.</p>', benefits: '' } }
  const place = { city: null, region: null, regionCode: null, country: 'GB', lat: 54, lng: -2 }
  const places = [{ label: 'United Kingdom', ...place }]
  return ok(await save(draft, { texts, places, workLocationOption: 'remote', opensTs, ...change }))
}
const rowsOf = (title: string) => db().select().from(positions).where(eq(positions.title, title))

beforeAll(async () => {
  clock = new FakeClock(start)
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow' })
  const signedIn = await signedInClient(site, { role: 'recruiter' })
  recruiter = signedIn.client
  recruiterId = signedIn.user.id
})
afterAll(() => site.close())

it('remains a draft until its date, and then becomes a position once, by the person who published it', async () => {
  at(start)
  const team: PositionContent['team'] = [{ userId: recruiterId, part: 'recruiter' }]
  const draft = await written('Harbor pilot', { team })
  expect(ok(await publish(draft))).toMatchObject({ positionId: null, opensTs })
  // A second click.
  expect(ok(await publish(draft))).toMatchObject({ positionId: null, opensTs })
  expect((await read(draft.id)).opensTs).toBe(opensTs)
  const listed = ok(
    await recruiter.get<{ positions: object[] }>('/api/pcsx/staff/positions?state=draft&query=Harbor%20pilot'),
  )
  expect(listed.positions).toMatchObject([{ id: draft.id, opensTs }])
  at('2026-11-23T23:59:59Z')
  await openDuePositions(site.deps)
  expect(await rowsOf('Harbor pilot')).toEqual([])

  at('2026-11-24T00:00:00Z')
  await Promise.all([openDuePositions(site.deps), openDuePositions(site.deps)])
  const [position, ...others] = await rowsOf('Harbor pilot')
  expect(others).toEqual([])
  expect(position).toMatchObject({ archivedAt: -1, postedTs: opensTs })
  expect(ok(await publish(draft)).positionId).toBe(position!.id)
  const page = await site.client().get(`/api/pcsx/position_details?position_id=${position!.id}`)
  expect(page.status).toBe(200)
  const members = await db().select().from(hiringTeam).where(eq(hiringTeam.positionId, position!.id))
  expect(members).toMatchObject([{ userId: recruiterId, addedBy: recruiterId }])
  const { events } = ok(
    await recruiter.get<DataOf<typeof getPositionHistory>>(`/api/pcsx/staff/positions/${position!.id}/history`),
  )
  const [{ name, email }] = (await db().select().from(users).where(eq(users.id, recruiterId))) as [
    typeof users.$inferSelect,
  ]
  expect(events.find(({ kind }) => kind === 'published')).toMatchObject({ actorName: name || email })
})

it('does not open if it was changed since', async () => {
  at(start)
  const draft = await written('Ferry cook')
  ok(await publish(draft))
  const planned = await read(draft.id)
  expect((await save(draft, { department: 'Galley' })).status).toBe(409)
  expect(ok(await save(planned, { department: 'Galley' })).opensTs).toBeNull()
  at('2026-11-25T00:00:00Z')
  await openDuePositions(site.deps)
  expect(await rowsOf('Ferry cook')).toEqual([])
})

it('opens immediately if the date has passed', async () => {
  at('2026-11-24T00:00:00Z')
  const draft = await written('Rigger')
  expect(ok(await publish(draft)).positionId).toEqual(expect.any(Number))
})

it('refuses a closing date before the opening, at its field', async () => {
  at(start)
  const draft = await written('Deckhand', { closesTs: opensTs - 1 })
  const refused = await publish(draft)
  expect(refused.status).toBe(422)
  expect(refused.error.body).toMatchObject({
    'content.closesTs': 'It would close before it opens. Choose a later day to close, or an earlier one to open.',
  })
  const later = ok(await save(draft, { closesTs: opensTs + day }))
  expect(ok(await publish(later))).toMatchObject({ positionId: null })
})

it('notifies the publisher each time it cannot open, and remains a draft', async () => {
  at(start)
  const formless = { applying: null, afterApplying: null }
  const draft = await written('Bosun', { forms: formless, closesTs: opensTs + day })
  const redirectPath = `/careers/admin/positions/drafts/${draft.id}`
  const told = () =>
    db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, recruiterId), eq(notifications.redirectPath, redirectPath)))
  ok(await publish(draft))
  // No job ran until its last day was over.
  at('2026-11-30T00:00:00Z')
  await openDuePositions(site.deps)
  await openDuePositions(site.deps)
  expect(await rowsOf('Bosun')).toEqual([])
  const failed = await read(draft.id)
  expect(failed.opensTs).toBeNull()
  expect(await told()).toMatchObject([{ messageValues: { title: 'Bosun' } }])

  const again = ok(await save(failed, { opensTs: opensTs + 10 * day, closesTs: opensTs + 11 * day }))
  expect(ok(await publish(again)).positionId).toBeNull()
  at('2026-12-10T00:00:00Z')
  await openDuePositions(site.deps)
  expect(await told()).toHaveLength(2)
})

it('is not kept in copies and templates', async () => {
  at(start)
  const draft = await written('Stoker')
  const template = ok(
    await recruiter.post<PositionDraft>(`${base}/${draft.id}/template`, { key: key(), name: 'Below deck' }),
  )
  expect(template.content.opensTs).toBeNull()
})
