import { eq, isNotNull, sql } from 'drizzle-orm'
import { emptyProfile, type Profile } from '#shared/profiles/profile.ts'
import { profiles, users } from '#server/db/schema/accounts.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import type { Db } from '#server/db/client.ts'
import { applicationMessages } from '#server/db/schema/application-messages.ts'
import { applicationNotes } from '#server/db/schema/application-notes.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { ok } from '#tests/factories/forms.ts'
import { interviewInput } from '#tests/factories/interviews.ts'
import { marks, ownSite, type Actor, type PolicyWorld } from './policy-world.ts'

export const [name, , email] = marks as [string, string, string]
const employer = 'Umbral Dynamics'
const school = 'Vexford Academy'
/** Text that contains one of these identifies the person. */
export const telling = ['zephyrine', 'quillback', '870 911', '870911', 'umbral', 'vexford', 'stromness']

/** In every field that the person or colleagues can write. */
export async function tellEverywhere(world: PolicyWorld): Promise<void> {
  const db = world.site.deps.db.of(ownSite)
  const id = world.ids.application
  const read: Profile = {
    ...emptyProfile(),
    firstName: 'Zephyrine',
    lastName: 'Quillback',
    email,
    summary: `I, ${name}, led the yard of ${employer}.`,
    headline: 'Rigger',
    work: [
      {
        id: 'a',
        title: 'Rigger',
        employer: `${employer} Ltd`,
        location: 'Stromness',
        start: '2019',
        end: null,
        isCurrent: true,
        description: `Zephyrine's crew at ${employer} trusted her.`,
      },
    ],
    education: [
      { id: 'b', school, degree: 'HND', field: 'Rigging', start: null, end: null, isCurrent: false, description: '' },
    ],
  }
  const answers = { why: `At ${employer} and ${school} they call me zephyrine. ${email}`, mentor: name }
  const definition = {
    schemaVersion: 1 as const,
    title: 'Application',
    variant: 'SimpleForm' as const,
    sections: [
      {
        name: 'asked',
        items: [
          { type: 'textarea' as const, name: 'why', label: 'Why do you want to work here?' },
          { type: 'text' as const, name: 'mentor', label: 'Full name of your mentor' },
        ],
      },
    ],
  }
  const [row] = await db
    .update(applications)
    .set({ answers, submittedForm: definition, fullName: name, phone: marks[1]! })
    .where(eq(applications.id, id))
    .returning()
  await db
    .update(profiles)
    .set({ data: { ...read } })
    .where(eq(profiles.userId, row!.userId!))
  const text = `${name}\n${employer}\n${school}`
  const document = sql<string>`array_to_tsvector(array['zephyrine', 'umbral'])`
  await db
    .insert(applicationTexts)
    .values({ applicationId: id, domain: ownSite, resume: text, resumeProfile: read, isResumeRead: true, document })
    .onConflictDoUpdate({ target: applicationTexts.applicationId, set: { resume: text, resumeProfile: read } })
  await db.update(files).set({ name: 'Zephyrine-Quillback_CV.pdf' })
  const held = { email, interviewerIds: [await idOf(world, db, 'recruiter')], timeZone: 'UTC', starts: soon(world) }
  ok(await world.actors.recruiter.post('/api/pcsx/staff/interviews', interviewInput(held)))
  await db.update(interviews).set({ title: `Talk with ${name}`, note: `Hello ${name}` })
  // For people who applied without the account, no one knows where they worked.
  const note = `Hello Zephyrine from ${employer}`
  await db.update(interviews).set({ note }).where(isNotNull(interviews.userId))
  const { recruiter } = world.actors
  const path = `/api/pcsx/staff/applications/${id}`
  ok(
    await recruiter.post(`${path}/notes`, {
      key: 'a-key-of-a-leak',
      text: `/Quillback was at ${employer} in Stromness; she is called ZEPHYRINE.`,
      mentions: [],
    }),
  )
  const of = { applications: [{ id, from: row!.status }] }
  ok(await recruiter.post('/api/pcsx/staff/messages', { key: 'a-key-of-a-leak', of, text: `Dear ${name}, hello` }))
  for (const reviewer of ['recruiter', 'manager'] as const) {
    const asker = world.actors[reviewer === 'recruiter' ? 'admin' : 'recruiter']
    const reviewerId = await idOf(world, db, reviewer)
    ok(await asker.post('/api/pcsx/staff/application_reviews', { of, reviewerId }))
  }
  const draft = { idempotency_key: 'a-key-of-a-leak', application_id: id }
  await byColleague(world, db)
  world.ids.offerDraft = ok(await recruiter.post<{ id: string }>('/api/offer/admin/drafts', draft)).id
}

/** Today, for Home. */
const soon = (world: PolicyWorld) =>
  new Date(world.site.deps.clock.now().getTime() + 3_600_000).toISOString().slice(0, 16)

async function idOf(world: PolicyWorld, db: Db, actor: Actor): Promise<string> {
  const { user } = ok(await world.actors[actor].get<{ user: { email: string } }>('/api/pcsx/boot_data'))
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, user.email))
  return row!.id
}

/** The reader's own text is not cut. */
async function byColleague(world: PolicyWorld, db: Db): Promise<void> {
  await db.update(applicationNotes).set({ authorId: world.ids.colleague })
  await db
    .update(applicationMessages)
    .set({ authorId: world.ids.colleague })
    .where(eq(applicationMessages.author, 'staff'))
}
