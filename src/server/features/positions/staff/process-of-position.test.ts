import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HiringProcess } from '#contract/applications/hiring-processes.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import type { getPositionHistory } from '#contract/positions/position-history.ts'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { addSource, emptyImport } from '#server/features/imports/collect-import.ts'
import { runImport } from '#server/features/imports/imports.service.ts'
import { readTest } from '#server/features/imports/test-import.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addedProcess, processContent, processesPath } from '#tests/factories/processes.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** Which hiring process a position uses. */

const domain = 'demo.test'
const base = '/api/pcsx/staff'
let site: TestApp
let admin: ApiClient
let recruiter: ApiClient
let technical: HiringProcess
let archived: HiringProcess
let count = 0

const db = () => site.deps.db.of(domain)
const archive = async (id: string, isArchived = true) =>
  ok(await admin.post(`${processesPath}/${id}/archive`, { isArchived }))

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow' })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  admin = (await signedInClient(site, { role: 'admin' })).client
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  technical = await addedProcess(admin, processContent('technical'))
  archived = await addedProcess(admin, processContent('archived'))
  await archive(archived.id)
})
afterAll(() => site.close())

const set = (position: number, processId: unknown, client = recruiter) =>
  client.call<StaffPositionDetail>('PUT', `${base}/positions/${position}/process`, { processId })

async function draftOf(change: Partial<PositionContent>, from: object = { kind: 'nothing' }) {
  const draft = ok(
    await recruiter.post<PositionDraft>(`${base}/position_drafts`, { key: `a-key-of-processes-${++count}`, from }),
  )
  const written = {
    texts: { en: { title: 'Harbor pilot', description: '<p>You bring ships into the harbor.</p>', benefits: '' } },
    places: [{ label: 'Oslo, NO', city: 'Oslo', region: null, regionCode: null, country: 'NO', lat: 59.9, lng: 10.7 }],
    ...change,
  }
  const body = { revision: draft.revision, content: { ...draft.content, ...written } }
  return ok(await recruiter.call<PositionDraft>('PUT', `${base}/position_drafts/${draft.id}`, body))
}
const publish = ({ id, revision }: PositionDraft) =>
  recruiter.post<{ positionId: number }>(`${base}/position_drafts/${id}/publish`, { revision })
const stored = async (position: number) =>
  (await db().select().from(positions).where(eq(positions.id, position)))[0]!.processId

it('is chosen by staff for an imported position, and imports keep it', async () => {
  const imported = async (title: string) => {
    const collected = emptyImport()
    const rows = [{ sourceId: 'pilot', title, description: 'x' }]
    addSource(collected, 'board', readTest(rows, { format: 'canonical', sourceName: 'board' }))
    const nowTs = site.deps.clock.now().getTime() / 1000
    return runImport(site.deps.db, domain, collected, { isDryRun: false, isPartial: true, allowMassClose: true, nowTs })
  }
  await imported('Pilot')
  const [position] = await db().select().from(positions).where(eq(positions.sourceId, 'pilot'))
  const path = `${base}/positions/${position!.id}`
  const before = ok(await recruiter.get<StaffPositionDetail>(path))
  expect([before.processId, before.processes.map(({ id }) => id)]).toEqual([null, [technical.id]])
  expect(before.processes[0]!.steps[0]).toEqual({
    id: 'technical-phone-call',
    stage: 'interview',
    name: 'Phone call',
    candidateName: 'A call with us',
    told: 'We call you for 20 minutes.',
    days: 4,
  })
  expect(ok(await set(position!.id, technical.id)).processId).toBe(technical.id)
  ok(await set(position!.id, technical.id))
  await imported('Pilot, harbor')
  expect(await stored(position!.id)).toBe(technical.id)
  const { events } = ok(await recruiter.get<DataOf<typeof getPositionHistory>>(`${path}/history`))
  expect(events.filter(({ kind }) => kind === 'process_set')).toHaveLength(1)
  expect(ok(await set(position!.id, null)).processId).toBeNull()
})

it('cannot be one that was archived, another employer’s, or one that does not exist', async () => {
  const position = await addPosition(site)
  const { client } = await signedInClient(site, { role: 'admin', domain: 'other.test' })
  const theirs = await addedProcess(client, processContent('theirs'))
  for (const wrong of [archived.id, theirs.id, 'x', '7f5b6a3e-0000-4000-8000-000000000001']) {
    const { status, error } = await set(position, wrong)
    expect([status, error.body]).toEqual([422, { processId: 'Choose another hiring process. This one was archived.' }])
  }
  expect(await stored(position)).toBeNull()
})

it('stays if it is archived later, and is offered to this position only', async () => {
  const [position, other] = [await addPosition(site), await addPosition(site)]
  ok(await set(position, technical.id))
  await archive(technical.id)
  const read = async (id: number) => ok(await recruiter.get<StaffPositionDetail>(`${base}/positions/${id}`)).processes
  expect((await read(position)).map(({ id, isArchived }) => [id, isArchived])).toEqual([[technical.id, true]])
  expect(await read(other)).toEqual([])
  await archive(technical.id, false)
})

it('is chosen by hiring managers for their positions only, and shown to people who cannot choose as it is', async () => {
  const position = await addPosition(site)
  const manager = (await signedInClient(site, { role: 'hiring_manager' })).client
  expect((await set(position, technical.id, manager)).status).toBe(404)
  const analyst = (await signedInClient(site, { role: 'analyst' })).client
  expect((await set(position, technical.id, analyst)).status).toBe(403)
  expect(ok(await analyst.get<StaffPositionDetail>(`${base}/positions/${position}`)).processes).toEqual([])
})

it('of a position that is written here is chosen in its editor, and kept in copies', async () => {
  const draft = await draftOf({ processId: technical.id })
  expect(draft.processes.map(({ id }) => id)).toEqual([technical.id])
  const { positionId } = ok(await publish(draft))
  expect(await stored(positionId)).toBe(technical.id)
  expect((await set(positionId, null)).status).toBe(409)
  const copy = await draftOf({}, { kind: 'copy', positionId })
  expect(copy.content.processId).toBe(technical.id)
  const changes = await draftOf({ processId: null }, { kind: 'changes', positionId })
  ok(await publish(changes))
  expect(await stored(positionId)).toBeNull()
})

it('stops a draft from being published once it was archived, unless its position has it already', async () => {
  const fresh = await draftOf({ processId: technical.id })
  const { positionId } = ok(await publish(await draftOf({ processId: technical.id })))
  const changes = await draftOf({ department: 'Harbors' }, { kind: 'changes', positionId })
  await archive(technical.id)
  const refused = await publish(fresh)
  expect([refused.status, refused.error.body]).toEqual([
    422,
    { 'content.processId': 'Choose another hiring process. This one was archived.' },
  ])
  ok(await publish(changes))
  await archive(technical.id, false)
  ok(await publish(fresh))
})
