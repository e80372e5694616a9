import { afterAll, describe, expect, it } from 'vitest'
import { auditActions, type AuditAction } from '#shared/audit-log/actions.ts'
import { sensitiveActions } from '#shared/audit-log/sensitive.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { messagesFor } from '#server/messages.ts'
import { auditLogWorld, logPath, type Log } from '#tests/factories/audit-log.ts'
import { signedInClient } from '#tests/factories/users.ts'

const world = await auditLogWorld()
const { site, admin, adminUser, recruiterUser, person, positionId, application, db, read, actions, write } = world
afterAll(() => world.site.close())

describe('who reads it', () => {
  it('is administrators only, of their own employer', async () => {
    for (const role of [
      'recruiter',
      'hiring_manager',
      'interviewer',
      'analyst',
      'content_editor',
      'candidate',
    ] as const) {
      const { client } = await signedInClient(site, { role })
      expect((await client.get(logPath)).status, role).toBe(403)
      expect((await client.get(`${logPath}/export`)).status, role).toBe(403)
    }
    expect((await site.client().get(logPath)).status).toBe(401)
    await write({ domain: 'other.test', action: 'theme.published', subject: 'theme:pcsx' })
    expect(await actions('?what=theme.published')).toEqual([])
  })

  it('leaves no record, but an export does', async () => {
    const count = () => db().$count(auditEvents)
    const before = await count()
    await read()
    await read('?query=Ingunn')
    expect(await count()).toBe(before)
    const file = await admin.request('GET', `${logPath}/export?query=Ingunn`)
    expect(file.status).toBe(200)
    await file.text()
    const [entry] = (await read('?what=audit_log.exported')).entries
    expect(entry).toMatchObject({ actor: { id: adminUser.id }, isSensitive: true, details: ['Filters: query'] })
    expect(JSON.stringify(entry)).not.toContain('Ingunn')
  })
})

describe('an entry', () => {
  it('says who did what to which thing, with what changed', async () => {
    await write({
      action: 'hiring_team.changed',
      subject: `position:${positionId}`,
      actorId: adminUser.id,
      detail: { userId: recruiterUser.id, from: null, to: 'recruiter' },
    })
    expect((await read('?what=hiring_team.changed')).entries[0]).toMatchObject({
      actor: { kind: 'colleague', id: adminUser.id, name: 'Kirsten Flett' },
      thing: { kind: 'position', id: String(positionId), title: 'Tidal engineer', isThere: true },
      details: ['Moira Linklater: – → Recruiter'],
    })
    await write({
      action: 'application.in_review',
      subject: `application:${application}`,
      actorId: recruiterUser.id,
      detail: { from: 'submitted', positionId },
    })
    expect((await read('?what=application.in_review')).entries[0]).toMatchObject({
      actor: { name: 'Moira Linklater' },
      thing: { personName: 'Ingunn Rask', title: 'Tidal engineer', isThere: true },
      details: ['new → in review'],
    })
  })

  it('names candidates by what they did it to, and says when there is no one to name', async () => {
    expect((await read('?what=application.submitted')).entries[0]).toMatchObject({
      actor: { kind: 'candidate', id: '', name: 'Candidate' },
      thing: { personName: 'Ingunn Rask' },
    })
    const subject = `position:${positionId}`
    await write(
      { action: 'position.ended', subject, requestId: 'job' },
      { action: 'position.import_closed', subject, requestId: 'import' },
      { action: 'position.closed', subject, actorId: 'deleted' },
      {
        action: 'account.role_changed',
        subject: `user:${recruiterUser.id}`,
        detail: { from: { role: 'analyst' }, to: { role: 'recruiter' }, by: 'command line, root' },
      },
      {
        action: 'account.sign_in_failed',
        subject: `user:${recruiterUser.id}`,
        detail: { method: 'password', status: 401 },
      },
    )
    const kindOf = async (action: AuditAction) => (await read(`?what=${action}`)).entries[0]!.actor.kind
    expect(await kindOf('position.ended')).toBe('system')
    expect(await kindOf('position.import_closed')).toBe('import')
    expect(await kindOf('position.closed')).toBe('deleted')
    expect(await kindOf('account.role_changed')).toBe('command_line')
    expect(await kindOf('account.sign_in_failed')).toBe('unknown')
    expect((await read('?what=account.role_changed')).entries[0]!.details).toEqual(['Analyst → Recruiter'])
  })

  it('says of a thing that is gone what it was', async () => {
    await write({
      action: 'message_template.deleted',
      subject: `message_template:${crypto.randomUUID()}`,
      actorId: adminUser.id,
    })
    expect((await read('?what=message_template.deleted')).entries[0]!.thing).toMatchObject({
      label: 'Message template (deleted)',
      isThere: false,
      title: '',
    })
  })

  it('shows nothing of the detail that it does not know', async () => {
    const secret = 'Tuberculosis'
    await write({
      action: 'application.revealed',
      subject: `application:${application}`,
      actorId: recruiterUser.id,
      detail: { path: secret, value: secret, text: secret, fileId: secret, reason: secret, host: secret },
    })
    expect(JSON.stringify(await read('?what=application.revealed'))).not.toContain(secret)
  })

  it('has a text for every action', () => {
    const t = messagesFor('en')
    for (const action of auditActions) expect(t(`auditLog.did.${action}`), action).not.toContain('auditLog.')
  })
})

describe('filters', () => {
  it('find by group, by action and by being sensitive', async () => {
    await write({ action: 'application.name_shown', subject: `application:${application}`, actorId: recruiterUser.id })
    expect(new Set(await actions('?what=positions'))).toEqual(new Set(['position.ended', 'position.closed']))
    const found = await actions('?sensitive=1')
    expect(found).toContain('application.name_shown')
    for (const each of found) expect(sensitiveActions).toContain(each)
    expect(await actions('?sensitive=1&what=positions')).toEqual([])
  })

  it('find what a colleague did as such, what the system did, and everything about a thing', async () => {
    const { entries } = await read(`?who=${recruiterUser.id}`)
    expect(entries.length).toBeGreaterThan(2)
    for (const { actor } of entries) expect(actor.id).toBe(recruiterUser.id)
    for (const { actor } of (await read('?who=system')).entries)
      expect(['system', 'import', 'command_line']).toContain(actor.kind)
    expect(new Set((await read(`?about=application:${application}`)).entries.map(({ thread }) => thread))).toEqual(
      new Set([`application:${application}`]),
    )
    const both = await read(`?about=application:${application}&who=${recruiterUser.id}&what=application.in_review`)
    expect(both.entries.map(({ action }) => action)).toEqual(['application.in_review'])
  })

  it('find by name, address, title and id', async () => {
    const of = async (query: string) => new Set(await actions(`?query=${encodeURIComponent(query)}`))
    expect(await of('ingunn ra')).toContain('application.in_review')
    expect(await of(person.email)).toContain('account.signed_in')
    expect(await of('tidal')).toContain('hiring_team.changed')
    expect(await of(application)).toContain('application.in_review')
    expect(await of(String(positionId))).toContain('position.closed')
    expect(await of('moira')).toContain('application.in_review')
    expect(await of('100%')).toEqual(new Set())
  })

  it('find by time; reversed dates find nothing', async () => {
    const at = (text: string) => Date.parse(text) / 1000
    await write({
      action: 'pool.added',
      subject: 'pool:x',
      at: new Date('2026-10-05T12:00:00Z'),
      actorId: adminUser.id,
    })
    expect(await actions(`?since=${at('2026-10-05')}&until=${at('2026-10-06')}`)).toEqual(['pool.added'])
    expect(await actions(`?since=${at('2026-10-06')}&until=${at('2026-10-05')}`)).toEqual([])
  })

  it('refuse what means nothing, and never fail', async () => {
    for (const query of [
      'what=nonsense',
      'what=toString',
      'before=x',
      'before=1-',
      'before=9%27--',
      'query=a%00b',
      'about=%00',
      'since=-1',
      'until=99999999999',
      'sensitive=perhaps',
    ])
      expect((await admin.get(`${logPath}?${query}`)).status, query).toBe(422)
    for (const query of [
      'who=nobody',
      'about=nothing',
      'about=application:x',
      'about=offer:99999999999999999999',
      'before=99999999999999999-0123456789abcdef',
      'before=0-0123456789abcdef',
      'query=99999999999999999999',
      `query=${'x'.repeat(254)}`,
    ])
      expect((await admin.get(`${logPath}?${query}`)).status, query).toBe(200)
    expect((await admin.get(`${logPath}?query=${'x'.repeat(255)}`)).status).toBe(422)
  })
})

it('is paged without gaps or repetitions, also within one moment', async () => {
  const at = new Date('2026-09-01T00:00:00.123Z')
  const many = Array.from({ length: 120 }, (_, n) => ({
    action: 'form.saved' as const,
    subject: `form:${n}`,
    at,
    actorId: adminUser.id,
  }))
  await write(...many)
  for (const query of ['?what=form.saved', `?who=${adminUser.id}&what=forms`]) {
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Log = await read(`${query}${next && `&before=${next}`}`)
      seen.push(...page.entries.map(({ id }) => id))
      next = page.next
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  }
})

it('answers fifty at once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin.get(`${logPath}?query=ingunn`)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
