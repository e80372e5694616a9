import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HiringProcess, listHiringProcesses, ProcessContent } from '#contract/applications/hiring-processes.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { processLimits } from '#shared/applications/hiring-steps.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { hiringProcesses } from '#server/db/schema/hiring-processes.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addedProcess, processContent, processesPath, stepContent } from '#tests/factories/processes.ts'
import { signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
let site: TestApp
let admin: ApiClient
let recruiter: ApiClient

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  admin = (await signedInClient(site, { role: 'admin' })).client
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

const db = () => site.deps.db.of(domain)
const list = async (client: ApiClient = admin) =>
  ok(await client.get<DataOf<typeof listHiringProcesses>>(processesPath)).processes
const find = async (id: string) => (await list()).find((each) => each.id === id)!
const contentOf = ({ name, steps }: HiringProcess): ProcessContent => ({
  name,
  steps: steps.map(({ id, stage, names, candidateNames, told, days }) => ({
    id,
    stage,
    names,
    candidateNames,
    told,
    days,
  })),
})
const save = (
  { id, revision }: Pick<HiringProcess, 'id' | 'revision'>,
  content: ProcessContent,
  moves: { from: string; to: string | null }[] = [],
) => admin.call<HiringProcess>('PUT', `${processesPath}/${id}`, { revision, content, moves })
const without = (process: HiringProcess, stepId: string): ProcessContent => {
  const { name, steps } = contentOf(process)
  return { name, steps: steps.filter(({ id }) => id !== stepId) }
}

/** Someone in a step, as a decision puts them there. */
async function personIn(stepId: string): Promise<string> {
  const { client, user } = await signedInClient(site)
  const { id } = await sentApplication(client, await addPosition(site, { questions: [] }), user.email)
  await db().update(applications).set({ status: 'interview', stepId }).where(eq(applications.id, id))
  await db().insert(applicationEvents).values({ domain, applicationId: id, status: 'interview', stepId })
  return id
}
const stepOf = async (id: string) =>
  (await db().select({ stepId: applications.stepId }).from(applications).where(eq(applications.id, id)))[0]!.stepId
const retiredIn = async (id: string) =>
  (await db().select().from(hiringProcesses).where(eq(hiringProcesses.id, id)))[0]!.steps
    .filter(({ isRetired }) => isRetired)
    .map((step) => step.id)

describe('hiring processes', () => {
  it('are written by administrators, read by recruiters, and unknown to another employer', async () => {
    const process = await addedProcess(admin, processContent('first'))
    expect(process).toMatchObject({ name: 'Technical roles first', isDefault: false, isArchived: false, revision: 1 })
    expect(contentOf(process)).toEqual(processContent('first'))
    expect((await list(recruiter)).map(({ id }) => id)).toContain(process.id)
    expect((await recruiter.post(processesPath, processContent('theirs'))).status).toBe(403)
    const manager = (await signedInClient(site, { role: 'hiring_manager' })).client
    expect((await manager.get(processesPath)).status).toBe(403)
    const other = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
    expect(await list(other)).toEqual([])
    const body = { revision: 1, content: processContent('first', { name: 'Stolen' }) }
    expect((await other.call('PUT', `${processesPath}/${process.id}`, body)).status).toBe(404)
    // The same ids are no conflict there.
    expect((await other.post(processesPath, processContent('first'))).status).toBe(200)
  })

  it('are created once by the same request twice', async () => {
    const first = await addedProcess(admin, processContent('again'))
    expect((await addedProcess(admin, processContent('again'))).id).toBe(first.id)
    expect((await list()).filter(({ name }) => name === first.name)).toHaveLength(1)
  })

  it('keep steps of earlier stages first, and otherwise the given order', async () => {
    const { steps } = processContent('order')
    const process = await addedProcess(admin, processContent('order', { steps: steps.toReversed() }))
    expect(process.steps.map(({ id }) => id)).toEqual(['order-technical-talk', 'order-phone-call', 'order-terms'])
  })

  it('reject the second of two concurrent saves with the newer revision, and lose nothing', async () => {
    const process = await addedProcess(admin, processContent('twice'))
    const saved = ok(await save(process, processContent('twice', { name: 'First' })))
    expect(saved).toMatchObject({ name: 'First', revision: 2 })
    const second = await save(process, processContent('twice', { name: 'Second' }))
    expect([second.status, second.error.body]).toEqual([409, { revision: 2, inRemoved: [] }])
    expect((await find(process.id)).name).toBe('First')
    // The same content again is no conflict: the first answer may have been lost.
    expect(ok(await save(process, processContent('twice', { name: 'First' }))).revision).toBe(2)
  })

  it('have one default at a time, which is not archived', async () => {
    const [one, other] = [
      await addedProcess(admin, processContent('usual-one')),
      await addedProcess(admin, processContent('usual-two')),
    ]
    const setDefault = (id: string, isDefault: boolean) =>
      admin.post<HiringProcess>(`${processesPath}/${id}/default`, { isDefault })
    expect(ok(await setDefault(one.id, true)).isDefault).toBe(true)
    expect(ok(await setDefault(other.id, true)).isDefault).toBe(true)
    expect((await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([other.id])
    const archive = (id: string, isArchived: boolean) =>
      admin.post<HiringProcess>(`${processesPath}/${id}/archive`, { isArchived })
    expect((await archive(other.id, true)).status).toBe(409)
    expect(ok(await archive(one.id, true)).isArchived).toBe(true)
    expect((await setDefault(one.id, true)).status).toBe(409)
    expect((await list()).at(-1)!.isArchived).toBe(true)
    expect(ok(await archive(one.id, false)).isArchived).toBe(false)
    ok(await setDefault(other.id, false))
    expect((await list()).some(({ isDefault }) => isDefault)).toBe(false)
  })

  it('chosen as the default by two colleagues at once, end with one', async () => {
    const processes = await Promise.all(
      ['race-one', 'race-two', 'race-three'].map((mark) => addedProcess(admin, processContent(mark))),
    )
    const answers = await Promise.all(
      processes.flatMap(({ id }) =>
        [1, 2].map(() => admin.post(`${processesPath}/${id}/default`, { isDefault: true })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const usual = (await list()).filter(({ isDefault }) => isDefault)
    expect(usual).toHaveLength(1)
    ok(await admin.post(`${processesPath}/${usual[0]!.id}/default`, { isDefault: false }))
  })
})

describe('removing a step', () => {
  it('that people are in is refused with their number, and moves no one', async () => {
    const process = await addedProcess(admin, processContent('used'))
    const people = [await personIn('used-phone-call'), await personIn('used-phone-call')]
    expect((await find(process.id)).steps[0]!.peopleCount).toBe(2)
    const refused = await save(process, without(process, 'used-phone-call'))
    expect([refused.status, refused.error.body]).toEqual([
      409,
      { revision: 1, inRemoved: [{ stepId: 'used-phone-call', count: 2 }] },
    ])
    expect(refused.error.message).toContain('2 people are in a step')
    expect(await Promise.all(people.map(stepOf))).toEqual(['used-phone-call', 'used-phone-call'])
    expect((await find(process.id)).steps).toHaveLength(3)
  })

  it('moves them where the request says, records it, and notifies no candidate', async () => {
    const process = await addedProcess(admin, processContent('moved'))
    const person = await personIn('moved-phone-call')
    const [before] = await db().select().from(applications).where(eq(applications.id, person))
    const mailed = await db().$count(mails)
    const moves = [{ from: 'moved-phone-call', to: 'moved-technical-talk' }]
    const saved = ok(await save(process, without(process, 'moved-phone-call'), moves))
    expect(saved.steps.map(({ id, peopleCount }) => [id, peopleCount])).toEqual([
      ['moved-technical-talk', 1],
      ['moved-terms', 0],
    ])
    const [after] = await db().select().from(applications).where(eq(applications.id, person))
    expect(after).toEqual({ ...before, stepId: 'moved-technical-talk' })
    expect(await db().$count(mails)).toBe(mailed)
    const events = await db()
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, person))
      .orderBy(applicationEvents.id)
    expect(events.at(-1)).toMatchObject({ status: 'interview', stepId: 'moved-technical-talk' })
    const ofPerson = and(
      eq(auditEvents.subject, `application:${person}`),
      eq(auditEvents.action, 'application.step_removed'),
    )
    expect(
      (await db().select().from(auditEvents).where(ofPerson).orderBy(auditEvents.id)).map(({ detail }) => detail),
    ).toEqual([
      { from: 'moved-phone-call', to: 'moved-technical-talk', positionId: before!.positionId, process: process.id },
    ])
    expect(await retiredIn(process.id)).toEqual(['moved-phone-call'])
  })

  it('can leave them in the stage without a step', async () => {
    const process = await addedProcess(admin, processContent('loose'))
    const person = await personIn('loose-phone-call')
    ok(await save(process, without(process, 'loose-phone-call'), [{ from: 'loose-phone-call', to: null }]))
    expect(await stepOf(person)).toBeNull()
  })

  it.each([
    ['another stage', 'bad-terms'],
    ['a removed step', 'bad-phone-call'],
    ['no step of the process', 'order-phone-call'],
  ])('cannot move them to %s', async (what, to) => {
    const mark = `bad-${what.replaceAll(' ', '-')}`
    const process = await addedProcess(admin, processContent(mark))
    const person = await personIn(`${mark}-phone-call`)
    const moves = [{ from: `${mark}-phone-call`, to: to.replace(/^bad/, mark) }]
    const answer = await save(process, without(process, `${mark}-phone-call`), moves)
    expect([answer.status, Object.keys(answer.error.body as object)]).toEqual([422, ['moves']])
    expect(await stepOf(person)).toBe(`${mark}-phone-call`)
  })

  it('in which no one has ever been leaves nothing; a removed one can return', async () => {
    const process = await addedProcess(admin, processContent('unused'))
    const content = contentOf(process)
    const saved = ok(await save(process, without(process, 'unused-technical-talk')))
    expect(await retiredIn(process.id)).toEqual([])
    const again = ok(await save(saved, content))
    expect(contentOf(again)).toEqual(content)
    const person = await personIn('unused-technical-talk')
    const moves = [{ from: 'unused-technical-talk', to: null }]
    const less = ok(await save(again, without(again, 'unused-technical-talk'), moves))
    expect(await retiredIn(process.id)).toEqual(['unused-technical-talk'])
    expect(contentOf(ok(await save(less, content)))).toEqual(content)
    expect([await retiredIn(process.id), await stepOf(person)]).toEqual([[], null])
  })
})

describe('a hiring process is refused', () => {
  const step = stepContent('refused-step')
  it.each<[string, Partial<ProcessContent>]>([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(processLimits.name + 1) }],
    ['steps', { steps: [] }],
    ['steps', { steps: [step, step] }],
    ['steps', { steps: Array.from({ length: 13 }, (_, at) => stepContent(`many-steps-${at}`)) }],
    ['steps.0.names', { steps: [{ ...step, names: { en: ' ' } }] }],
    ['steps.0.id', { steps: [{ ...step, id: 'x' }] }],
    ['steps.0.days', { steps: [{ ...step, days: 0 }] }],
    ['steps.0.told.en', { steps: [{ ...step, told: { en: 'x'.repeat(processLimits.told + 1) } }] }],
    ['steps.0.stage', { steps: [{ ...step, stage: 'hired' as 'offer' }] }],
  ])('for a bad %s', async (field, change) => {
    const answer = await admin.post(processesPath, processContent('refused', change))
    expect([answer.status, answer.error.body]).toMatchObject([422, { [field]: expect.any(String) }])
  })

  it('if it has a step of another one, or gives a step another stage', async () => {
    const process = await addedProcess(admin, processContent('mine'))
    const taken = await admin.post(processesPath, processContent('mine', { name: 'Copy' }))
    expect([taken.status, Object.keys(taken.error.body as object)]).toEqual([422, ['steps.0.id']])
    const { name, steps } = contentOf(process)
    const moved = await save(process, { name, steps: [{ ...steps[0]!, stage: 'offer' }, steps[1]!, steps[2]!] })
    expect([moved.status, moved.error.body]).toMatchObject([422, { 'content.steps.1.stage': expect.any(String) }])
  })

  it('beyond the most that an employer can have', async () => {
    const { client } = await signedInClient(site, { role: 'admin', domain: 'other.test' })
    for (let at = await list(client).then(({ length }) => length); at < processLimits.processes; at++)
      ok(await client.post(processesPath, processContent(`other-${at}`)))
    expect((await client.post(processesPath, processContent('one-more'))).status).toBe(409)
  })
})
