import { afterAll, beforeAll, expect, it } from 'vitest'
import { scorecards } from '#server/db/schema/scorecards.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { ok } from '#tests/factories/forms.ts'
import { knock, mayMake } from './knock.ts'
import { createPolicyWorld, otherSite, ownSite, type Actor, type PolicyWorld } from './policy-world.ts'
import { changesNothing } from './changes-nothing.ts'
import { inOrder } from './calls-in-order.ts'
import { prepare } from './prepare-change.ts'
import { staffCalls } from './staff-calls.ts'
import { telling, tellEverywhere } from './told-everywhere.ts'

/** Answers of changing calls, too: every one is made by people from whom names are hidden, who have seen none before. */

let world: PolicyWorld
beforeAll(async () => {
  world = await createPolicyWorld()
  await tellEverywhere(world)
})
afterAll(() => world.site.close())

const hide = (actor: Actor, hidesNames: boolean) =>
  world.actors[actor].call('PATCH', '/api/pcsx/staff/console_preferences', { hidesNames }).then(ok)
/** These calls show the name, or return what the reader wrote, with the name that they typed. */
const shows = (name: string) => /\/name_shown$|^POST \/api\/pcsx\/staff\/(?:messages|questions)\/:id\/undo$/.test(name)

/** Work that needs the name, or starts from an address. */
const needsName = [
  'PATCH /api/offer/admin/offers/:id',
  'PATCH /api/pcsx/staff/interviews/:id',
  'DELETE /api/offer/admin/drafts/:id/approval',
  'POST /api/offer/admin/approvals/:id/approve',
  'POST /api/offer/admin/approvals/:id/send_back',
  'POST /api/offer/admin/drafts/:id/approval',
  'POST /api/offer/admin/drafts/:id/extend',
  'POST /api/offer/admin/drafts/:id/preview',
  'POST /api/offer/admin/offers/:id/cancel',
  'POST /api/offer/admin/offers/:id/documents/:documentId/revise',
  'POST /api/offer/admin/offers/:id/documents/:documentId/versions',
  'POST /api/offer/admin/offers/:id/expiry',
  'POST /api/offer/admin/offers/:id/messages',
  'POST /api/offer/admin/offers/:id/messages/settle',
  'POST /api/offer/admin/offers/:id/resend',
  'POST /api/pcsx/admin/form_assignments/:id/cancel',
  'POST /api/pcsx/admin/form_assignments/:id/remind',
  'POST /api/pcsx/admin/form_assignments/:id/reopen',
  'POST /api/pcsx/admin/form_assignments/:id/reveal',
  'POST /api/pcsx/admin/forms/:id/assignments',
  'POST /api/pcsx/staff/applications',
  'POST /api/pcsx/staff/applications/:id/reveal',
  'POST /api/pcsx/staff/interviews',
  'POST /api/pcsx/staff/interviews/:id/accommodation',
  'POST /api/pcsx/staff/people/:id/forget',
  'POST /api/pcsx/staff/people/:id/merge',
  'POST /api/pcsx/staff/people/:id/separate',
  'POST /api/pcsx/staff/people_files',
  'POST /api/pcsx/staff/people_files/read',
  'PUT /api/offer/admin/drafts/:id',
  'PUT /api/pcsx/staff/applications/:id/address',
]
/** The reader cannot change a colleague’s note, whatever they know of the person. */
const colleagues = [
  'DELETE /api/pcsx/staff/applications/:id/notes/:noteId',
  'PUT /api/pcsx/staff/applications/:id/notes/:noteId',
]

it('no answer reveals a name, whatever is changed', async () => {
  const calls = new Map(mountedEndpoints.map((call) => [`${call.method} ${call.path}`, call]))
  const told: string[] = []
  const numbered: string[] = []
  const refused: string[] = []
  const failed: string[] = []
  for (const name of inOrder(Object.keys(staffCalls)).concat(changesNothing)) {
    if (shows(name)) continue
    const call = calls.get(name)!
    const policy = staffCalls[name]!
    const actor: Actor = mayMake(call, 'recruiter') ? 'recruiter' : 'admin'
    const isForeign = name.endsWith('/starter_templates')
    const at = isForeign
      ? ({ actor: 'foreignAdmin', domain: otherSite } as const)
      : ({ actor, domain: ownSite } as const)
    for (const each of ['recruiter', 'admin'] as const) await hide(each, false)
    const body = (await prepare[name]?.(world)) ?? policy.body
    // Sending one's own scorecard, which some of these calls do, reveals the name.
    await world.site.deps.db.of(ownSite).update(scorecards).set({ sentAt: null })
    for (const each of ['recruiter', 'admin'] as const) await hide(each, true)
    const { status, text, headers } = await knock(world, at, call, { ...policy, body })
    const all = `${text} ${headers}`.toLowerCase()
    for (const word of telling) if (all.includes(word)) told.push(`${name}: ${word}`)
    if (/person \d{6}|▇▇▇/.test(text.toLowerCase())) numbered.push(name)
    if (status === 403) refused.push(name)
    else if (status !== 200) failed.push(`${name}: ${status} ${text.slice(0, 200)}`)
  }
  expect(told).toEqual([])
  expect(failed).toEqual([])
  // Otherwise no answer would be about a person, with or without a name.
  expect(numbered.length).toBeGreaterThan(4)
  expect(refused.toSorted()).toEqual([...needsName, ...colleagues].toSorted())
})
