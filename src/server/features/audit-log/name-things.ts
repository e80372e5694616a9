import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuditThing } from '#contract/audit-log.ts'
import { isNotHiddenPerson } from '#server/access/names/not-hidden-person.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applicationViews } from '#server/db/schema/application-lists.ts'
import { applications } from '#server/db/schema/applications.ts'
import { assistantQuestions } from '#server/db/schema/assistant.ts'
import { messageTemplates } from '#server/db/schema/decisions.ts'
import { events } from '#server/db/schema/events.ts'
import { formAssignments, forms } from '#server/db/schema/forms.ts'
import { hiringProcesses } from '#server/db/schema/hiring-processes.ts'
import { importRuns, importSchedules } from '#server/db/schema/imports.ts'
import { interviewKits } from '#server/db/schema/interview-kits.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { letterTemplates } from '#server/db/schema/letter-templates.ts'
import { offerApprovals } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { offers } from '#server/db/schema/offers.ts'
import { poolMembers, pools } from '#server/db/schema/pools.ts'
import { positionDrafts } from '#server/db/schema/position-drafts.ts'
import { positions } from '#server/db/schema/positions.ts'
import { isUuid } from '#server/features/files/files.service.ts'

export interface Named {
  personName: string
  title: string
}

type Names = Map<string, Named>
type Finder = (scope: RequestScope, ids: string[]) => Promise<Names>

const mapOf = (rows: readonly { id: unknown; personName?: string | null; title?: string | null }[]): Names =>
  new Map(rows.map(({ id, personName, title }) => [String(id), { personName: personName ?? '', title: title ?? '' }]))

type Table = PgTable & { id: PgColumn }

/** Things of the employer's own, by their name. */
const titled =
  (table: Table, title: PgColumn, isValid: (id: string) => boolean = isUuid): Finder =>
  async ({ db }, ids) => {
    const known = ids.filter(isValid)
    if (known.length === 0) return new Map()
    return mapOf(
      await db
        .select({ id: table.id, title: sql<string>`${title}` })
        .from(table)
        .where(inArray(table.id, known)),
    )
  }

const isNumber = (id: string): boolean => /^\d{1,15}$/.test(id)

const uuidsOnly =
  (find: Finder): Finder =>
  async (scope, ids) => {
    const known = ids.filter(isUuid)
    return known.length === 0 ? new Map() : find(scope, known)
  }

const applicationNames = uuidsOnly(async ({ db }, ids) =>
  mapOf(
    await db
      .select({ id: applications.id, personName: applications.fullName, title: positions.title })
      .from(applications)
      .leftJoin(positions, eq(positions.id, applications.positionId))
      .where(inArray(applications.id, ids)),
  ),
)

const interviewNames = uuidsOnly(async ({ db }, ids) =>
  mapOf(
    await db
      .select({
        id: interviews.id,
        personName: sql<string>`coalesce(nullif(${applications.fullName}, ''), ${users.name}, '')`,
        title: interviews.title,
      })
      .from(interviews)
      .leftJoin(applications, eq(applications.id, interviews.applicationId))
      .leftJoin(users, eq(users.id, interviews.userId))
      .where(inArray(interviews.id, ids)),
  ),
)

const offerNames: Finder = async ({ db }, ids) => {
  const known = ids.filter(isNumber).map(Number)
  if (known.length === 0) return new Map()
  return mapOf(
    await db
      .select({ id: offers.id, personName: offers.candidateName, title: offers.positionName })
      .from(offers)
      .where(inArray(offers.id, known)),
  )
}

const ofOfferContent = (table: typeof offerDrafts | typeof offerApprovals): Finder =>
  uuidsOnly(async ({ db }, ids) =>
    mapOf(
      await db
        .select({
          id: table.id,
          personName: sql<string>`${table.content}->>'candidate_name'`,
          title: sql<string>`${table.content}->>'position_name'`,
        })
        .from(table)
        .where(inArray(table.id, ids)),
    ),
  )

const formCopyNames = uuidsOnly(async ({ db }, ids) =>
  mapOf(
    await db
      .select({ id: formAssignments.id, personName: formAssignments.name, title: forms.name })
      .from(formAssignments)
      .innerJoin(forms, eq(forms.id, formAssignments.formId))
      .where(inArray(formAssignments.id, ids)),
  ),
)

const draftTitles = uuidsOnly(async ({ db }, ids) =>
  mapOf(
    await db
      .select({ id: positionDrafts.id, title: sql<string>`${positionDrafts.content}->>'title'` })
      .from(positionDrafts)
      .where(inArray(positionDrafts.id, ids)),
  ),
)

const poolMemberNames = uuidsOnly(async ({ db }, ids) =>
  mapOf(
    await db
      .select({ id: poolMembers.id, title: poolMembers.poolName })
      .from(poolMembers)
      .where(inArray(poolMembers.id, ids)),
  ),
)

const questionIds = uuidsOnly(async ({ db }, ids) =>
  mapOf(
    await db.select({ id: assistantQuestions.id }).from(assistantQuestions).where(inArray(assistantQuestions.id, ids)),
  ),
)

const viewIds = uuidsOnly(async ({ db }, ids) =>
  mapOf(await db.select({ id: applicationViews.id }).from(applicationViews).where(inArray(applicationViews.id, ids))),
)

/** Colleagues always have their name; candidates only if it is not hidden from the reader. */
const accountNames: Finder = async (scope, ids) => {
  const isVisible = await isNotHiddenPerson(scope, { userId: sql`${users.id}`, email: sql`${users.email}` })
  const rows = await scope.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isNamed: sql<boolean>`(${users.role} <> 'candidate' or ${isVisible ?? sql`true`})`,
    })
    .from(users)
    .where(inArray(users.id, ids))
  return mapOf(rows.map(({ id, name, email, isNamed }) => ({ id, title: isNamed ? name || email : '' })))
}

/** By the kind that a subject begins with. Kinds without a finder have no name and no page. */
export const things: Readonly<Record<string, { kind: AuditThing; find?: Finder }>> = {
  application: { kind: 'application', find: applicationNames },
  application_view: { kind: 'view', find: viewIds },
  decision: { kind: 'decision' },
  employer: { kind: 'settings' },
  event: { kind: 'event', find: titled(events, events.title) },
  file: { kind: 'file' },
  form: { kind: 'form', find: titled(forms, forms.name) },
  form_assignment: { kind: 'formCopy', find: formCopyNames },
  hiring_process: { kind: 'process', find: titled(hiringProcesses, hiringProcesses.name) },
  import: { kind: 'imported', find: titled(importRuns, importRuns.name, isNumber) },
  import_dry_run: { kind: 'imported' },
  import_schedule: { kind: 'imported', find: titled(importSchedules, importSchedules.address) },
  interview: { kind: 'interview', find: interviewNames },
  interview_kit: { kind: 'kit', find: titled(interviewKits, interviewKits.name) },
  invitation: { kind: 'invitation' },
  letter_template: { kind: 'letterTemplate', find: titled(letterTemplates, letterTemplates.name) },
  mail: { kind: 'email' },
  message_sending: { kind: 'other' },
  message_template: { kind: 'messageTemplate', find: titled(messageTemplates, messageTemplates.name) },
  offer: { kind: 'offer', find: offerNames },
  offer_approval: { kind: 'approval', find: ofOfferContent(offerApprovals) },
  offer_draft: { kind: 'offerDraft', find: ofOfferContent(offerDrafts) },
  people_file: { kind: 'file' },
  person: { kind: 'person', find: applicationNames },
  pool: { kind: 'pool', find: titled(pools, pools.name) },
  pool_member: { kind: 'pool', find: poolMemberNames },
  position: { kind: 'position', find: titled(positions, positions.title, isNumber) },
  position_draft: { kind: 'draft', find: draftTitles },
  question: { kind: 'question', find: questionIds },
  referral: { kind: 'other' },
  sending: { kind: 'other' },
  theme: { kind: 'theme' },
  user: { kind: 'account', find: accountNames },
}

/** The names of things, by subject; those that are gone have none. */
export async function nameThings(scope: RequestScope, subjects: readonly string[]): Promise<Names> {
  const byKind = Map.groupBy(new Set(subjects), (subject) => subject.slice(0, Math.max(subject.indexOf(':'), 0)))
  const found = await Promise.all(
    [...byKind].map(async ([kind, those]) => {
      const find = Object.hasOwn(things, kind) ? things[kind]!.find : undefined
      const names =
        (await find?.(
          scope,
          those.map((subject) => subject.slice(kind.length + 1)),
        )) ?? new Map<string, Named>()
      return [...names].map(([id, named]) => [`${kind}:${id}`, named] as const)
    }),
  )
  return new Map(found.flat())
}
