import { and, desc, eq, ilike, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import {
  assignmentPageSize,
  type FormAssignment,
  type listFormAssignments,
  type reopenForm as reopenCall,
} from '#contract/forms/form-assignments.ts'
import { isNotHiddenPerson } from '#server/access/names/not-hidden-person.ts'
import type { RequestScope } from '#server/context.ts'
import { formAssignments, type FormAssignmentRow } from '#server/db/schema/forms.ts'
import type { Db } from '#server/db/client.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { takeBack } from '#server/features/notifications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { dropUnnamedFiles } from '../answers/answer-files.ts'
import { answersOfForm } from '../answers/answer-owner.ts'
import { findAssignment, findForm, requireNamed } from '../find-form.ts'
import { auditForm } from './form-audit.ts'
import { formThing, notifyFormHolder } from './form-news.ts'
import { definitionOf } from './form-versions.ts'
import { issueToken } from '../own-form.ts'
import { presentAssignment } from './present-assignment.ts'

/** The people with a form, latest first, with counts by status. @throws AppError `not_found`, `conflict` */
export async function listAssignments(
  scope: RequestScope,
  formId: string,
  { status, query, start = 0 }: Pick<QueryOf<typeof listFormAssignments>, 'status' | 'query' | 'start'>,
): Promise<DataOf<typeof listFormAssignments>> {
  requireNamed(scope, await findForm(scope, scope.db, formId))
  const live = isNull(formAssignments.canceledAt)
  const ofForm = eq(formAssignments.formId, formId)
  const pattern = `%${(query ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const ofStatus: SQL | undefined =
    status === 'canceled'
      ? isNotNull(formAssignments.canceledAt)
      : status
        ? and(live, eq(formAssignments.status, status))
        : undefined
  const where = and(
    ofForm,
    ofStatus,
    query
      ? and(
          await isNotHiddenPerson(scope, {
            userId: sql`${formAssignments.userId}`,
            email: sql`${formAssignments.email}`,
          }),
          or(ilike(formAssignments.name, pattern), ilike(formAssignments.email, pattern)),
        )
      : undefined,
  )
  const rows = await scope.db
    .select()
    .from(formAssignments)
    .where(where)
    .orderBy(desc(formAssignments.createdAt), formAssignments.id)
    .limit(assignmentPageSize)
    .offset(start)
  const count = (wanted: SQL | undefined) => sql<number>`(count(*) filter (where ${wanted}))::int`
  const now = scope.deps.clock.now()
  const isStatus = (value: FormAssignmentRow['status']) => count(and(live, eq(formAssignments.status, value)))
  const [counts] = await scope.db
    .select({
      open: isStatus('open'),
      in_progress: isStatus('in_progress'),
      completed: isStatus('completed'),
      canceled: count(isNotNull(formAssignments.canceledAt)),
      overdue: count(and(live, ne(formAssignments.status, 'completed'), sql`${formAssignments.dueAt} < ${now}`)),
    })
    .from(formAssignments)
    .where(ofForm)
  return {
    count: await scope.db.$count(formAssignments, where),
    counts: counts!,
    assignments: rows.map(presentAssignment),
  }
}

/** Returns a sent form to its candidate. @throws AppError `not_found`, `conflict` (it was not sent) */
export async function reopenForm(
  scope: RequestScope,
  id: string,
  { note, dueTs }: BodyOf<typeof reopenCall>,
): Promise<FormAssignment> {
  return change(scope, id, async (tx, row) => {
    if (row.status !== 'completed') throw refused(scope, 'notSent')
    await requireNoOther(scope, tx, row)
    const dueAt = dueTs === undefined ? row.dueAt : dueTs === null ? null : new Date(dueTs * 1000)
    const now = scope.deps.clock.now()
    const set = { status: 'in_progress', reopenedAt: now, reopenNote: note.trim(), dueAt, updatedAt: now } as const
    return mailLink(scope, tx, { ...row, dueAt }, 'reopened', { set, note: note.trim() })
  })
}

/** Mails the link of an unsent form again. @throws AppError `not_found`, `conflict` */
export async function remindForm(scope: RequestScope, id: string, message: string | null): Promise<FormAssignment> {
  return change(scope, id, async (tx, row) => {
    if (row.status === 'completed' || row.canceledAt) throw refused(scope, 'notWaiting')
    return mailLink(scope, tx, row, 'reminder', { set: {}, note: message })
  })
}

/** Cancels an unsent form, with its answers and files. @throws AppError `not_found`, `conflict` (it was sent) */
export async function cancelForm(scope: RequestScope, id: string): Promise<FormAssignment> {
  let orphans: (string | null)[] = []
  const canceled = await change(scope, id, async (tx, row) => {
    if (row.canceledAt) return row
    if (row.status === 'completed') throw refused(scope, 'alreadySent')
    orphans = await dropUnnamedFiles(tx, answersOfForm(row).files, await definitionOf(scope, tx, row), {})
    const now = scope.deps.clock.now()
    const emptied = { answers: {}, sealedAnswers: {}, answeredCount: 0, tokenHash: null, tokenExpiresAt: null }
    const [changed] = await tx
      .update(formAssignments)
      .set({ ...emptied, canceledAt: now, updatedAt: now, revision: row.revision + 1 })
      .where(eq(formAssignments.id, row.id))
      .returning()
    if (row.userId) await takeBack(tx, row.userId, formThing(row))
    await auditForm(scope, tx, 'form.canceled', { assignmentId: row.id }, { formId: row.formId })
    return changed!
  })
  await forgetBytes(scope, orphans)
  return canceled
}

async function change(
  scope: RequestScope,
  id: string,
  work: (tx: Db, row: FormAssignmentRow) => Promise<FormAssignmentRow>,
): Promise<FormAssignment> {
  const row = await scope.db.transaction(async (tx) => work(tx, await findAssignment(scope, tx, id, { lock: true })))
  return presentAssignment(row)
}

/** Changes a row and mails its link: a new one if it uses a token, since only the hash of the old one is stored. */
async function mailLink(
  scope: RequestScope,
  tx: Db,
  row: FormAssignmentRow,
  kind: 'reopened' | 'reminder',
  { set, note }: { set: Partial<typeof formAssignments.$inferInsert>; note: string | null },
): Promise<FormAssignmentRow> {
  const { token, ...hashed } = row.userId === null ? issueToken(scope, row.dueAt) : { token: null }
  const [changed] = await tx
    .update(formAssignments)
    .set({ ...set, ...hashed, updatedAt: scope.deps.clock.now() })
    .where(eq(formAssignments.id, row.id))
    .returning()
  const { title } = await definitionOf(scope, tx, row)
  await auditForm(scope, tx, `form.${kind}`, { assignmentId: row.id }, { formId: row.formId })
  await notifyFormHolder(scope, tx, kind, changed!, { title, token, note })
  return changed!
}

/** One open copy per person: a newer one prevents reopening an older one. */
async function requireNoOther(scope: RequestScope, tx: Db, row: FormAssignmentRow): Promise<void> {
  const others = await tx.$count(
    formAssignments,
    and(
      eq(formAssignments.formId, row.formId),
      eq(formAssignments.email, row.email),
      ne(formAssignments.status, 'completed'),
      isNull(formAssignments.canceledAt),
    ),
  )
  if (others > 0) throw refused(scope, 'hasNewer')
}

const refused = (scope: RequestScope, why: 'notSent' | 'notWaiting' | 'alreadySent' | 'hasNewer'): AppError =>
  new AppError('conflict', messagesFor(scope.locale)(`forms.refused.${why}`))
