import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { searchOpenPositions } from '#contract/applications/added-applications.ts'
import type { ApplicationSummary } from '#contract/applications/applications.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { demoResumePdf } from '#demo/demo-resume.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positions } from '#server/db/schema/positions.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import type { ApiClient, TestApp } from '#tests/api-client.ts'
import { createTestApp } from '#tests/api-client.ts'
import { completeDraft } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { wasSent } from '#tests/factories/sent-mails.ts'
import { notifyAdded } from './notify-added.service.ts'

let site: TestApp
let recruiter: ApiClient
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
const path = '/api/pcsx/staff/applications'
let turn = 0
const person = (position: number, more: object = {}) => {
  turn += 1
  return {
    key: `addition-${turn}`,
    position_id: position,
    fullName: 'Ines Hallberg',
    email: `ines.${turn}@example.test`,
    source: 'Job fair in Bergen',
    ...more,
  }
}
const add = async (body: object, client = recruiter) => ok(await client.post<{ id: string }>(path, body)).id
const read = async (id: string) => ok(await recruiter.get<StaffApplicationDetail>(`${path}/${id}`))
const resume = () => {
  const form = new FormData()
  form.append('resume', new File([new Uint8Array(demoResumePdf())], 'ines.pdf'))
  return form
}
const notifyNow = (applicationId: string) =>
  notifyAdded(site.deps, { domain: 'demo.test', applicationId, origin: 'https://demo.test' })
const mailTo = async (email: string) =>
  (
    await db()
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.kind, 'application.added'), wasSent))
      .orderBy(desc(mails.id))
  ).map(({ text }) => text)

describe('an application added by hand', () => {
  it('is in the list like any other, shows who added it and its source, and asks no skipped questions', async () => {
    const position = await addPosition(site)
    const id = await add(person(position, { phone: '+47 55 55 01 23', location: 'Bergen' }))
    const application = await read(id)
    expect(application).toMatchObject({
      fullName: 'Ines Hallberg',
      phone: '+47 55 55 01 23',
      status: 'submitted',
      source: { kind: 'by_hand', name: 'Job fair in Bergen', campaign: null },
      isStillAdded: true,
      resume: null,
      answers: {},
    })
    expect(application.addedByName).not.toBe('')
    expect(application.definition.sections.map(({ name }) => name).toSorted()).toEqual(['details', 'resume'])
    const { applications } = ok(
      await recruiter.get<{ applications: { id: string }[] }>(`${path}?position=${position}&source=by_hand`),
    )
    expect(applications.map((each) => each.id)).toEqual([id])
    const [audited] = await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `application:${id}`))
      .orderBy(auditEvents.id)
    expect(audited).toMatchObject({ action: 'application.added', detail: { positionId: position } })
  })

  it('is announced to its candidate, who claims it with the link of the email; no one else can', async () => {
    const body = person(await addPosition(site))
    const id = await add(body)
    expect(await mailTo(body.email)).toEqual([])
    await notifyNow(id)
    const [text, ...more] = await mailTo(body.email)
    expect(more).toEqual([])
    const token = new RegExp(`claim=${id}\\.([\\w-]+)`).exec(text!)![1]!
    const stranger = (await signedInClient(site, { email: 'someone.else@example.test' })).client
    expect((await stranger.post('/api/pcsx/applications/claim', { application_id: id, token })).status).toBe(403)
    const { client } = await signedInClient(site, { email: body.email })
    const claimed = await client.post<ApplicationSummary>('/api/pcsx/applications/claim', { application_id: id, token })
    expect(ok(claimed)).toMatchObject({ id, status: 'submitted', canWithdraw: true })
    // It belongs to the candidate now.
    expect((await read(id)).isStillAdded).toBe(false)
    expect((await recruiter.post(`${path}/${id}/resume`, resume())).status).toBe(409)
    const withdrawn = await client.post(`/api/pcsx/applications/${id}/withdraw`)
    expect(withdrawn.status).toBe(200)
  })

  it('is created once, however often the request is sent, even at once; the candidate is notified once', async () => {
    const body = person(await addPosition(site))
    const ids = await Promise.all(Array.from({ length: 5 }, () => add(body)))
    expect(new Set(ids).size).toBe(1)
    await notifyNow(ids[0]!)
    expect(await mailTo(body.email)).toHaveLength(1)
    // Another colleague's same key is a separate request: for the same person, who already exists.
    const colleague = (await signedInClient(site, { role: 'recruiter' })).client
    expect((await colleague.post(path, body)).status).toBe(409)
  })

  it('is refused if the person applied for the position, with a link to their application', async () => {
    const position = await addPosition(site)
    const { client } = await signedInClient(site, { email: 'otto.applied@example.test' })
    const draft = await completeDraft(client, position, 'otto.applied@example.test')
    const body = person(position, { email: 'Otto.Applied@example.test' })
    ok(await client.post(`/api/pcsx/applications/${draft.id}/submit`, { revision: draft.revision }))
    const refused = await recruiter.post(path, body)
    expect(refused).toMatchObject({ status: 409, error: { body: { applicationId: draft.id } } })
    // For another position it is another application.
    await add({ ...body, position_id: await addPosition(site) })
  })

  it.each<[how: string, typed: string, contact: string, account: string | undefined]>([
    ['in capitals', 'tove.one@example.test', 'Tove.ONE@Example.test', undefined],
    ['with a domain in letters', 'tove.two@xn--mller-kva.test', 'Tove.Two@Müller.test', undefined],
    ['in wide letters', 'tove.three@example.test', 'ｔove.three@example.test', undefined],
    ['as their account’s only', 'tove.four@example.test', 'tove@work.test', 'tove.four@example.test'],
  ])('is refused if the person gave the same address %s', async (_how, typed, contact, account) => {
    const position = await addPosition(site)
    const { client } = await signedInClient(site, { email: account })
    const { id } = await completeDraft(client, position, contact)
    ok(await client.post(`/api/pcsx/applications/${id}/submit`, {}))
    expect(await recruiter.post(path, person(position, { email: typed }))).toMatchObject({
      status: 409,
      error: { body: { applicationId: id } },
    })
    expect((await recruiter.post(path, person(position, { email: `x${typed}` }))).status).toBe(200)
  })

  it('accepts a résumé, which replaces the previous one, and refuses other files', async () => {
    const id = await add(person(await addPosition(site)))
    ok(await recruiter.post(`${path}/${id}/resume`, resume()))
    const first = (await read(id)).resume!
    ok(await recruiter.post(`${path}/${id}/resume`, resume()))
    const second = (await read(id)).resume!
    expect(second.name).toBe('ines.pdf')
    expect((await recruiter.request('GET', second.url)).status).toBe(200)
    expect((await recruiter.request('GET', first.url)).status).toBe(404)
    const script = new FormData()
    script.append('resume', new File(['<script>alert(1)</script>'], 'ines.html'))
    expect((await recruiter.post(`${path}/${id}/resume`, script)).status).toBe(415)
    // Candidates' own applications are theirs.
    const { client, user } = await signedInClient(site)
    const draft = await completeDraft(client, await addPosition(site), user.email)
    ok(await client.post(`/api/pcsx/applications/${draft.id}/submit`, { revision: draft.revision }))
    expect((await recruiter.post(`${path}/${draft.id}/resume`, resume())).status).toBe(409)
  })

  it('names each field that is wrong, and adds nothing', async () => {
    const position = await addPosition(site)
    const blank = { fullName: ' ', email: 'not an address', source: '\n' }
    const refused = await recruiter.post(path, person(position, blank))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.error.body as object).toSorted()).toEqual(['email', 'fullName', 'source'])
    expect((await recruiter.post(path, person(position, { email: '' }))).error.body).toHaveProperty('email')
    expect((await recruiter.post(path, person(999_999))).status).toBe(404)
    await db().update(positions).set({ archivedAt: 1 }).where(eq(positions.id, position))
    expect((await recruiter.post(path, person(position))).status).toBe(410)
    const listed = ok(await recruiter.get<{ count: number }>(`${path}?position=${position}`))
    expect(listed.count).toBe(0)
  })
})

it('a hiring manager finds and fills their own positions only', async () => {
  const own = await addPosition(site)
  const other = await addPosition(site)
  const { client, user } = await signedInClient(site, { role: 'hiring_manager' })
  await db().insert(hiringTeam).values({ positionId: own, userId: user.id, part: 'hiring_manager' })
  const found = ok(await client.get<DataOf<typeof searchOpenPositions>>('/api/pcsx/staff/open_positions'))
  expect(found.positions.map(({ id }) => id)).toEqual([own])
  expect((await client.post(path, person(other))).status).toBe(404)
  const id = await add(person(own), client)
  expect((await client.post(`${path}/${id}/resume`, resume())).status).toBe(200)
  const others = await add(person(other))
  expect((await client.post(`${path}/${others}/resume`, resume())).status).toBe(404)
})
