import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { formRules, forms } from '#server/db/schema/forms.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { definitionOf } from './staff/form-versions.ts'
import { holdsAt, rulePlaceOf } from './rules/rule-place.ts'

/** The published forms whose questions are part of an application to this position, oldest form first. */
export async function formsAskedWhenApplying(
  scope: Pick<RequestScope, 'employer'>,
  db: Db,
  position: Pick<PositionRow, 'department' | 'locations'>,
): Promise<FormDefinition[]> {
  const rows = await db
    .select({ rule: formRules, form: forms })
    .from(formRules)
    .innerJoin(forms, eq(forms.id, formRules.formId))
    .where(
      and(
        eq(formRules.event, 'applying'),
        isNull(forms.archivedAt),
        isNotNull(forms.publishedVersion),
        ne(forms.purpose, 'equality'),
      ),
    )
    .orderBy(forms.createdAt, forms.id, formRules.place)
  const place = rulePlaceOf(position)
  const asked = new Map<string, number>()
  for (const { rule, form } of rows) if (holdsAt(rule, place)) asked.set(form.id, form.publishedVersion!)
  return Promise.all([...asked].map(([formId, version]) => definitionOf(scope, db, { formId, version })))
}
