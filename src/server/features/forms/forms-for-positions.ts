import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PositionFormChoice } from '#contract/positions/position-forms.ts'
import type { Db } from '#server/db/client.ts'
import { formRules, forms, formVersions } from '#server/db/schema/forms.ts'

/** Number of published forms to choose from. */
const mostListed = 500

/** The employer's published forms by name, and those of `ids`, also if they can no longer be asked; with their rules for applications. */
export async function formsForPositions(db: Db, ids: readonly string[]): Promise<PositionFormChoice[]> {
  const isPublished = and(isNull(forms.archivedAt), isNotNull(forms.publishedVersion))
  const rows = await db
    .select({
      id: forms.id,
      name: forms.name,
      purpose: forms.purpose,
      version: forms.publishedVersion,
      itemCount: formVersions.itemCount,
      archivedAt: forms.archivedAt,
    })
    .from(forms)
    .leftJoin(formVersions, and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.publishedVersion)))
    .where(ids.length === 0 ? isPublished : or(isPublished, inArray(forms.id, [...ids])))
    .orderBy(asc(sql`lower(${forms.name})`), forms.id)
    .limit(mostListed + ids.length)
  const rules = await db
    .select()
    .from(formRules)
    .where(inArray(formRules.event, ['applying', 'application_submitted']))
    .orderBy(formRules.place)
  return rows.map(({ id, name, purpose, version, itemCount, archivedAt }) => ({
    id,
    name,
    purpose,
    version,
    itemCount: itemCount ?? 0,
    isAvailable: version !== null && archivedAt === null,
    rules: rules
      .filter(({ formId }) => formId === id)
      .map(({ event, departments, countries }) => ({ on: event, departments, countries })),
  }))
}
