import { detailsSection, resumeSection } from '#shared/applications/application-definition.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { applicationDefinitionOf } from '../drafts/application-definition.ts'

/** People who were added were asked no questions, so none is shown as unanswered. */
export async function addedForm(scope: RequestScope, tx: Db, position: PositionRow): Promise<FormDefinition> {
  const definition = await applicationDefinitionOf(scope, tx, position)
  const sections = definition.sections.filter(({ name }) => name === detailsSection || name === resumeSection)
  return { ...definition, sections }
}
