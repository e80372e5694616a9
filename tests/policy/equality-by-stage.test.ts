import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { readEqualityByStage } from '#contract/applications/equality.ts'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import type { FakeClock } from '#server/adapters/clock.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { equalityStages } from '#server/db/schema/equality-answers.ts'
import { forms } from '#server/db/schema/forms.ts'
import { countStages } from '#server/features/forms/equality/stages/count-stages.service.ts'
import { addCrowd, addLeftOut } from '#tests/factories/equality-crowd.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { changedCalls, everythingStaffCanRead } from './everything-staff-can-read.ts'
import { createPolicyWorld, ownSite, type PolicyWorld } from './policy-world.ts'

/** Numbers by stage are about crowds: whatever one person does, no one on the staff can tell from the numbers, now or at a later count. */

let world: PolicyWorld
let crowdAtEachStage: () => Promise<void>

const database = () => world.site.deps.db.of(ownSite)
const counts = () => everythingStaffCanRead(world, (path) => path.includes('/equality'))
const path = () => `/api/pcsx/forms/${world.ids.equalityForm}`

/** Runs a count like the job, a month after the last one. */
async function countNextMonth(): Promise<void> {
  const clock = world.site.deps.clock as FakeClock
  clock.advance(31 * 86_400_000)
  await countStages(world.site.deps)
}

/** The outcome of everything that the owner has sent. */
async function decideOwner(...steps: ApplicationStatus[]): Promise<void> {
  const own = eq(applications.email, world.email)
  const rows = await database().select({ id: applications.id }).from(applications).where(own)
  for (const status of steps) {
    await database().update(applications).set({ status, submittedAt: new Date() }).where(own)
    const at = world.site.deps.clock.now()
    await database()
      .insert(applicationEvents)
      .values(rows.map(({ id }) => ({ applicationId: id, status, at })))
  }
}

beforeAll(async () => {
  world = await createPolicyWorld()
  const positionId = await addPosition(world.site)
  const [form] = await database().select().from(forms).where(eq(forms.id, world.ids.countedForm))
  const definition = form!.draft
  crowdAtEachStage = async () => {
    for (const hand of ['left', 'right'])
      for (const steps of [['not_selected'], ['in_review', 'not_selected'], ['interview', 'not_selected'], ['hired']])
        await addCrowd(world.site, 15, {
          form: { ...form!, definition },
          positionId,
          values: { hand },
          steps: steps as ApplicationStatus[],
        })
  }
  await crowdAtEachStage()
  for (const hand of ['left', 'right'])
    await addLeftOut(
      world.site,
      { form: { ...form!, definition }, positionId, values: { hand } },
      { name: 'hand', value: hand },
    )
  await countStages(world.site.deps)
})
afterAll(() => world.site.close())

it('one person’s answer, steps and withdrawal change no number, at once or later', async () => {
  const { owner, analyst } = world.actors
  const url = `/api/pcsx/staff/equality/stages?form=${world.ids.countedForm}`
  const { byStage } = ok(await analyst.get<DataOf<typeof readEqualityByStage>>(url))
  expect(byStage!.questions[0]!.groups).toMatchObject([{ applied: 60 }, { applied: 60 }])
  // Once, for the totals of answers, which change with the tenth answer.
  await counts()
  await decideOwner('submitted', 'not_selected')
  const before = await everythingStaffCanRead(world)
  const numbers = await counts()
  expect(numbers.size).toBeGreaterThanOrEqual(8)

  ok(await owner.call('PATCH', path(), { revision: 0, answers: { hand: 'left' } }))
  ok(await owner.post(`${path()}/submit`, { revision: 1, notice: 1 }))
  expect(changedCalls(before, await everythingStaffCanRead(world))).toEqual([])
  await countStages(world.site.deps)
  expect(changedCalls(numbers, await counts())).toEqual([])
  await countNextMonth()
  expect(changedCalls(numbers, await counts())).toEqual([])

  await decideOwner('submitted', 'in_review', 'interview', 'hired')
  expect(changedCalls(numbers, await counts())).toEqual([])
  await countNextMonth()
  expect(changedCalls(numbers, await counts())).toEqual([])

  ok(await owner.call('DELETE', `${path()}/answers`))
  expect(changedCalls(numbers, await counts())).toEqual([])
  await countNextMonth()
  expect(changedCalls(numbers, await counts())).toEqual([])
})

it('enough people in every number change them, at the next count and not before', async () => {
  const numbers = await counts()
  const byStage = (all: Map<string, string>) => [...all].filter(([name]) => name.includes('/stages'))
  await crowdAtEachStage()
  expect(byStage(await counts())).toEqual(byStage(numbers))
  await countNextMonth()
  expect(byStage(await counts())).not.toEqual(byStage(numbers))
})

it('stored numbers name no answer and no one', async () => {
  const [row] = await database().select().from(equalityStages).where(eq(equalityStages.formId, world.ids.countedForm))
  expect(Object.keys(row!).sort()).toEqual(['domain', 'formId', 'language', 'month', 'questions'])
  expect(JSON.stringify(row!.questions)).not.toMatch(/@|[\da-f]{8}-[\da-f]{4}/u)
})
