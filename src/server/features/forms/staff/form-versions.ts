import { and, eq } from 'drizzle-orm'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { formVersions } from '#server/db/schema/forms.ts'
import { safeDefinition } from './safe-definition.ts'

/** Versions never change, so parsed and sanitized ones are cached, evicting the least recently used. */
const known = new Map<string, FormDefinition>()
const most = 200

/** The definition of a published version, with sanitized HTML. */
export async function definitionOf(
  scope: { employer: Pick<RequestScope['employer'], 'domain'> },
  db: Db,
  { formId, version }: { formId: string; version: number },
): Promise<FormDefinition> {
  const key = `${scope.employer.domain} ${formId} ${version}`
  const kept = known.get(key)
  if (kept) {
    known.delete(key)
    known.set(key, kept)
    return kept
  }
  const [row] = await db
    .select({ definition: formVersions.definition })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.version, version)))
  if (!row) throw new Error(`Version ${version} of form ${formId} is missing.`)
  const definition = safeDefinition(row.definition)
  known.set(key, definition)
  if (known.size > most) known.delete(known.keys().next().value!)
  return definition
}
