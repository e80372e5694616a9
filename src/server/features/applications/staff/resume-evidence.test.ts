import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { getResumeEvidence, markResumeEvidence } from '#contract/applications/resume-evidence.ts'
import { hiddenMark } from '#shared/names/hidden-mark.ts'
import type { SentResumeProfile } from '#shared/names/redacted-resume.ts'
import { emptyProfile } from '#shared/profiles/profile.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { matchChoices } from '#server/db/schema/match-choices.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const { site, recruiter, applied } = await decisionWorld()
afterAll(() => site.close())

const entry = { id: 'a', isCurrent: false, location: '', employer: '', start: null, end: null }
const profile: SentResumeProfile = {
  ...emptyProfile(),
  firstName: 'Ina',
  lastName: 'Calder',
  headline: 'Service engineer',
  work: [
    {
      ...entry,
      title: 'Service engineer',
      employer: 'Braemar Hydro',
      start: '2018-01',
      end: '2020-01',
      description: 'Rebuilt the hydraulic systems of two runners at Braemar Hydro. Looked after apprentices.',
    },
  ],
  education: [
    { ...entry, school: 'Inverness College', degree: 'HNC', field: 'Mechanical engineering', description: '' },
  ],
  skills: [{ id: 's', name: 'Rigging' }],
  languages: [{ id: 'l', name: 'German', level: 'fluent' }],
}
const description =
  '<p>You look after hydraulic systems and know rigging.</p><p>You have at least 5 years of experience.</p><p>You speak fluent German.</p><p>Small craft transfer is part of the job.</p>'

let positionId: number
let person: Applied
beforeAll(async () => {
  positionId = await addPosition(site, {
    skills: ['Small craft transfer', 'Hydraulic systems', 'Rigging'],
    description,
  })
  person = await read(profile)
})

async function read(resumeProfile: SentResumeProfile | null): Promise<Applied> {
  const one = await applied(positionId)
  await site.deps.db
    .of(domain)
    .update(applicationTexts)
    .set({ resumeProfile, isProfileTried: true })
    .where(eq(applicationTexts.applicationId, one.id))
  return one
}
const evidence = async ({ id }: Applied) =>
  ok(await recruiter.get<DataOf<typeof getResumeEvidence>>(`${base}/applications/${id}/resume_evidence`)).requirements
const mark = (client: ApiClient, { id }: Applied, body: object) =>
  client.call<DataOf<typeof markResumeEvidence>>('PUT', `${base}/applications/${id}/resume_evidence`, body)
const hide = async (hidesNames: boolean) =>
  ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames }))

describe('what a résumé shows', () => {
  it('is listed in the posting’s order, with the words of both sides, and without a score', async () => {
    const found = await evidence(person)
    expect(found).toMatchObject([
      {
        kind: 'skill',
        state: 'missing',
        position: { name: 'Small craft transfer', sentence: 'Small craft transfer is part of the job.' },
        resume: null,
      },
      {
        kind: 'skill',
        position: { name: 'Hydraulic systems', sentence: 'You look after hydraulic systems and know rigging.' },
        resume: { part: 'work', text: 'Rebuilt the hydraulic systems of two runners at Braemar Hydro.' },
      },
      { kind: 'skill', state: 'met', position: { name: 'Rigging' }, resume: { part: 'skills', text: 'Rigging' } },
      { kind: 'years', state: 'partly', years: { asked: 5, worked: 2 } },
      { kind: 'language', state: 'met', position: { name: 'German' }, resume: { part: 'languages', text: 'German' } },
    ])
    expect(JSON.stringify(found)).not.toMatch(/score|level|rank/)
  })

  it('identifies no one while the name is hidden: no employer, school or language', async () => {
    await hide(true)
    const found = await evidence(person)
    await hide(false)
    expect(found?.map(({ kind }) => kind)).toEqual(['skill', 'skill', 'skill', 'years'])
    expect(found?.[1]?.resume?.text).toContain(hiddenMark)
    expect(found?.[1]?.position.sentence).toBe('You look after hydraulic systems and know rigging.')
    expect(JSON.stringify(found)).not.toMatch(/Braemar|Inverness|German|Calder/)
  })

  it('can be marked as wrong, for every colleague, as long as the same is found; only by who may read it', async () => {
    const colleague = (await signedInClient(site, { role: 'recruiter', name: 'Finn Harcus' })).client
    const [missing] = (await evidence(person))!
    const { key } = missing!.position
    const wrong = { key, state: 'missing', isWrong: true }
    expect(missing!.markedWrongBy).toBeNull()
    expect(ok(await mark(colleague, person, wrong)).markedWrongBy).toBe('Finn Harcus')
    // The first name stays.
    expect(ok(await mark(recruiter, person, wrong)).markedWrongBy).toBe('Finn Harcus')
    expect((await evidence(person))!.map(({ markedWrongBy }) => markedWrongBy !== null)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    for (const body of [
      { ...wrong, state: 'met' },
      { ...wrong, key: 'unknown' },
    ])
      expect((await mark(recruiter, person, body)).status).toBe(409)
    expect((await mark((await signedInClient(site)).client, person, wrong)).status).toBe(403)
    // Something else is found: the mark was not about that.
    const named = { ...profile, skills: [...profile.skills, { id: 't', name: 'Small craft transfer' }] }
    const texts = site.deps.db.of(domain).update(applicationTexts)
    await texts.set({ resumeProfile: named }).where(eq(applicationTexts.applicationId, person.id))
    expect((await evidence(person))![0]).toMatchObject({ state: 'met', markedWrongBy: null })
    await texts.set({ resumeProfile: profile }).where(eq(applicationTexts.applicationId, person.id))
    expect(ok(await mark(recruiter, person, { ...wrong, isWrong: false })).markedWrongBy).toBeNull()
    expect((await evidence(person))![0]!.markedWrongBy).toBeNull()
  })

  it('is nothing without a résumé that was read, or where it names no one’s work and the name is hidden', async () => {
    expect(await evidence(await read(null))).toBeNull()
    const bare = await read({ ...profile, work: [], education: [] })
    expect(await evidence(bare)).toHaveLength(5)
    await hide(true)
    expect(await evidence(bare)).toBeNull()
    await hide(false)
  })

  it('is nothing once the candidate or the employer has turned matching off, or the application was withdrawn', async () => {
    const [off, gone] = [await read(profile), await read(profile)]
    await site.deps.db
      .of(domain)
      .insert(matchChoices)
      .values({ domain, userId: off.userId, choice: 'off', positionId: 0, reason: '' })
    expect(await evidence(off)).toBeNull()
    ok(await gone.client.post(`/api/pcsx/applications/${gone.id}/withdraw`))
    expect(await evidence(gone)).toBeNull()
    await saveEmployer(site.deps.db, {
      domain,
      name: 'Skerrow',
      isDemo: true,
      config: { matching: { enabled: false } },
    })
    // Employers are cached for two seconds.
    await expect.poll(() => evidence(person)).toBeNull()
  })
})
