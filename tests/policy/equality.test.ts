import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AssignedForm } from '#contract/forms/forms.ts'
import { equalityAnswers } from '#server/db/schema/equality-answers.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { listAuditEntries } from '#contract/audit-log.ts'
import { staff } from './call-policy.ts'
import { knock } from './knock.ts'
import { ok } from '#tests/factories/forms.ts'
import { changedCalls, everythingStaffCanRead } from './everything-staff-can-read.ts'
import { createPolicyWorld, ownSite, type PolicyWorld } from './policy-world.ts'

/** Equal-opportunity answers reach no one who decides: nothing available to staff reveals whether someone answered, or what. */

let world: PolicyWorld
beforeAll(async () => {
  world = await createPolicyWorld()
})
afterAll(() => world.site.close())

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

/** What administrators read in the audit log, but for what staff open, which changes it each time. */
async function auditLog(): Promise<string[]> {
  const groups = ['sign_in', 'applications', 'forms', 'messages', 'people']
  const read = (what: string) =>
    knock(world, { actor: 'admin', domain: ownSite }, listAuditEntries, staff({ query: () => ({ what }) }))
  return (await Promise.all(groups.map(read))).map(({ text }) => text)
}

it('no call and no export of staff changes when someone answers', async () => {
  const before = await everythingStaffCanRead(world)
  const logged = await auditLog()
  expect(logged.join()).toContain('form.assigned')
  expect(before.size).toBeGreaterThan(100)
  const { owner } = world.actors
  ok(await owner.call('PATCH', path(), { revision: 0, answers: { hand: 'left' } }))
  const begun = await everythingStaffCanRead(world)
  const sent = ok(await owner.post<AssignedForm>(`${path()}/submit`, { revision: 1 }))
  expect(sent).toMatchObject({ isReadOnly: true, isCountedOnly: true, answers: { hand: 'left' } })
  const after = await everythingStaffCanRead(world)
  expect(changedCalls(before, begun)).toEqual([])
  expect(changedCalls(before, after)).toEqual([])
  expect(await auditLog()).toEqual(logged)
})

it('staff cannot get one person’s copy, or a list of who has answered', async () => {
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

it('assigning it again reveals nothing: people who had it are skipped', async () => {
  const { admin } = world.actors
  const assign = () =>
    admin.post<{ assigned: unknown[]; skipped: unknown[] }>(
      `/api/pcsx/admin/forms/${world.ids.countedForm}/assignments`,
      { emails: [world.email] },
    )
  expect(ok(await assign())).toMatchObject({ assigned: [], skipped: [{ email: world.email }] })
})

it('the database alone does not reveal whose answers are whose, or their content', async () => {
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
