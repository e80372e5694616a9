import * as z from 'zod/mini'
import { formDefinitionSchema } from '#shared/form-engine/definition-schema.ts'

let schema: Record<string, unknown> | null = null

/** The JSON Schema of definitions, for editors and other programs. What a schema cannot say, `form_check` says. */
export function formSchema(): Record<string, unknown> {
  schema ??= {
    ...(z.toJSONSchema(formDefinitionSchema, {
      io: 'input',
      unrepresentable: 'any',
      target: 'draft-2020-12',
    }) as Record<string, unknown>),
    title: 'Form definition',
    description: 'A form of the careers site: sections of items with rules and conditions.',
  }
  return schema
}
