import * as z from 'zod/mini'
import { formDefinitionSchema } from '#shared/form-engine/definition/definition-schema.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { endpoint } from '../endpoint.ts'
import { parseDefinition } from '#shared/form-engine/definition/parse-definition.ts'

/**
 * A form's definition on the wire: its shape is validated, with a message for each problem at its path. `checkDefinition`
 * decides whether it makes sense; a draft need not.
 */
export const formDefinition = z.pipe(
  z.unknown(),
  z.transform((json, context): FormDefinition => {
    const { definition, problems } = parseDefinition(json)
    if (definition) return definition
    for (const { path, message } of problems)
      context.issues.push({ code: 'custom', input: json, path: path === '' ? [] : path.split('.'), message })
    return z.NEVER
  }),
)

let published: Record<string, unknown> | undefined

/** The published JSON Schema (draft 2020-12) of a form's definition: exactly what `formDefinition` accepts. */
export function formJsonSchema(): Record<string, unknown> {
  published ??= {
    title: 'Form definition',
    description:
      'A form of sections and questions. Beyond this schema, names are unique, conditions and rules name questions of the form, and a form has at most 2,000 questions.',
    ...z.toJSONSchema(formDefinitionSchema, { io: 'input', target: 'draft-2020-12' }),
  }
  return published
}

/** The JSON Schema of form definitions, without the envelope. */
export const getFormSchema = endpoint({
  method: 'GET',
  path: '/api/pcsx/form_schema.json',
  summary: 'JSON Schema of form definitions',
  access: 'public',
  data: z.unknown(),
  media: ['application/schema+json'],
})
