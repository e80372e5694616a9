import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '#contract/applications/applications.ts'
import type { SentApplication, SeveralApplicationForms } from '#contract/applications/several-applications.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft, fileForm, tinyPdf } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  const config = { behaviourFlags: { disableLoggedOutApply: false } }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
  await saveEmployer(site.deps.db, { domain: 'acme.test', name: 'Acme' })
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
const contact = { fullName: 'Ina Calder', email: 'ina@example.test', phone: '+44 1856 873535', location: 'Kirkwall' }
const question = { id: 'why', type: 'text' as const, label: 'Why us?', required: true }

const begin = async (client: ApiClient, position_id: number) =>
  (await client.post<Application>('/api/pcsx/applications', { position_id })).data
const submit = (client: ApiClient, ids: string[], lead: string, details: object = contact) =>
  client.post<{ applications: SentApplication[] }>('/api/pcsx/applications/submit_several', {
    application_ids: ids,
    contact: details,
    resume_of: lead,
  })
const outcomes = ({ applications: list }: { applications: SentApplication[] }) => list.map(({ outcome }) => outcome)
const mailCount = async (email: string) => (await db().select().from(mails).where(eq(mails.recipient, email))).length

describe('applying for several positions at once', () => {
  it('creates one application for each, with the same details and résumé, however often it is sent', async () => {
    const { client, user } = await signedInClient(site)
    const ids = await Promise.all([addPosition(site), addPosition(site), addPosition(site)])
    const lead = await completeDraft(client, ids[0]!)
    const others = [await begin(client, ids[1]!), await begin(client, ids[2]!)]
    const all = [lead, ...others].map(({ id }) => id)
    const details = { ...contact, email: user.email }
    const answers = await Promise.all([1, 2, 3].map(() => submit(client, [...all, lead.id], lead.id, details)))
    for (const { data } of answers) expect(outcomes(data)).toEqual(['sent', 'sent', 'sent'])
    const rows = await db().select().from(applications).where(inArray(applications.id, all))
    expect(rows.map((row) => [row.status, row.fullName, row.email, row.location])).toEqual(
      all.map(() => ['submitted', 'Ina Calder', user.email, 'Kirkwall']),
    )
    expect(new Set(rows.map((row) => row.resumeFileId))).toEqual(new Set([lead.resume!.id]))
    expect(await mailCount(user.email)).toBe(3)
    const late = await submit(client, all, lead.id, { ...details, fullName: 'Somebody Else' })
    expect(outcomes(late.data)).toEqual(['sent', 'sent', 'sent'])
    expect(late.data.applications[1]!.application).toMatchObject({ fullName: 'Ina Calder', positionId: ids[1] })
  })

  it('names the applications that could not be sent and why, keeps them, and sends the others', async () => {
    const { client } = await signedInClient(site)
    const [plain, asks, closes] = [
      await addPosition(site),
      await addPosition(site, { questions: [question] }),
      await addPosition(site),
    ]
    const lead = await completeDraft(client, closes!)
    const [first, second] = [await begin(client, plain!), await begin(client, asks!)]
    await db().update(positions).set({ archivedAt: 1_700_000_000 }).where(eq(positions.id, closes!))
    const foreign = await begin((await signedInClient(site)).client, plain!)
    const ids = [first.id, lead.id, second.id, foreign.id]
    const { data } = await submit(client, ids, lead.id)
    expect(data.applications).toMatchObject([
      { id: first.id, outcome: 'sent', message: null, application: { status: 'submitted', resume: lead.resume } },
      { id: lead.id, outcome: 'refused', message: expect.stringContaining('closed'), application: { status: 'draft' } },
      {
        id: second.id,
        outcome: 'invalid',
        fields: { 'answers.why': expect.any(String) },
        application: { status: 'draft', ...contact },
      },
      { id: foreign.id, outcome: 'refused', message: 'We couldn’t find this application.', application: null },
    ])
    const { revision } = data.applications[2]!.application!
    const path = `/api/pcsx/applications/${second.id}`
    expect((await client.call('PATCH', path, { revision, answers: { why: 'The tide' } })).status).toBe(200)
    const again = await submit(client, ids, lead.id)
    expect(outcomes(again.data)).toEqual(['sent', 'refused', 'sent', 'refused'])
  })

  it('drops files that the common résumé replaces, and requires a résumé of one’s own', async () => {
    const { client } = await signedInClient(site)
    const [one, two] = [await addPosition(site), await addPosition(site)]
    const lead = await completeDraft(client, one)
    const other = await completeDraft(client, two)
    const stranger = await completeDraft((await signedInClient(site)).client, one)
    expect((await submit(client, [lead.id], stranger.id)).status).toBe(404)
    expect(outcomes((await submit(client, [lead.id, other.id], lead.id)).data)).toEqual(['sent', 'sent'])
    expect(await db().select().from(files).where(eq(files.id, other.resume!.id))).toEqual([])
    const bare = await signedInClient(site)
    const empty = await begin(bare.client, one)
    expect((await submit(bare.client, [empty.id], empty.id)).data.applications).toMatchObject([
      { outcome: 'invalid', fields: { resume: expect.any(String) } },
    ])
  })

  it('is open to visitors with the secret of their browser', async () => {
    const visitor = site.client()
    const [one, two] = [await addPosition(site), await addPosition(site)]
    const [lead, other] = [await begin(visitor, one), await begin(visitor, two)]
    await visitor.post(`/api/pcsx/applications/${lead.id}/resume`, fileForm('resume', tinyPdf, 'cv.pdf'))
    expect((await submit(site.client(), [lead.id, other.id], lead.id)).status).toBe(404)
    const details = { ...contact, email: 'several@example.test' }
    expect(outcomes((await submit(visitor, [lead.id, other.id], lead.id, details)).data)).toEqual(['sent', 'sent'])
    expect(await mailCount('several@example.test')).toBe(2)
  })

  it('reads the forms of several positions, and explains what is wrong with a call', async () => {
    const { client } = await signedInClient(site)
    const [open, closed] = [await addPosition(site), await addPosition(site, { archivedAt: 1_700_000_000 })]
    const foreign = await addPosition(site, { domain: 'acme.test' })
    const get = (ids: string) => client.get<SeveralApplicationForms>(`/api/pcsx/application_forms?position_ids=${ids}`)
    const { data } = await get(`${open},${closed}-title,${foreign},${open}`)
    expect(data.forms.map(({ position, applyState }) => [position.id, applyState])).toEqual([
      [open, 'open'],
      [closed, 'closed'],
    ])
    expect(data.missingIds).toEqual([foreign])
    for (const bad of ['', 'x', '1,,2', Array.from({ length: 51 }, (_, at) => at + 1).join(',')])
      expect(await get(bad)).toMatchObject({
        status: 422,
        error: { body: { position_ids: expect.stringContaining('1 to 50') } },
      })
    expect((await submit(client, [], 'x')).error.body).toEqual({ application_ids: 'Choose at least one application.' })
    expect((await submit(client, ['x'], 'x')).status).toBe(404)
  })
})
