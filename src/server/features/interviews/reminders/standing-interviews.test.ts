import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '#server/db/migrate.ts'
import { employerHosts } from '#server/db/schema/employers.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { mails } from '#server/db/schema/records.ts'
import type { Jobs } from '#server/outbox/outbox.ts'
import { heldInterviews, type Person } from '#tests/factories/held-interviews.ts'
import { remindOfInterview } from './remind-of-interview.service.ts'

let world: Awaited<ReturnType<typeof heldInterviews>>
let client: pg.Client
let people: { ana: Person; candidate: Person }

beforeAll(async () => {
  world = await heldInterviews()
  people = await world.people()
  client = new pg.Client({ connectionString: world.site.deps.db.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await world.site.close()
})

const suffix = '_reminders_of_standing_interviews.sql'

it('interviews that stood before there were reminders are reminded of, by the address that each of them is known at', async () => {
  const [known, alone, over, canceled] = await Promise.all([
    world.arrange(people),
    world.arrange(people, { interviewerIds: [] }),
    world.arrange(people),
    world.arrange(people),
  ])
  await world.tell(known.id)
  await world.recruiter.client.post(`/api/pcsx/staff/interviews/${canceled.id}/cancel`, {})
  await world.forgetPlans()
  // By the database's own clock.
  const startsAt = new Date(Date.now() + 5 * 86_400_000)
  await world.db().update(interviews).set({ startsAt })
  await world
    .db()
    .update(interviews)
    .set({ startsAt: new Date(Date.now() + 3_600_000) })
    .where(eq(interviews.id, over.id))
  await world.db().insert(employerHosts).values({ host: 'work.example.test', domain: 'demo.test' })
  const file = readdirSync(migrationsFolder).find((name) => name.endsWith(suffix))!
  const statements = readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint')
  for (const statement of statements.filter((each) => each.includes('enqueue_job'))) await client.query(statement)
  const { rows } = await client.query<{ payload: Jobs['interview_reminder']; run_at: Date }>(
    `select payload, run_at from graphile_worker._private_jobs where key like 'interview_reminder:%'`,
  )
  const dayBefore = new Date(startsAt.getTime() - 86_400_000)
  const byId = new Map(rows.map((row) => [row.payload.interviewId, row]))
  expect(new Set(byId.keys())).toEqual(new Set([known.id, alone.id]))
  for (const { run_at } of rows) expect(Math.abs(run_at.getTime() - dayBefore.getTime())).toBeLessThan(3_700_000)
  world.moveTo(new Date(startsAt.getTime() - 3_600_000).toISOString())
  for (const { payload } of rows) await remindOfInterview(world.site.deps, payload)
  const sent = await world
    .db()
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.recipient, people.candidate.user.email), sql`${mails.kind} = 'interview.reminder'`))
    .orderBy(mails.id)
  expect(sent).toHaveLength(2)
  expect(sent.filter(({ text }) => text?.includes('https://jobs.example.test/'))).toHaveLength(1)
  expect(sent.filter(({ text }) => text?.includes('://work.example.test/'))).toHaveLength(1)
})
