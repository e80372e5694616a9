import { afterAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Decision } from '#contract/applications/decisions.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffApplications } from '#contract/applications/staff-applications.ts'
import { mails } from '#server/db/schema/records.ts'
import type { RequestScope } from '#server/context.ts'
import { findPerson } from '#server/features/settings/privacy/find-person.ts'
import { heldTables } from '#server/features/settings/privacy/held-data.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { notifyOfDecision } from './notify-of-decision.service.ts'
import { base, domain, decisionWorld } from '#tests/factories/decisions.ts'

const { site, recruiter, applied, named, decide, undo, tell, detail, later, seenBy, mailsTo, bell } =
  await decisionWorld()
afterAll(() => site.close())

describe('a decision', () => {
  it('is seen by staff at once, and by the candidate when its time to undo ends', async () => {
    const person = await applied(await addPosition(site))
    const before = await seenBy(person)
    const made = ok(await decide({ status: 'not_selected', reason: 'No sonar', of: named(person.id) }))
    expect(made).toMatchObject({ changedCount: 1, leftOutCount: 0, isCandidateNotified: true, isUndone: false })
    expect(await detail(person.id)).toMatchObject({ status: 'not_selected', decision: { id: made.id } })
    const listed = async () =>
      ok(await recruiter.get<DataOf<typeof listStaffApplications>>(`${base}/applications`)).applications.find(
        ({ id }) => id === person.id,
      )!.decision
    expect(await listed()).toMatchObject({ id: made.id, changedCount: 1, sendsTs: made.sendsTs })
    expect(await seenBy(person)).toEqual(before)
    const own = ok(await person.client.get<{ application: { status: string } }>(`/api/pcsx/applications/${person.id}`))
    expect(own.application.status).toBe('submitted')
    await tell(made.id)
    expect(await mailsTo(person.email)).toEqual([])
    expect(await bell(person)).toBe(0)
    later(5)
    await tell(made.id)
    await tell(made.id)
    expect(await mailsTo(person.email)).toHaveLength(1)
    expect(await bell(person)).toBe(1)
    expect(await listed()).toBeNull()
    const seen = await seenBy(person)
    expect(seen).toMatchObject({ status: 'not_selected', reason: 'No sonar', past: ['submitted', 'not_selected'] })
    expect(seen.updatedTs).toBe(made.sendsTs)
    expect((await undo(made.id)).status).toBe(409)
  })

  it('that is undone leaves no trace for the candidate, and an accurate one for staff', async () => {
    const person = await applied(await addPosition(site))
    const before = await seenBy(person)
    const made = ok(
      await decide({ status: 'not_selected', reason: 'No sonar', internalReason: 'skills', of: named(person.id) }),
    )
    later(4)
    expect(ok(await undo(made.id))).toMatchObject({ undoneCount: 1, leftOutCount: 0 })
    expect(ok(await undo(made.id))).toMatchObject({ undoneCount: 1 })
    later(10)
    await tell(made.id)
    expect(await mailsTo(person.email)).toEqual([])
    expect(await bell(person)).toBe(0)
    expect(await seenBy(person)).toEqual(before)
    const { status, statusReason, timeline, statusTs, submittedTs } = await detail(person.id)
    expect([status, statusReason, statusTs]).toEqual(['submitted', null, submittedTs])
    expect(timeline.map((step) => [step.status, step.state, step.decision?.undoneTs != null])).toEqual([
      ['submitted', 'current', false],
      ['not_selected', 'done', true],
    ])
    expect(timeline[1]!.decision!.internalReason).toBe('Others have more of the skills needed')
  })

  it('does not appear in the candidate’s download before they are notified', async () => {
    const person = await applied(await addPosition(site))
    const made = ok(await decide({ status: 'not_selected', reason: 'Secret words', of: named(person.id) }))
    const held = async () => {
      const found = await findPerson(site.deps.db.of(domain), site.deps.env, person.userId)
      const scope = { deps: site.deps, db: site.deps.db.of(domain) } as RequestScope
      const tables = []
      for await (const table of heldTables(scope, found!)) tables.push(table)
      return JSON.stringify(await tables)
    }
    expect(await held()).not.toMatch(/Secret words|not_selected/)
    later(5)
    await tell(made.id)
    expect(await held()).toContain('Secret words')
  })

  it('can take effect immediately, and can then not be undone', async () => {
    const person = await applied(await addPosition(site))
    const made = ok(await decide({ status: 'in_review', of: named(person.id), sendAt: 'now' }))
    expect((await seenBy(person)).status).toBe('in_review')
    await tell(made.id)
    expect(await mailsTo(person.email)).toHaveLength(1)
    expect((await undo(made.id)).status).toBe(409)
  })

  it('is never announced if another one overtakes it first', async () => {
    const person = await applied(await addPosition(site))
    const first = ok(await decide({ status: 'not_selected', reason: 'A slip', of: named(person.id) }))
    later(2)
    const of = { applications: [{ id: person.id, from: 'not_selected' }] }
    const second = ok(await decide({ status: 'in_review', of }))
    later(4)
    await tell(first.id)
    expect((await seenBy(person)).past).toEqual(['submitted'])
    later(2)
    await tell(second.id)
    expect((await seenBy(person)).past).toEqual(['submitted', 'in_review'])
    expect((await mailsTo(person.email)).map(({ text }) => text.includes('being reviewed'))).toEqual([true])
  })

  it('is announced after all if the overtaking one is undone', async () => {
    const person = await applied(await addPosition(site))
    const first = ok(await decide({ status: 'in_review', of: named(person.id) }))
    later(2)
    const of = { applications: [{ id: person.id, from: 'in_review' }] }
    const second = ok(await decide({ status: 'interview', of }))
    later(4)
    await tell(first.id)
    expect(await mailsTo(person.email)).toEqual([])
    ok(await undo(second.id))
    await tell(first.id)
    expect((await seenBy(person)).past).toEqual(['submitted', 'in_review'])
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  it('lets the candidate withdraw from the status they see, and is then neither announced nor undone', async () => {
    const person = await applied(await addPosition(site))
    const made = ok(await decide({ status: 'not_selected', reason: 'No sonar', of: named(person.id) }))
    expect((await person.client.post(`/api/pcsx/applications/${person.id}/withdraw`)).status).toBe(200)
    expect(ok(await undo(made.id))).toMatchObject({ undoneCount: 0, leftOutCount: 1 })
    later(6)
    await tell(made.id)
    expect(await mailsTo(person.email)).toEqual([])
    expect((await seenBy(person)).past).toEqual(['submitted', 'withdrawn'])
    expect((await detail(person.id)).status).toBe('withdrawn')
  })

  it('needs a reason for candidates or a template, and one of the employer’s reasons', async () => {
    const person = await applied(await addPosition(site))
    const of = named(person.id)
    expect(await decide({ status: 'not_selected', of })).toMatchObject({
      status: 422,
      error: { body: { reason: expect.any(String) } },
    })
    expect(await decide({ status: 'not_selected', reason: 'x', internalReason: 'age', of })).toMatchObject({
      status: 422,
      error: { body: { internalReason: expect.any(String) } },
    })
    expect((await decide({ status: 'not_selected', templateId: 'nothing', of })).status).toBe(422)
    expect((await decide({ status: 'in_review', of, sendAt: 4_000_000_000 })).status).toBe(422)
    expect((await decide({ status: 'withdrawn', of })).status).toBe(422)
    expect(
      await decide({ status: 'in_review', of: { applications: [{ id: person.id, from: 'offer' }] } }),
    ).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('Someone else has moved this application') },
    })
  })

  it('notifies no one if stages are hidden, but can still be undone', async () => {
    const { client, user } = await signedInClient(site, { domain: 'quiet.test' })
    const quiet = (await signedInClient(site, { domain: 'quiet.test', role: 'recruiter' })).client
    const { id } = await sentApplication(client, await addPosition(site, { domain: 'quiet.test' }), user.email)
    const made = ok(
      await quiet.post<Decision>(`${base}/decisions`, {
        key: 'quiet-key-1',
        status: 'not_selected',
        reason: 'No sonar',
        of: named(id),
      }),
    )
    expect(made.isCandidateNotified).toBe(false)
    later(6)
    await notifyOfDecision(site.deps, { domain: 'quiet.test', decisionId: made.id, origin: '' })
    const told = await site.deps.db
      .of('quiet.test')
      .select()
      .from(mails)
      .where(eq(mails.kind, 'application.statusChange'))
      .orderBy(mails.id)
    expect(told).toEqual([])
  })
})
