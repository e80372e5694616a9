import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, inArray } from 'drizzle-orm'
import type { ApplicationSummary } from '#contract/applications.ts'
import type { Decision } from '#contract/decisions.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffApplications, StaffApplicationDetail } from '#contract/staff-applications.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications } from '#server/db/schema/applications.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mails } from '#server/db/schema/records.ts'
import type { RequestScope } from '#server/context.ts'
import { findPerson } from '#server/features/settings/privacy/find-person.ts'
import { heldTables } from '#server/features/settings/privacy/held-data.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { tellDecision } from './tell-decision.service.ts'

const domain = 'demo.test'
const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
let recruiter: ApiClient
let keys = 0
beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  const pcsxConfig = { applicationsPageConfig: { tabs: { submitted: { hideApplicationStatus: true } } } }
  await saveEmployer(site.deps.db, { domain: 'quiet.test', name: 'Quiet', config: { pcsxConfig } })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

interface Applied {
  client: ApiClient
  userId: string
  email: string
  id: string
}
async function applied(positionId: number): Promise<Applied> {
  clock.advance(60_000)
  const { client, user } = await signedInClient(site)
  const { id } = await sentApplication(client, positionId, user.email)
  return { client, userId: user.id, email: user.email, id }
}
const base = '/api/pcsx/staff'
const named = (...ids: string[]) => ({ applications: ids.map((id) => ({ id, from: 'submitted' })) })
const decide = (body: object) => recruiter.post<Decision>(`${base}/decisions`, { key: `key-number-${++keys}`, ...body })
const undo = (id: string) =>
  recruiter.post<{ undoneCount: number; leftOutCount: number }>(`${base}/decisions/${id}/undo`)
const tell = (decisionId: string) => tellDecision(site.deps, { domain, decisionId, origin: 'https://demo.test' })
const detail = async (id: string) => ok(await recruiter.get<StaffApplicationDetail>(`${base}/applications/${id}`))
const later = (minutes: number) => clock.advance(minutes * 60_000)

const seenBy = async ({ client, id }: Applied) => {
  const all = ok(
    await client.get<Record<'applications' | 'inactiveApplications', ApplicationSummary[]>>(
      '/api/pcsx/dashboard/applications',
    ),
  )
  const shown = [...all.applications, ...all.inactiveApplications].find((each) => each.id === id)!
  const past = shown.timeline.filter(({ state }) => state !== 'upcoming')
  return {
    status: shown.status,
    reason: shown.statusReason,
    past: past.map(({ status }) => status),
    updatedTs: shown.updatedTs,
  }
}
const mailsTo = async (email: string) => {
  const rows = await site.deps.db
    .of(domain)
    .select({ text: mails.text, subject: mails.subject })
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, 'application.statusChange')))
  return rows
}
const bell = async ({ userId }: Applied) =>
  site.deps.db.of(domain).$count(notifications, eq(notifications.userId, userId))

describe('a decision', () => {
  it('is seen by staff at once, and by the candidate when its time to undo ends', async () => {
    const person = await applied(await addPosition(site))
    const before = await seenBy(person)
    const made = ok(await decide({ status: 'not_selected', reason: 'No sonar', of: named(person.id) }))
    expect(made).toMatchObject({ changedCount: 1, leftOutCount: 0, isCandidateTold: true, isUndone: false })
    expect(await detail(person.id)).toMatchObject({ status: 'not_selected', decision: { id: made.id } })
    const listed = async () =>
      ok(await recruiter.get<DataOf<typeof listStaffApplications>>(`${base}/applications`)).applications.find(
        ({ id }) => id === person.id,
      )!.decision
    expect(await listed()).toMatchObject({ id: made.id, changedCount: 1, leavesTs: made.leavesTs })
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
    expect(seen.updatedTs).toBe(made.leavesTs)
    expect((await undo(made.id)).status).toBe(409)
  })

  it('that is undone leaves no trace for the candidate, and an honest one for staff', async () => {
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

  it('does not appear in the candidate’s download before they are told', async () => {
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

  it('can leave at once, and can then not be undone', async () => {
    const person = await applied(await addPosition(site))
    const made = ok(await decide({ status: 'in_review', of: named(person.id), leaves: 'now' }))
    expect((await seenBy(person)).status).toBe('in_review')
    await tell(made.id)
    expect(await mailsTo(person.email)).toHaveLength(1)
    expect((await undo(made.id)).status).toBe(409)
  })

  it('that another one overtakes before it leaves is never told', async () => {
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

  it('is told after all if what overtook it is undone', async () => {
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

  it('lets the candidate withdraw from what they see, and is then neither told nor undone', async () => {
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

  it('needs what candidates read, or a template, and one of the employer’s reasons', async () => {
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
    expect((await decide({ status: 'in_review', of, leaves: 4_000_000_000 })).status).toBe(422)
    expect((await decide({ status: 'withdrawn', of })).status).toBe(422)
    expect(
      await decide({ status: 'in_review', of: { applications: [{ id: person.id, from: 'offer' }] } }),
    ).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('Somebody else has moved this application') },
    })
  })

  it('tells nobody where stages are hidden, but can be undone as well', async () => {
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
    expect(made.isCandidateTold).toBe(false)
    later(6)
    await tellDecision(site.deps, { domain: 'quiet.test', decisionId: made.id, origin: '' })
    const told = await site.deps.db
      .of('quiet.test')
      .select()
      .from(mails)
      .where(eq(mails.kind, 'application.statusChange'))
    expect(told).toEqual([])
  })
})

describe('a decision about many', () => {
  it('changes all that match, leaves out and lists what changed since the list was read, and is undone at once', async () => {
    const positionId = await addPosition(site)
    const people = []
    for (let i = 0; i < 30; i++) people.push(await applied(positionId))
    type List = DataOf<typeof listStaffApplications>
    const list = ok(await recruiter.get<List>(`${base}/applications?position=${positionId}&status=submitted`))
    expect(list.count).toBe(30)
    later(1)
    const [moved, left, spared, deleted] = people as [Applied, Applied, Applied, Applied]
    ok(await decide({ status: 'in_review', of: named(moved.id), leaves: 'now' }))
    await left.client.post(`/api/pcsx/applications/${left.id}/withdraw`)
    await site.deps.db.of(domain).delete(applications).where(eq(applications.id, deleted.id))
    const late = await applied(positionId)
    const body = {
      key: 'the-same-key',
      status: 'not_selected',
      reason: 'Filled',
      of: {
        list: { status: ['submitted'], position: positionId },
        readMs: list.readMs,
        count: list.count,
        except: [spared.id],
      },
    }
    const [one, two] = await Promise.all([decide(body), decide(body)])
    const made = ok(one)
    expect(ok(two)).toEqual(made)
    expect(made).toMatchObject({ changedCount: 26, leftOutCount: 3 })
    expect(made.leftOut.map(({ id, why, status }) => [id, why, status]).sort()).toEqual(
      [
        [moved.id, 'changed', 'in_review'],
        [left.id, 'changed', 'withdrawn'],
      ].sort(),
    )
    expect((await detail(late.id)).status).toBe('submitted')
    expect((await detail(spared.id)).status).toBe('submitted')
    expect(ok(await undo(made.id))).toMatchObject({ undoneCount: 26, leftOutCount: 0 })
    const rows = await site.deps.db
      .of(domain)
      .select({ status: applications.status })
      .from(applications)
      .where(
        inArray(
          applications.id,
          people.slice(4).map(({ id }) => id),
        ),
      )
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['submitted']))
  })

  it('tells everyone once, in turns', async () => {
    const positionId = await addPosition(site)
    const people = []
    for (let i = 0; i < 27; i++) people.push(await applied(positionId))
    const made = ok(await decide({ status: 'in_review', of: named(...people.map(({ id }) => id)) }))
    expect(made.changedCount).toBe(27)
    later(5)
    await tell(made.id)
    await tell(made.id)
    await tell(made.id)
    const told = await Promise.all(people.map(async ({ email }) => (await mailsTo(email)).length))
    expect(told).toEqual(people.map(() => 1))
  })
})

describe('message templates', () => {
  const path = `${base}/message_templates`
  const texts = {
    en: { subject: 'About {position}', body: 'Hello {first_name},\n\nBecause: {reason}\n\nBye, {company}' },
    ar: { subject: 'عن {position}', body: 'مرحبًا {first_name}' },
  }
  it('refuse unknown fields by name, and changes by two people at once', async () => {
    const refused = await recruiter.post(path, {
      kind: 'moved',
      name: 'Wrong',
      texts: { en: { subject: 'Hi', body: 'Dear {surname}' } },
    })
    expect(refused).toMatchObject({ status: 422, error: { body: { en: expect.stringContaining('{surname}') } } })
    type Template = { id: string; revision: number }
    const made = ok(await recruiter.post<Template>(path, { kind: 'moved', name: 'Next', texts }))
    const save = (revision: number) => recruiter.call('PUT', `${path}/${made.id}`, { revision, name: 'Next!', texts })
    expect((await save(1)).status).toBe(200)
    expect((await save(1)).status).toBe(409)
    expect((await recruiter.call('DELETE', `${path}/${made.id}`)).status).toBe(200)
    expect((await save(2)).status).toBe(404)
  })

  it('say to the candidate exactly what the preview said, without what is empty', async () => {
    const { id: templateId } = ok(
      await recruiter.post<{ id: string }>(path, { kind: 'not_selected', name: 'After review', texts }),
    )
    const person = await applied(await addPosition(site, { title: 'Rigger' }))
    const body = { status: 'not_selected', templateId, reason: 'more {weight}' }
    type Preview = { candidateLocale: string; messages: { subject: string; paragraphs: string[] }[] }
    const { messages } = ok(
      await recruiter.post<Preview>(`${base}/decisions/preview`, { applicationId: person.id, ...body }),
    )
    expect(messages[0]).toMatchObject({
      subject: 'About Rigger',
      paragraphs: ['Hello Ina,', 'Because: more {weight}', 'Bye, Skerrow'],
    })
    const made = ok(await decide({ ...body, of: named(person.id) }))
    // A template that changes afterward does not change what was previewed.
    ok(await recruiter.call('DELETE', `${path}/${templateId}`))
    later(5)
    await tell(made.id)
    const [mail] = await mailsTo(person.email)
    expect(mail!.subject).toBe(messages[0]!.subject)
    expect(mail!.text.startsWith(messages[0]!.paragraphs.join('\n\n'))).toBe(true)
    const quiet = ok(
      await recruiter.post<Preview>(`${base}/decisions/preview`, {
        applicationId: person.id,
        status: 'not_selected',
        reason: '',
      }),
    )
    expect(quiet.messages[0]!.paragraphs).toHaveLength(1)
  })
})
