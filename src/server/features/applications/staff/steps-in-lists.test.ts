import { afterAll, expect, it } from 'vitest'
import type { listStaffApplications } from '#contract/applications/staff-applications.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { base, decisionWorld, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addedProcess, processContent } from '#tests/factories/processes.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** Steps of hiring processes in the list of applications. */

const { site, recruiter, applied, named, decide, detail } = await decisionWorld()
const admin = (await signedInClient(site, { role: 'admin' })).client
const process = await addedProcess(admin, processContent('tech'))
const other = await addedProcess(admin, processContent('sales'))
const call = 'tech-phone-call'
afterAll(() => site.close())

const at = async ({ id }: Applied) => {
  const { status, step } = await detail(id)
  return [status, step?.id ?? null]
}
async function inStep(stepId: string | undefined, of: number): Promise<Applied> {
  const person = await applied(of)
  ok(await decide({ status: 'interview', stepId, of: named(person.id), sendAt: 'now' }))
  return person
}

it('show the step, and are filtered by the steps of one position', async () => {
  const content = processContent('list')
  const listed = await addedProcess(admin, content)
  const of = await addPosition(site, { processId: listed.id })
  const [first, second, third] = [
    await inStep(undefined, of),
    await inStep('list-technical-talk', of),
    await applied(of),
  ]
  const list = async (query: string) =>
    ok(await recruiter.get<DataOf<typeof listStaffApplications>>(`${base}/applications?sort=oldest&${query}`))
  const all = await list(`position=${of}`)
  expect(all.applications.map(({ step }) => step?.name ?? null)).toEqual(['Phone call', 'Technical talk', null])
  expect(all.steps.map(({ name, count, days }) => [name, count, days])).toEqual([
    ['Phone call', 1, 4],
    ['Technical talk', 1, null],
    ['Agree on terms', 0, null],
  ])
  const ids = async (query: string) => (await list(query)).applications.map(({ id }) => id)
  expect(await ids(`position=${of}&step=list-technical-talk`)).toEqual([second.id])
  expect(await ids(`position=${of}&step=none`)).toEqual([third.id])
  expect(await ids(`position=${of}&step=no-such-step`)).toEqual([])
  expect((await list('')).steps).toEqual([])
  const { stages } = ok(await recruiter.get<StaffPositionDetail>(`${base}/positions/${of}`))
  expect(stages!.flatMap(({ status, count, steps }) => (steps.length > 0 ? [[status, count, steps]] : []))).toEqual([
    [
      'interview',
      2,
      [
        { id: 'list-phone-call', name: 'Phone call', count: 1, plannedDays: 4 },
        { id: 'list-technical-talk', name: 'Technical talk', count: 1, plannedDays: null },
      ],
    ],
    ['offer', 0, [{ id: 'list-terms', name: 'Agree on terms', count: 0, plannedDays: null }]],
  ])
  const { readMs } = await list(`position=${of}&step=list-phone-call`)
  const body = { list: { position: of, step: 'list-phone-call' }, readMs, count: 1 }
  const made = ok(await decide({ status: 'interview', stepId: 'list-technical-talk', of: body }))
  expect(made.changedCount).toBe(1)
  expect(await ids(`position=${of}&step=list-technical-talk`)).toEqual([first.id, second.id])
})

it('count people in a step of another process among those without a step', async () => {
  const of = await addPosition(site, { processId: process.id })
  const person = await inStep(call, of)
  ok(await recruiter.call('PUT', `${base}/positions/${of}/process`, { processId: other.id }))
  const { applications: found } = ok(
    await recruiter.get<DataOf<typeof listStaffApplications>>(`${base}/applications?position=${of}&step=none`),
  )
  expect(found.map(({ id, step }) => [id, step?.name])).toEqual([[person.id, 'Phone call']])
  ok(
    await decide({
      status: 'interview',
      stepId: 'sales-phone-call',
      of: { applications: [{ id: person.id, from: 'interview', fromStep: call }] },
    }),
  )
  expect(await at(person)).toEqual(['interview', 'sales-phone-call'])
})
