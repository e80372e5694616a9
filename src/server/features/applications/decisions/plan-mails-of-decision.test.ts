import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffApplications } from '#contract/applications/staff-applications.ts'
import { mails } from '#server/db/schema/records.ts'
import { base, domain, decisionWorld } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { mostPlannedAtOnce, planMailsLater } from './plan-mails-of-decision.service.ts'
import { takeJob } from '#tests/factories/queued-jobs.ts'

const { site, recruiter, decide, undo, tell, later } = await decisionWorld()
afterAll(() => site.close())

// More than one part of the job.
const many = 2_100

/** A decision about many, none of whose mails is planned yet. */
async function decidedMany(): Promise<string> {
  const positionId = await addPosition(site)
  const at = site.deps.clock.now().toISOString()
  await site.deps.db.of(domain).execute(sql`
    insert into applications (domain, position_id, status, full_name, email, submitted_at, updated_at)
    select ${domain}, ${positionId}, 'submitted', 'P ' || n, n || '@many.test', ${at}::timestamptz, ${at}::timestamptz
    from generate_series(1, ${many}::int) n`)
  later(1)
  const { readMs, count } = ok(
    await recruiter.get<DataOf<typeof listStaffApplications>>(`${base}/applications?position=${positionId}`),
  )
  const of = { list: { position: positionId }, readMs, count }
  const made = ok(await decide({ status: 'not_selected', reason: 'Filled', of }))
  expect(made.changedCount).toBe(many)
  return made.id
}

const statesOf = async (decisionId: string): Promise<Record<string, number>> => {
  const rows = await site.deps.db
    .of(domain)
    .select({ state: mails.state, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(eq(mails.cause, `decision:${decisionId}`))
    .groupBy(mails.state)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** The job that the outbox would run next, removed from it. */
const nextJob = (decisionId: string) => takeJob<'plan_decision_mails'>(site, `decision_mails:${decisionId}`)

async function runJobs(decisionId: string): Promise<number> {
  for (let count = 0; ; count++) {
    const job = await nextJob(decisionId)
    if (!job) return count
    await planMailsLater(site.deps, job)
  }
}

describe('the mails of a decision about very many', () => {
  it('are planned in batches after it, and canceled with it', async () => {
    expect(many).toBeGreaterThan(mostPlannedAtOnce)
    const id = await decidedMany()
    expect(await statesOf(id)).toEqual({})
    expect(await runJobs(id)).toBeGreaterThan(1)
    expect(await statesOf(id)).toEqual({ planned: many })
    expect(ok(await undo(id))).toMatchObject({ undoneCount: many, leftOutCount: 0 })
    await runJobs(id)
    expect(await statesOf(id)).toEqual({ undone: many })
    later(10)
    await tell(id)
    expect(await statesOf(id)).toEqual({ undone: many })
  })

  it('are not planned at all if it is undone before', async () => {
    const id = await decidedMany()
    const job = (await nextJob(id))!
    ok(await undo(id))
    await planMailsLater(site.deps, job)
    await runJobs(id)
    later(10)
    await tell(id)
    expect(await statesOf(id)).toEqual({})
  })

  it('are planned once, even if a batch is repeated, and not for people who were notified in the meantime', async () => {
    const id = await decidedMany()
    later(10)
    await tell(id)
    const job = (await nextJob(id))!
    await Promise.all([planMailsLater(site.deps, job), tell(id)])
    await planMailsLater(site.deps, job)
    await runJobs(id)
    const { rows } = await site.deps.db.of(domain).execute<{ most: number; all: number }>(sql`
      select max(count)::int as most, count(*)::int as all from (
        select count(*) from mails where cause = ${`decision:${id}`} group by application_id) each`)
    expect(rows[0]).toEqual({ most: 1, all: many })
    const left = await site.deps.db
      .of(domain)
      .$count(mails, and(eq(mails.cause, `decision:${id}`), eq(mails.state, 'planned')))
    expect(left).toBe(many - 50)
  })

  it('are never sent if it is undone while they are planned', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await decidedMany()
      const job = (await nextJob(id))!
      const [undone] = await Promise.all([undo(id), planMailsLater(site.deps, job), planMailsLater(site.deps, job)])
      expect(ok(undone)).toMatchObject({ undoneCount: many })
      await runJobs(id)
      later(10)
      await tell(id)
      expect(Object.keys(await statesOf(id)).filter((state) => state !== 'undone')).toEqual([])
    }
  })
})
