import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { PositionLocation } from '#contract/positions/canonical-position.ts'
import type { listPositionDrafts, PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import type { PositionDetails } from '#contract/positions/positions.ts'
import type { getPositionHistory } from '#contract/positions/position-history.ts'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { addSource, emptyImport } from '#server/features/imports/collect-import.ts'
import { runImport } from '#server/features/imports/imports.service.ts'
import { readTest } from '#server/features/imports/test-import.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
const base = '/api/pcsx/staff/position_drafts'
const day = 86_400
let site: TestApp
let clock: FakeClock
let recruiter: ApiClient
let manager: ApiClient
let managerId: string
let count = 0

const db = () => site.deps.db.of(domain)
const nowTs = () => clock.now().getTime() / 1000
const key = () => `a-key-of-a-draft-${++count}`
const start = async (from: object = { kind: 'nothing' }, client = recruiter) =>
  ok(await client.post<PositionDraft>(base, { key: key(), from }))
const save = (draft: PositionDraft, change: Partial<PositionContent>, client = recruiter) =>
  client.call<PositionDraft>('PUT', `${base}/${draft.id}`, {
    revision: draft.revision,
    content: { ...draft.content, ...change },
  })
const publish = (draft: PositionDraft, client = recruiter) =>
  client.post<{ positionId: number }>(`${base}/${draft.id}/publish`, { revision: draft.revision })
const rowOf = async (id: number) => (await db().select().from(positions).where(eq(positions.id, id)))[0]!
const kirkwall: PositionLocation = {
  label: 'Kirkwall, Scotland, GB',
  city: 'Kirkwall',
  region: 'Scotland',
  regionCode: 'SCT',
  country: 'GB',
  lat: 58.98,
  lng: -2.96,
}
const text = (title: string) => ({ title, description: `<p>${title} of the harbor.</p>`, benefits: '' })
const written = (change: Partial<PositionContent> = {}): Partial<PositionContent> => ({
  texts: { en: text('Harbor pilot') },
  language: 'en',
  places: [kirkwall],
  employmentType: 'full_time',
  pay: { min: 41_000, max: 48_500, currency: 'GBP', interval: 'year' },
  ...change,
})
const published = async (change: Partial<PositionContent> = {}) => {
  const draft = ok(await save(await start(), written(change)))
  return ok(await publish(draft)).positionId
}

beforeAll(async () => {
  clock = new FakeClock('2026-11-20T12:00:00Z')
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', config: { supportedLanguages: ['en', 'nb', 'de'] } })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  const hired = await signedInClient(site, { role: 'hiring_manager' })
  manager = hired.client
  managerId = hired.user.id
})
afterAll(() => site.close())

it('publishes the draft as a position that candidates find, once however often it is sent', async () => {
  const draft = ok(
    await save(
      await start(),
      written({ department: 'Pilotage', team: [{ userId: managerId, part: 'hiring_manager' }] }),
    ),
  )
  const { positionId } = ok(await publish(draft))
  expect(ok(await publish(draft)).positionId).toBe(positionId)
  expect(await rowOf(positionId)).toMatchObject({
    source: 'console',
    sourceId: String(positionId),
    displayJobId: String(positionId),
    title: 'Harbor pilot',
    department: 'Pilotage',
    locations: [kirkwall],
    employmentType: 'full_time',
    archivedAt: -1,
    postedTs: nowTs(),
  })
  const seen = ok(await site.client().get<PositionDetails>(`/api/pcsx/position_details?position_id=${positionId}`))
  expect(seen).toMatchObject({ name: 'Harbor pilot', pay: { min: 41_000, currency: 'GBP' } })
  const team = await db().select().from(hiringTeam).where(eq(hiringTeam.positionId, positionId))
  expect(team).toMatchObject([{ userId: managerId, part: 'hiring_manager' }])
  const events = ok(
    await recruiter.get<DataOf<typeof getPositionHistory>>(`/api/pcsx/staff/positions/${positionId}/history`),
  ).events
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['published', 'team'])
  expect((await save(draft, {})).status).toBe(410)
})

it('keeps a colleague’s concurrent save, and names the colleague', async () => {
  const draft = await start()
  const other = (await signedInClient(site, { role: 'recruiter', name: 'Kari Swanney' })).client
  ok(await save(draft, { department: 'Pilotage' }, other))
  const refused = await save(draft, { department: 'Survey' })
  expect(refused).toMatchObject({
    status: 409,
    error: {
      message: 'Kari Swanney has saved this draft since. Nothing was overwritten.',
      body: { draft: { revision: 2, content: { department: 'Pilotage' } } },
    },
  })
  expect((await publish(draft)).status).toBe(409)
})

it('accepts a save that is repeated because its answer was lost, and no other', async () => {
  const draft = await start()
  const saved = ok(await save(draft, written({ department: 'Pilotage' })))
  expect(ok(await save(draft, written({ department: 'Pilotage' })))).toMatchObject({ revision: saved.revision })
  expect((await save(draft, written({ department: 'Survey' }))).status).toBe(409)
  const other = (await signedInClient(site, { role: 'recruiter' })).client
  expect((await save(draft, written({ department: 'Pilotage' }), other)).status).toBe(409)
})

it('links to the benefits that a law requires, in the language of the text', async () => {
  const springfield = { ...kirkwall, label: 'Springfield, IL, US', region: 'Illinois', regionCode: 'IL', country: 'US' }
  const draft = ok(await save(await start(), written({ places: [springfield] })))
  const { status, error } = await publish(draft)
  expect(status).toBe(422)
  expect(Object.keys(error!.body!)).toEqual(['content.texts.en.benefits'])
})

it('names everything that is missing, and publishes nothing', async () => {
  const questions = [{ id: 'q1', type: 'choice' as const, label: '', required: true, options: [] }]
  const draft = ok(await save(await start(), { questions, closesTs: nowTs() }))
  const { status, error } = await publish(draft)
  expect(status).toBe(422)
  expect(Object.keys(error!.body!).toSorted()).toEqual([
    'content.closesTs',
    'content.places',
    'content.questions.0.label',
    'content.questions.0.options',
    'content.texts.en.description',
    'content.texts.en.title',
  ])
  expect(await recruiter.get(`${base}/${draft.id}`)).toMatchObject({ status: 200 })
})

it('changes a position in one step, and not before publishing', async () => {
  const id = await published()
  const draft = await start({ kind: 'changes', positionId: id })
  expect(draft.content).toMatchObject({ texts: { en: text('Harbor pilot') }, displayJobId: '' })
  expect((await start({ kind: 'changes', positionId: id })).id).toBe(draft.id)
  const saved = ok(await save(draft, { texts: { en: text('Deep sea pilot') }, isPrivate: true }))
  expect((await rowOf(id)).title).toBe('Harbor pilot')
  clock.advance(1_000)
  ok(await publish(saved))
  expect(await rowOf(id)).toMatchObject({ title: 'Deep sea pilot', isPrivate: true, privateToken: expect.any(String) })
  expect((await site.client().get(`/api/pcsx/position_details?position_id=${id}`)).status).toBe(404)
  expect((await start({ kind: 'changes', positionId: id })).id).not.toBe(draft.id)
})

it('keeps a closing date that was set in the meantime, unless the changes set another', async () => {
  const id = await published()
  const end = nowTs() + 5 * day
  const untouched = await start({ kind: 'changes', positionId: id })
  ok(await recruiter.post(`/api/pcsx/staff/positions/${id}/end`, { closesTs: end }))
  ok(await publish(untouched))
  expect((await rowOf(id)).closesAt).toBe(end)
  const draft = await start({ kind: 'changes', positionId: id })
  ok(await publish(ok(await save(draft, { closesTs: end + day }))))
  expect((await rowOf(id)).closesAt).toBe(end + day)
})

it('does not change a closing date that has passed since the changes began, or was set again', async () => {
  const end = nowTs() + day
  const renewed = await published({ closesTs: end })
  const over = await published({ closesTs: end })
  const draft = await start({ kind: 'changes', positionId: renewed })
  const other = await start({ kind: 'changes', positionId: over })
  ok(await recruiter.post(`/api/pcsx/staff/positions/${renewed}/end`, { closesTs: end + 9 * day }))
  clock.advance(2 * day * 1000)
  expect((await recruiter.get<PositionDraft>(`${base}/${draft.id}`)).data).toMatchObject({
    content: { closesTs: end },
    position: { closesTs: end + 9 * day, baseClosesTs: end },
  })
  ok(await publish(ok(await save(draft, { texts: { en: text('Chief pilot') } }))))
  expect(await rowOf(renewed)).toMatchObject({ title: 'Chief pilot', closesAt: end + 9 * day })
  const wrong = ok(await save(other, { closesTs: end + 60 }))
  expect(Object.keys((await publish(wrong)).error!.body!)).toEqual(['content.closesTs'])
  ok(await publish(ok(await save(wrong, { closesTs: end }))))
  expect((await rowOf(over)).closesAt).toBe(end)
})

it('copies any position, and leaves the text of an imported one to its source', async () => {
  const imported = await addPosition(site, { title: 'Cook', department: 'Galley', displayJobId: 'C-1' })
  const copy = await start({ kind: 'copy', positionId: imported })
  expect(copy).toMatchObject({
    kind: 'new',
    content: { texts: { en: { title: 'Cook' } }, department: 'Galley', displayJobId: '' },
  })
  expect(await recruiter.post(base, { key: key(), from: { kind: 'changes', positionId: imported } })).toMatchObject({
    status: 409,
  })
  const { positionId } = ok(await publish(copy))
  expect(positionId).not.toBe(imported)
  expect((await rowOf(imported)).title).toBe('Cook')
})

it('starts positions from a template, which is not published itself', async () => {
  const draft = ok(await save(await start(), written({ closesTs: nowTs() + day })))
  const body = { key: key(), name: 'Ship’s crew' }
  const template = ok(await recruiter.post<PositionDraft>(`${base}/${draft.id}/template`, body))
  expect(ok(await recruiter.post<PositionDraft>(`${base}/${draft.id}/template`, body)).id).toBe(template.id)
  expect(template).toMatchObject({ kind: 'template', name: 'Ship’s crew', content: { closesTs: null } })
  expect((await publish(template)).status).toBe(409)
  const fresh = await start({ kind: 'template', draftId: template.id })
  expect(fresh).toMatchObject({ kind: 'new', name: null, content: { texts: { en: text('Harbor pilot') } } })
  const { drafts } = ok(await recruiter.get<DataOf<typeof listPositionDrafts>>(base))
  expect(drafts.filter(({ id }) => [template.id, fresh.id].includes(id)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Ship’s crew', 'Harbor pilot']),
  )
  ok(await recruiter.call('DELETE', `${base}/${template.id}`))
  ok(await recruiter.call('DELETE', `${base}/${template.id}`))
  expect((await recruiter.get(`${base}/${template.id}`)).status).toBe(404)
})

it('lets hiring managers change their own positions, but not start new ones', async () => {
  const own = await published({ team: [{ userId: managerId, part: 'hiring_manager' }] })
  const other = await published()
  expect((await manager.post(base, { key: key(), from: { kind: 'nothing' } })).status).toBe(403)
  expect((await manager.post(base, { key: key(), from: { kind: 'changes', positionId: other } })).status).toBe(404)
  const draft = await start({ kind: 'changes', positionId: own }, manager)
  const saved = ok(await save(draft, { texts: { en: text('Chief pilot') }, team: [] }, manager))
  ok(await publish(saved, manager))
  expect((await rowOf(own)).title).toBe('Chief pilot')
  const theirs = await start({ kind: 'changes', positionId: other })
  expect((await manager.get(`${base}/${theirs.id}`)).status).toBe(404)
  const { drafts } = ok(await manager.get<DataOf<typeof listPositionDrafts>>(base))
  expect(drafts.map(({ id }) => id)).not.toContain(theirs.id)
})

it('no import changes or closes positions that were written here', async () => {
  const id = await published()
  const collected = emptyImport()
  const row = { source: 'console', sourceId: String(id), title: 'Taken over', description: 'x' }
  const read = readTest([row], { format: 'canonical', sourceName: 'console' })
  expect(read.rejected).toMatchObject([{ field: 'source' }])
  addSource(collected, 'board', { ...read, rejected: [] }, 'console')
  await runImport(site.deps.db, domain, collected, {
    isDryRun: false,
    isPartial: false,
    allowMassClose: true,
    nowTs: nowTs(),
  })
  expect(await rowOf(id)).toMatchObject({ title: 'Harbor pilot', archivedAt: -1 })
})

it('shows a translation to people who read its language, and the original to others', async () => {
  const texts = { en: text('Harbor pilot'), nb: text('Havnelos'), de: { ...text('Lotse'), description: '' } }
  const id = await published({ texts })
  const seenIn = async (language: string) =>
    ok(await site.client().get<PositionDetails>(`/api/pcsx/position_details?position_id=${id}&hl=${language}`))
  expect(await seenIn('nb')).toMatchObject({ name: 'Havnelos', language: 'nb' })
  const listed = async () =>
    ok(await site.client().get<{ positions: { id: number; name: string }[] }>('/api/pcsx/search?hl=nb'))
  await expect.poll(async () => (await listed()).positions.find((each) => each.id === id)?.name).toBe('Havnelos')
  expect(await seenIn('de')).toMatchObject({ name: 'Harbor pilot', language: 'en' })
})

it('closes and reopens without a source that could override it', async () => {
  const id = await published()
  const path = `/api/pcsx/staff/positions/${id}`
  ok(await recruiter.post(`${path}/close`, { key: key(), readMs: clock.now().getTime(), count: 0, answer: null }))
  expect(ok(await recruiter.get<StaffPositionDetail>(path))).toMatchObject({
    state: 'closed',
    hold: { isListed: false },
  })
  ok(await recruiter.post(`${path}/reopen`, { closesTs: nowTs() + day }))
  expect(ok(await recruiter.get<StaffPositionDetail>(path))).toMatchObject({ state: 'open', hold: null })
})
