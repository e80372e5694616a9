import type { VerbOf } from '#shared/audit-log/actions.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/interviews/interview-kits.ts'
import type { InterviewKit, KitContent } from '#contract/interviews/interview-kits.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { interviewKits, type InterviewKitRow } from '#server/db/schema/interview-kits.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { kitStarters } from './kit-starters.ts'

const most = 200

export const presentKit = (row: InterviewKitRow): InterviewKit => ({
  id: row.id,
  name: row.name,
  durationMinutes: row.durationMinutes,
  intro: row.intro,
  competencies: row.competencies,
  isArchived: row.archivedAt !== null,
  revision: row.revision,
  updatedTs: unixSeconds(row.updatedAt),
})

export async function listKits(scope: RequestScope): Promise<DataOf<typeof calls.listInterviewKits>> {
  const rows = await scope.db
    .select()
    .from(interviewKits)
    .orderBy(sql`${interviewKits.archivedAt} is not null`, asc(sql`lower(${interviewKits.name})`), interviewKits.id)
  return { kits: rows.map(presentKit), starters: kitStarters(scope.locale) }
}

/** @throws AppError `conflict` if there are too many */
export async function createKit(scope: RequestScope, content: KitContent): Promise<InterviewKit> {
  return scope.db.transaction(async (tx) => {
    if ((await tx.$count(interviewKits)) >= most)
      throw new AppError('conflict', { key: 'interviewKits.refused.tooMany', values: { count: most } })
    const now = scope.deps.clock.now()
    const values = { domain: scope.employer.domain, ...content, createdAt: now, updatedAt: now }
    const [row] = await tx.insert(interviewKits).values(values).returning()
    await auditKit(scope, tx, 'created', row!.id)
    return presentKit(row!)
  })
}

/** The same content again changes nothing. @throws AppError `not_found`; `conflict` if someone else has saved it since */
export async function saveKit(
  scope: RequestScope,
  id: string,
  { revision, content }: BodyOf<typeof calls.saveInterviewKit>,
): Promise<InterviewKit> {
  return scope.db.transaction(async (tx) => {
    const row = await lockedKit(tx, id)
    if (isSame(row, content)) return presentKit(row)
    if (row.revision !== revision) throw new AppError('conflict', { key: 'interviewKits.refused.savedSince' })
    const [saved] = await tx
      .update(interviewKits)
      .set({ ...content, revision: revision + 1, updatedAt: scope.deps.clock.now() })
      .where(eq(interviewKits.id, id))
      .returning()
    await auditKit(scope, tx, 'saved', id)
    return presentKit(saved!)
  })
}

/** @throws AppError `not_found` */
export async function archiveKit(scope: RequestScope, id: string, isArchived: boolean): Promise<InterviewKit> {
  return scope.db.transaction(async (tx) => {
    const row = await lockedKit(tx, id)
    if ((row.archivedAt !== null) === isArchived) return presentKit(row)
    const [changed] = await tx
      .update(interviewKits)
      .set({ archivedAt: isArchived ? scope.deps.clock.now() : null })
      .where(eq(interviewKits.id, id))
      .returning()
    await auditKit(scope, tx, isArchived ? 'archived' : 'restored', id)
    return presentKit(changed!)
  })
}

/** A kit that can be given to an interview. @throws AppError `invalid` naming `kitId` */
export async function requireKit(tx: Db, id: string): Promise<void> {
  const isThere = isUuid(id) && (await tx.$count(interviewKits, offered(id))) > 0
  if (isThere) return
  const message = { key: 'interviewKits.refused.notOffered' } as const
  throw new AppError('invalid', message, { fields: { kitId: message } })
}

const offered = (id: string) => and(eq(interviewKits.id, id), isNull(interviewKits.archivedAt))

async function lockedKit(tx: Db, id: string): Promise<InterviewKitRow> {
  const [row] = isUuid(id) ? await tx.select().from(interviewKits).where(eq(interviewKits.id, id)).for('update') : []
  if (!row) throw new AppError('not_found', { key: 'interviewKits.refused.notFound' })
  return row
}

const isSame = (row: InterviewKitRow, { name, durationMinutes, intro, competencies }: KitContent): boolean =>
  row.name === name &&
  row.durationMinutes === durationMinutes &&
  row.intro === intro &&
  JSON.stringify(row.competencies.map(ordered)) === JSON.stringify(competencies.map(ordered))

/** The database sorts an object's keys. */
const ordered = ({ key, name, lookFor, questions, minutes }: KitContent['competencies'][number]) => [
  key,
  name,
  lookFor,
  questions,
  minutes,
]

const auditKit = (scope: RequestScope, tx: Db, action: VerbOf<'interview_kit'>, id: string): Promise<void> =>
  audit(scope, tx, { action: `interview_kit.${action}`, subject: `interview_kit:${id}` })
