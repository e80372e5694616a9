import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { holdsAt, rulePlaceOf } from '#shared/forms/rule-place.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { formRules, forms } from '#server/db/schema/forms.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { inOrderOf } from './rules/in-order-of.ts'
import { definitionOf } from './staff/form-versions.ts'

type Asking = Pick<PositionRow, 'department' | 'locations' | 'forms'>

const canBeAsked = () => and(isNull(forms.archivedAt), isNotNull(forms.publishedVersion), ne(forms.purpose, 'equality'))

/** The published forms whose questions are part of an application to this position, in the order in which they are asked. */
export async function formsAskedWhenApplying(
  scope: Pick<RequestScope, 'employer'>,
  db: Db,
  position: Asking,
): Promise<FormDefinition[]> {
  const chosen = position.forms?.applying
  const asked = chosen ? await chosenForms(db, chosen) : await formsOfRules(db, position)
  return Promise.all(asked.map(({ id, version }) => definitionOf(scope, db, { formId: id, version: version! })))
}

async function chosenForms(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: forms.id, version: forms.publishedVersion })
    .from(forms)
    .where(and(inArray(forms.id, [...ids]), canBeAsked()))
  return inOrderOf(ids, rows)
}

/** Oldest form first. */
async function formsOfRules(db: Db, position: Asking) {
  const rows = await db
    .select({ rule: formRules, id: forms.id, version: forms.publishedVersion })
    .from(formRules)
    .innerJoin(forms, eq(forms.id, formRules.formId))
    .where(and(eq(formRules.event, 'applying'), canBeAsked()))
    .orderBy(forms.createdAt, forms.id, formRules.place)
  const place = rulePlaceOf(position)
  const asked = new Map(rows.filter(({ rule }) => holdsAt(rule, place)).map((row) => [row.id, row]))
  return [...asked.values()]
}
