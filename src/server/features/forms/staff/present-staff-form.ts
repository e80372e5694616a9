import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { StaffForm, StaffFormSummary, FormVersion } from '#contract/forms/staff-forms.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { formAssignments, forms, formVersions, type FormRow } from '#server/db/schema/forms.ts'
import { problemsOf } from './definition-problems.ts'
import { isAnswerable } from '../form-items.ts'
import { safeDefinition } from './safe-definition.ts'

/** Questions of a form, including those inside lists. */
export const countItems = (definition: FormDefinition): number =>
  definition.sections
    .flatMap((section) => section.items)
    .flatMap((item) => (item.type === 'dynamicList' ? [item, ...item.items] : [item]))
    .filter(isAnswerable).length

/** Summaries in the order of the rows, with the number of people who have each form. */
export async function presentAdminForms(db: Db, rows: FormRow[]): Promise<StaffFormSummary[]> {
  if (rows.length === 0) return []
  const tallies = await db
    .select({ formId: formAssignments.formId, status: formAssignments.status, count: sql<number>`count(*)::int` })
    .from(formAssignments)
    .where(
      and(
        inArray(
          formAssignments.formId,
          rows.map((row) => row.id),
        ),
        isNull(formAssignments.canceledAt),
      ),
    )
    .groupBy(formAssignments.formId, formAssignments.status)
  return rows.map((row) => {
    const counts = { open: 0, in_progress: 0, completed: 0 }
    for (const tally of tallies) if (tally.formId === row.id) counts[tally.status] = tally.count
    return {
      id: row.id,
      name: row.name,
      title: row.draft.title,
      purpose: row.purpose,
      publishedVersion: row.publishedVersion,
      hasUnpublishedChanges: row.publishedRevision !== row.draftRevision,
      isArchived: row.archivedAt !== null,
      itemCount: countItems(row.draft),
      updatedTs: unixSeconds(row.updatedAt),
      counts: row.purpose === 'equality' ? null : counts,
    }
  })
}

/** A form in the builder's format. */
export async function presentAdminForm(db: Db, row: FormRow): Promise<StaffForm> {
  const [summary] = await presentAdminForms(db, [row])
  return {
    ...summary!,
    definition: safeDefinition(row.draft),
    draftRevision: row.draftRevision,
    versions: await versionsOf(db, row.id),
    problems: problemsOf(row.draft, row.purpose),
  }
}

async function versionsOf(db: Db, formId: string): Promise<FormVersion[]> {
  const rows = await db
    .select({ ...versionColumns, publishedBy: users.name })
    .from(formVersions)
    .leftJoin(users, eq(users.id, formVersions.publishedBy))
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(formVersions.version))
  return rows.map(({ publishedAt, publishedBy, version, note, itemCount }) => ({
    version,
    publishedTs: unixSeconds(publishedAt),
    publishedBy: publishedBy ?? '',
    note,
    itemCount,
  }))
}

const versionColumns = {
  version: formVersions.version,
  note: formVersions.note,
  itemCount: formVersions.itemCount,
  publishedAt: formVersions.publishedAt,
}

/** One version with its definition; null if there is none. */
export async function presentVersion(
  db: Db,
  formId: string,
  version: number,
): Promise<(FormVersion & { definition: FormDefinition }) | null> {
  const found = (await versionsOf(db, formId)).find((each) => each.version === version)
  if (!found) return null
  const [row] = await db
    .select({ definition: formVersions.definition })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.version, version)))
  return { ...found, definition: safeDefinition(row!.definition) }
}

/** Archived forms or the others, last edited first. */
export const listFormRows = (
  db: Db,
  { purpose, isArchived }: { purpose: FormRow['purpose'] | undefined; isArchived: boolean },
): Promise<FormRow[]> =>
  db
    .select()
    .from(forms)
    .where(
      and(
        isArchived ? sql`${forms.archivedAt} is not null` : isNull(forms.archivedAt),
        purpose ? eq(forms.purpose, purpose) : undefined,
      ),
    )
    .orderBy(desc(forms.updatedAt), forms.id)
    .limit(1_000)
