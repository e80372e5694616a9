import { afterAll, describe, expect, it } from 'vitest'
import { eq, inArray, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffApplications } from '#contract/applications/staff-applications.ts'
import { applications } from '#server/db/schema/applications.ts'
import { completeDraft, fileForm } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { readSentResume } from '../texts/application-texts.service.ts'
import { base, domain, decisionWorld, type Applied } from '#tests/factories/decisions.ts'

const { site, recruiter, applied, named, decide, undo, tell, detail, later, mailsTo } = await decisionWorld()
afterAll(() => site.close())

type List = DataOf<typeof listStaffApplications>

describe('a decision about many', () => {
  it('changes all that match, skips and lists those changed since the list was read, and is undone in one step', async () => {
    const positionId = await addPosition(site)
    const people = []
    for (let i = 0; i < 30; i++) people.push(await applied(positionId))
    const list = ok(await recruiter.get<List>(`${base}/applications?position=${positionId}&status=submitted`))
    expect(list.count).toBe(30)
    later(1)
    const [moved, left, spared, deleted] = people as [Applied, Applied, Applied, Applied]
    ok(await decide({ status: 'in_review', of: named(moved.id), sendAt: 'now' }))
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

  it('changes no indexed column, so that no index is rewritten', async () => {
    const { rows } = await site.deps.db.of(domain).execute<{ name: string }>(sql`
      select indexrelid::regclass::text as name from pg_index where indrelid = 'applications'::regclass
        and pg_get_indexdef(indexrelid) ~ '\\y(status|status_reason|decision_id|held|held_until|updated_at)\\y'`)
    expect(rows).toEqual([])
  })

  it('skips people whose résumé was read after the list', async () => {
    const positionId = await addPosition(site)
    const falconers = []
    for (let i = 0; i < 2; i++) {
      const { client } = await signedInClient(site)
      const { id } = await completeDraft(client, positionId)
      const resume = fileForm('resume', 'Odd Strand\nExperience\nFalconer in the Flow Country\n', 'cv.txt')
      ok(await client.post(`/api/pcsx/applications/${id}/resume`, resume))
      ok(await client.post(`/api/pcsx/applications/${id}/submit`, {}))
      falconers.push(id)
    }
    const [listed, unread] = falconers as [string, string]
    const read = (applicationId: string) => readSentResume(site.deps, { domain, applicationId })
    await read(listed)
    later(1)
    const list = ok(await recruiter.get<List>(`${base}/applications?query=falconer`))
    expect(list.count).toBe(1)
    later(1)
    await read(unread)
    expect(ok(await recruiter.get<List>(`${base}/applications?query=falconer`)).count).toBe(2)
    const of = { list: { query: 'falconer' }, readMs: list.readMs, count: list.count }
    const tagged = await recruiter.post(`${base}/application_tags`, { of, add: ['Birds'] })
    expect(ok(tagged)).toEqual({ changedCount: 1, leftOutCount: 0 })
    expect(ok(await decide({ status: 'in_review', of }))).toMatchObject({ changedCount: 1, leftOutCount: 0 })
    expect((await detail(unread)).status).toBe('submitted')
  })

  it('notifies everyone once, in batches', async () => {
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
