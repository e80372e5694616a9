import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConsoleHome } from '#contract/console-home.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { users } from '#server/db/schema/accounts.ts'
import { offerDocuments } from '#server/db/schema/offers.ts'
import { applications } from '#server/db/schema/applications.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { ok } from '#tests/factories/forms.ts'
import { interviewInput } from '#tests/factories/interviews.ts'
import { knock } from './knock.ts'
import { createPolicyWorld, ownSite, type Actor, type PolicyWorld } from './policy-world.ts'
import { staffCalls } from './staff-calls.ts'
import { email, name, telling, tellEverywhere } from './told-everywhere.ts'

/** Hidden names leak nowhere: every staff call that shows something is made by people from whom they are hidden. */

let world: PolicyWorld
let calls: Endpoint[]

const isShowing = ({ access, method, path }: Endpoint): boolean =>
  access === 'staff' && (method === 'GET' || /preview|clashes|interview_times|interview_week|reveal/.test(path))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The calls whose answers to someone contain one of the words, in the body or in a header. */
async function tellingCalls(actor: Actor): Promise<string[]> {
  const found: string[] = []
  for (const call of calls) {
    const { text, headers } = await knock(world, { actor, domain: ownSite }, call, staffCalls[nameOf(call)]!)
    const all = `${text} ${headers}`.toLowerCase()
    for (const word of telling) if (all.includes(word)) found.push(`${nameOf(call)}: ${word}`)
  }
  return found
}

const hide = (actor: Actor, hidesNames: boolean) =>
  world.actors[actor].call('PATCH', '/api/pcsx/staff/console_preferences', { hidesNames }).then(ok)

beforeAll(async () => {
  world = await createPolicyWorld()
  calls = mountedEndpoints.filter(isShowing)
  await tellEverywhere(world)
})
afterAll(() => world.site.close())

it('covers every call that shows something', () => {
  expect(calls.map(nameOf).filter((call) => !staffCalls[call])).toEqual([])
})

describe('hidden by choice', () => {
  it('without it, the names are in many responses', async () => {
    const found = new Set((await tellingCalls('recruiter')).map((each) => each.split(': ')[0]))
    expect(found.size).toBeGreaterThan(12)
    expect(found).toContain('GET /api/pcsx/staff/positions/:id/considered')
  })

  it('without it, Home and one’s own interviews name their people', async () => {
    const { recruiter } = world.actors
    const isLetter = eq(offerDocuments.id, Number(world.ids.letter))
    await world.site.deps.db.of(ownSite).update(offerDocuments).set({ underRevision: true }).where(isLetter)
    const home = ok(await recruiter.get<ConsoleHome>('/api/pcsx/staff/home'))
    const { reviews, messages, interviews: today, interviewRequests, offerRevisions, openOffers } = home
    for (const list of [
      today,
      ...[reviews, messages, interviewRequests, offerRevisions, openOffers].map((of) => of.first),
    ])
      expect(list[0]).toMatchObject({ name })
    const mine = ok(await recruiter.get<{ interviews: { name: string }[] }>('/api/pcsx/staff/my_interviews'))
    expect(mine.interviews).toMatchObject([{ name }])
  })

  it.each(['recruiter', 'admin', 'manager', 'interviewer'] as const)('no answer reveals the %s', async (actor) => {
    await hide(actor, true)
    expect(await tellingCalls(actor)).toEqual([])
  })

  it('nor do the résumé and the bell', async () => {
    const { recruiter } = world.actors
    const db = world.site.deps.db.of(ownSite)
    const [row] = await db.select().from(applications).where(eq(applications.id, world.ids.application))
    if (row!.resumeFileId) {
      const answer = await recruiter.request('GET', `/api/pcsx/files/${row!.resumeFileId}`)
      expect(answer.status).toBe(403)
      expect((await answer.text()).toLowerCase()).not.toContain('zephyrine')
    }
    for (const actor of ['recruiter', 'admin'] as const) {
      const bell = JSON.stringify(ok(await world.actors[actor].get('/api/pcsx/notifications'))).toLowerCase()
      for (const word of telling) expect(bell).not.toContain(word)
    }
  })

  it('no search reveals whether a name, an address or words exist', async () => {
    const lists = ['applications', 'people', 'messages', 'interviews']
    for (const query of ['zephyrine', 'quillback', email, 'umbral', 'vexford'])
      for (const list of lists) {
        const path = `/api/pcsx/staff/${list}?query=${encodeURIComponent(query)}`
        expect(ok(await world.actors.recruiter.get<{ count: number }>(path)).count, path).toBe(0)
      }
    const { candidates } = ok(
      await world.actors.recruiter.get<{ candidates: unknown[] }>('/api/pcsx/admin/form_candidates?query=zephyrine'),
    )
    expect(candidates).toEqual([])
    const offers = await world.actors.recruiter.get<{ count: number }>('/api/offer/admin/offers?query=zephyrine')
    expect(ok(offers).count).toBe(0)
    const applicants = await world.actors.recruiter.get<{ applicants: unknown[] }>(
      '/api/offer/admin/applicants?query=zephyrine',
    )
    expect(ok(applicants).applicants).toEqual([])
  })

  it('writing back a text with cuts is refused', async () => {
    const note = { key: 'a-key-of-a-cut', text: '▇▇▇ was calm', mentions: [] }
    const path = `/api/pcsx/staff/applications/${world.ids.application}/notes`
    expect(await world.actors.recruiter.post(path, note)).toMatchObject({
      status: 422,
      error: { body: { text: expect.any(String) } },
    })
  })

  it('no address leads to a number', async () => {
    const { recruiter } = world.actors
    expect((await recruiter.post('/api/pcsx/staff/interviews', interviewInput({ email }))).status).toBe(403)
    const clashes = await recruiter.post<{ clashes: unknown[] }>('/api/pcsx/staff/interview_clashes', {
      timeZone: 'UTC',
      starts: '2026-11-24T14:00',
      durationMinutes: 1_440,
      interviewerIds: [],
      email,
    })
    expect(ok(clashes).clashes).toEqual([])
  })

  it('ends when it is switched off', async () => {
    await hide('recruiter', false)
    expect((await tellingCalls('recruiter')).length).toBeGreaterThan(12)
  })
})

describe('requested by the position', () => {
  it('no answer reveals anyone while the application is in the stage', async () => {
    await hide('recruiter', false)
    await hide('manager', false)
    const db = world.site.deps.db.of(ownSite)
    const [row] = await db.select().from(applications).where(eq(applications.id, world.ids.application))
    const stages = [row!.status]
    ok(
      await world.actors.recruiter.call('PUT', `/api/pcsx/staff/positions/${row!.positionId}/hidden_names`, {
        stages,
        from: [],
      }),
    )
    await db.delete(interviews).where(isNull(interviews.userId))
    // The person's other applications, for positions that do not hide names, show them.
    await db.delete(applications).where(sql`${applications.email} = ${email} and ${applications.id} <> ${row!.id}`)
    for (const actor of ['recruiter', 'manager'] as const) expect(await tellingCalls(actor), actor).toEqual([])
  })

  it('shows it to one person for a reason, and records it', async () => {
    const path = `/api/pcsx/staff/applications/${world.ids.application}`
    const { recruiter, manager } = world.actors
    const short = await recruiter.post(`${path}/name_shown`, { reason: 'Because' })
    expect(short).toMatchObject({ status: 422, error: { body: { reason: expect.any(String) } } })
    const reason = 'They are my neighbor'
    ok(await recruiter.post(`${path}/name_shown`, { reason }))
    type Read = { fullName: string; hiddenName: unknown; isNameShownEarly: boolean }
    expect(ok(await recruiter.get<Read>(path))).toMatchObject({
      fullName: name,
      hiddenName: null,
      isNameShownEarly: true,
    })
    expect(ok(await manager.get<Read>(path)).fullName).toMatch(/^Person \d{6}$/)
    const { rows } = await world.site.deps.db
      .of(ownSite)
      .execute<{ actor_id: string; detail: object }>(
        sql`select actor_id, detail from audit_events where action = 'application.name_shown'`,
      )
    const [user] = await world.site.deps.db.of(ownSite).select().from(users).where(eq(users.id, rows[0]!.actor_id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('neighbor')
    expect(user!.role).toBe('recruiter')
    ok(await recruiter.call('DELETE', `${path}/name_shown`))
    expect(ok(await recruiter.get<Read>(path))).toMatchObject({
      isNameShownEarly: false,
      hiddenName: { isRequired: true },
    })
    const { rows: again } = await world.site.deps.db
      .of(ownSite)
      .execute(
        sql`select from audit_events where action = 'application.name_hidden' and actor_id = ${rows[0]!.actor_id}`,
      )
    expect(again).toHaveLength(1)
  })

  it('ends with the reader’s own scorecard, and for no one else', async () => {
    const path = `/api/pcsx/staff/applications/${world.ids.application}`
    const { recruiter, manager } = world.actors
    const content = { answers: {}, recommendation: 'yes', summary: 'Calm.', note: '' }
    ok(await manager.post(`${path}/scorecard/send`, { revision: 0, content }))
    expect(ok(await manager.get<{ fullName: string }>(path)).fullName).toBe(name)
    expect(ok(await recruiter.get<{ fullName: string }>(path)).fullName).not.toBe(name)
  })
})
