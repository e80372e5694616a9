import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
const base = '/api/pcsx/staff/position_drafts'
let site: TestApp
let recruiter: ApiClient

beforeAll(async () => {
  site = await createTestApp()
  const interview = {
    stage: 'interview',
    names: {},
    candidateNames: { en: 'We talk', nb: 'Vi snakkes' },
    told: { en: 'Two people meet you.', nb: 'To av oss møter deg.' },
    typicalDays: 9,
  } as const
  await saveEmployer(site.deps.db, {
    domain,
    name: 'Skerrow',
    config: { supportedLanguages: ['en', 'nb'], hiring: { stages: [interview] } },
  })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

const start = async (from: object, key: string) => ok(await recruiter.post<PositionDraft>(base, { key, from }))

it('returns the candidates’ text for each stage, in the reader’s language', async () => {
  const { id, stages } = await start({ kind: 'nothing' }, 'a-draft-with-stages')
  expect(stages.map(({ stage }) => stage)).toEqual(['submitted', 'in_review', 'interview', 'offer', 'hired'])
  expect(stages[2]).toEqual({
    stage: 'interview',
    candidateName: 'We talk',
    told: 'Two people meet you.',
    typicalDays: 9,
    hidesNames: false,
  })
  expect(stages[1]).toMatchObject({ candidateName: 'In review', told: '', typicalDays: null })
  const norwegian = ok(await recruiter.get<PositionDraft>(`${base}/${id}?hl=nb`))
  expect(norwegian.stages[2]).toMatchObject({ candidateName: 'Vi snakkes', told: 'To av oss møter deg.' })
})

it('returns the stages in which the position hides names', async () => {
  const { id, revision, content } = await start({ kind: 'nothing' }, 'a-draft-to-publish')
  const written: Partial<PositionDraft['content']> = {
    texts: { en: { title: 'Harbor pilot', description: '<p>You bring ships in.</p>', benefits: '' } },
    workLocationOption: 'remote',
    places: [{ label: 'United Kingdom', city: null, region: null, regionCode: null, country: 'GB', lat: 54, lng: -2 }],
  }
  const saved = ok(
    await recruiter.call<PositionDraft>('PUT', `${base}/${id}`, { revision, content: { ...content, ...written } }),
  )
  const published = await recruiter.post<{ positionId: number }>(`${base}/${id}/publish`, { revision: saved.revision })
  const { positionId } = ok(published)
  ok(
    await recruiter.call('PUT', `/api/pcsx/staff/positions/${positionId}/hidden_names`, {
      stages: ['in_review'],
      from: [],
    }),
  )
  const changes = await start({ kind: 'changes', positionId }, 'changes-to-the-pilot')
  expect(changes.stages.filter(({ hidesNames }) => hidesNames).map(({ stage }) => stage)).toEqual(['in_review'])
})
