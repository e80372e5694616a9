import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AssignedForm } from '#contract/forms.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { equalityAnswers } from '#server/db/schema/equality-answers.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { ok } from '#tests/factories/forms.ts'
import type { CallPolicy } from './call-policy.ts'
import { knock, mayMake } from './knock.ts'
import { createPolicyWorld, ownSite, roleOf, type Actor, type PolicyWorld } from './policy-world.ts'
import { staffCalls } from './staff-calls.ts'

/** Equal-opportunity answers reach no one who decides: nothing that staff can ask for tells whether someone answered, or what. */

const staffActors: Actor[] = ['admin', 'recruiter', 'manager', 'interviewer', 'analyst', 'contentEditor']
/** Calls that read: what they answer is compared. */
const reads = /^GET |\/(reveal|preview|form_check)$/

let world: PolicyWorld
beforeAll(async () => {
  world = await createPolicyWorld()
})
afterAll(() => world.site.close())

/** Where a call names a form or someone's copy of one, the equal-opportunity form too. */
function policiesOf(call: Endpoint): CallPolicy[] {
  const policy = staffCalls[`${call.method} ${call.path}`]!
  const ofForm = { form: 'countedForm', sentForm: 'equalityForm', assignment: 'equalityForm' } as const
  const id = policy.params?.id
  if (typeof id !== 'string' || !Object.hasOwn(ofForm, id)) return [policy]
  return [policy, { ...policy, params: { ...policy.params, id: ofForm[id as keyof typeof ofForm] } }]
}

async function everythingStaffCanRead(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const calls = mountedEndpoints.filter((call) => call.access === 'staff' && reads.test(`${call.method} ${call.path}`))
  for (const actor of staffActors)
    for (const call of calls.filter((each) => mayMake(each, roleOf(actor))))
      for (const policy of policiesOf(call)) {
        const { status, text } = await knock(world, { actor, domain: ownSite }, call, policy)
        found.set(`${actor}: ${call.method} ${call.path} ${JSON.stringify(policy.params ?? {})}`, `${status} ${text}`)
      }
  return found
}

const path = () => `/api/pcsx/forms/${world.ids.equalityForm}`
const ofForm = () => eq(equalityAnswers.formId, world.ids.countedForm)
const copy = async () => {
  const [row] = await world.site.deps.db
    .of(ownSite)
    .select()
    .from(formAssignments)
    .where(eq(formAssignments.id, world.ids.equalityForm))
  return row!
}

it('no call and no export of staff changes when someone answers', async () => {
  const before = await everythingStaffCanRead()
  expect(before.size).toBeGreaterThan(100)
  const { owner } = world.actors
  ok(await owner.call('PATCH', path(), { revision: 0, answers: { hand: 'left' } }))
  const begun = await everythingStaffCanRead()
  const sent = ok(await owner.post<AssignedForm>(`${path()}/submit`, { revision: 1 }))
  expect(sent).toMatchObject({ isReadOnly: true, isCountedOnly: true, answers: { hand: 'left' } })
  const after = await everythingStaffCanRead()
  const changed = (now: Map<string, string>) =>
    [...before].filter(([name, text]) => now.get(name) !== text).map(([name]) => name)
  expect(changed(begun)).toEqual([])
  expect(changed(after)).toEqual([])
})

it('staff have no way to one person’s copy, or to a list of who has answered', async () => {
  const { admin } = world.actors
  const one = `/api/pcsx/admin/form_assignments/${world.ids.equalityForm}`
  expect((await admin.get(one)).status).toBe(404)
  for (const [part, body] of [
    ['reveal', { path: 'hand' }],
    ['reopen', { note: 'Again' }],
    ['remind', {}],
    ['cancel', {}],
  ] as const)
    expect((await admin.post(`${one}/${part}`, body)).status).toBe(404)
  const form = `/api/pcsx/admin/forms/${world.ids.countedForm}`
  for (const part of ['assignments', 'answers', 'answers?format=json'])
    expect((await admin.get(`${form}/${part}`)).status).toBe(409)
  expect(ok(await admin.get(form))).toMatchObject({ counts: null })
})

it('being given it again tells nothing: whoever had it is skipped', async () => {
  const { admin } = world.actors
  const assign = () =>
    admin.post<{ assigned: unknown[]; skipped: unknown[] }>(
      `/api/pcsx/admin/forms/${world.ids.countedForm}/assignments`,
      { emails: [world.email] },
    )
  expect(ok(await assign())).toMatchObject({ assigned: [], skipped: [{ email: world.email }] })
})

it('the database alone does not say whose answers are whose, or what they are', async () => {
  const row = await copy()
  expect(row).toMatchObject({ answers: {}, sealedAnswers: {}, answeredCount: 0 })
  const [stored] = await world.site.deps.db.of(ownSite).select().from(equalityAnswers).where(ofForm())
  expect(stored!.key).not.toContain(row.id)
  expect(JSON.stringify(stored)).not.toMatch(/left|right/)
})

it('the candidate reads their own answers, and withdraws them', async () => {
  const { owner, otherCandidate } = world.actors
  expect((await otherCandidate.call('DELETE', `${path()}/answers`)).status).toBe(404)
  expect(ok(await owner.get<AssignedForm>(path())).answers).toEqual({ hand: 'left' })
  const emptied = ok(await owner.call<AssignedForm>('DELETE', `${path()}/answers`))
  expect(emptied).toMatchObject({ answers: {}, isReadOnly: false, form: { status: 'open', submittedTs: null } })
  expect(ok(await owner.call<AssignedForm>('DELETE', `${path()}/answers`)).revision).toBe(emptied.revision)
  expect(await world.site.deps.db.of(ownSite).$count(equalityAnswers, ofForm())).toBe(0)
  // Other sent forms stay as they are.
  expect((await owner.call('DELETE', `/api/pcsx/forms/${world.ids.sentForm}/answers`)).status).toBe(409)
})
