import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { FakeClock } from '#server/adapters/clock.ts'
import { users } from '#server/db/schema/accounts.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { notifyInterviewers } from '#server/features/interviews/invitations/notify-interviewers.service.ts'
import { createTestApp, type ApiClient } from '#tests/api-client.ts'
import { invited, testNow } from './interviews.ts'
import { addPosition } from './positions.ts'
import { signedInClient, type TestUser } from './users.ts'

export interface Person {
  client: ApiClient
  user: TestUser
}

/** The time of these interviews, unless a test sets another. */
export const heldTs = Date.parse('2026-11-24T14:00Z') / 1000
export const heldOrigin = 'https://jobs.example.test'

/** A site with people who hold interviews with Wilhelmina Gray, a candidate whose name must appear in nothing that leaves it. */
export async function heldInterviews() {
  const clock = new FakeClock(testNow)
  const site = await createTestApp({ clock })
  const config = { supportedLanguages: ['en', 'ar', 'de'] }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
  const db = () => site.deps.db.of('demo.test')
  const recruiter: Person = await signedInClient(site, { role: 'recruiter' })
  const position = await addPosition(site, { title: 'Vessel coordinator' })
  const moveTo = (text: string) => clock.advance(Date.parse(text) - clock.now().getTime())
  /** New people, at the start time of the tests. */
  const people = async (): Promise<{ ana: Person; ben: Person; candidate: Person }> => {
    moveTo(testNow)
    const [ana, ben] = [
      await signedInClient(site, { role: 'interviewer' }),
      await signedInClient(site, { role: 'interviewer' }),
    ]
    const candidate = await signedInClient(site)
    await db().update(users).set({ name: 'Wilhelmina Gray' }).where(eq(users.id, candidate.user.id))
    return { ana, ben, candidate }
  }
  return {
    site,
    db,
    recruiter,
    position,
    moveTo,
    people,
    tell: (interviewId: string) =>
      notifyInterviewers(site.deps, { domain: 'demo.test', interviewId, origin: heldOrigin }),
    arrange: ({ candidate, ana }: { candidate: Person; ana: Person }, changes: object = {}) =>
      invited(recruiter.client, {
        email: candidate.user.email,
        position_id: position,
        title: 'A talk with Wilhelmina',
        interviewerIds: [ana.user.id],
        ...changes,
      }),
    change: (id: string, body: object) => recruiter.client.call('PATCH', `/api/pcsx/staff/interviews/${id}`, body),
    attend: ({ client }: Person, id: string, answer: string, startsTs = heldTs) =>
      client.post<{ answer: string }>(`/api/pcsx/staff/interviews/${id}/attendance`, { answer, startsTs }),
    /** Emails about interviews that a person holds, oldest first. */
    mailsTo: async ({ user }: Person) =>
      (await db().select().from(mails).where(eq(mails.recipient, user.email)).orderBy(mails.id)).filter(({ kind }) =>
        kind.startsWith('interview.staff.'),
      ),
    /** Jobs that notify an interview's interviewers. */
    plannedFor: async (id: string) => {
      const client = new pg.Client({ connectionString: site.deps.db.ownerUrl })
      await client.connect()
      const { rows } = await client.query('select 1 from graphile_worker.jobs where key = $1', [`interviewers:${id}`])
      await client.end()
      return rows
    },
    /** As if all jobs had run. */
    forgetPlans: async () => {
      const client = new pg.Client({ connectionString: site.deps.db.ownerUrl })
      await client.connect()
      await client.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
      await client.end()
    },
    bellOf: ({ user }: Person, id: string) =>
      db()
        .select({ key: notifications.messageKey, type: notifications.type, path: notifications.redirectPath })
        .from(notifications)
        .where(sql`${notifications.userId} = ${user.id} and ${notifications.dedupeKey} = ${`holder:${id}`}`),
  }
}

/** The unfolded lines of a calendar file. */
export const linesOf = (file: string | null): string[] => (file ?? '').replaceAll('\r\n ', '').split('\r\n')
export const valueOf = (file: string | null, name: string): string | undefined =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
