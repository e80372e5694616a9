import type { FormDocument } from '#contract/admin-forms.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { FormDefinition } from '#shared/form-engine/form-definition.ts'

export interface ReadForm {
  definition: FormDefinition
  /** Where the file is a whole exported form. */
  document: FormDocument | null
  problems: { path: string; message: string }[]
}

/**
 * Reads a form from JSON text: an exported form or a bare definition, with what is wrong in it by path.
 * @throws SyntaxError with the line where the text is no JSON
 */
export async function readForm(text: string): Promise<ReadForm> {
  const parsed: unknown = JSON.parse(text)
  const isDocument = typeof parsed === 'object' && parsed !== null && 'definition' in parsed
  const definition = (isDocument ? parsed.definition : parsed) as FormDefinition
  const { data } = await callApi<{ problems: ReadForm['problems'] }>('POST', '/api/pcsx/admin/form_check', {
    definition,
  })
  return { definition, document: isDocument ? (parsed as FormDocument) : null, problems: data.problems }
}

/** Whether sections and items are there at all, so that the builder can show the rest. */
export const isReadable = (definition: unknown): definition is FormDefinition =>
  typeof definition === 'object' &&
  definition !== null &&
  Array.isArray((definition as FormDefinition).sections) &&
  (definition as FormDefinition).sections.every(
    (section) => typeof section?.name === 'string' && Array.isArray(section.items),
  )
