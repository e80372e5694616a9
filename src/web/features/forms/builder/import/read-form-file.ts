import type { FormDocument } from '#contract/forms/staff-forms.ts'
import { translateProblem } from '#shared/form-engine/checks/translate-problem.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { callApi } from '#web/lib/call-api.ts'

export interface ReadForm {
  /** The form as the server parsed it; null if anything is wrong with it. */
  definition: FormDefinition | null
  /** Set if the file is a complete exported form. */
  document: FormDocument | null
  /** Each with its location in the text, and as a sentence. */
  problems: { path: string; sentence: string }[]
}

/**
 * Reads a form from JSON text: an exported form or a bare definition, with its problems by path.
 * @throws SyntaxError with the line where the text is not JSON
 */
export async function readForm(text: string): Promise<ReadForm> {
  const parsed: unknown = JSON.parse(text)
  const isDocument = typeof parsed === 'object' && parsed !== null && 'definition' in parsed
  const given = isDocument ? parsed.definition : parsed
  const { data } = await callApi('POST /api/pcsx/admin/form_check', { body: { definition: given } })
  return {
    definition: data.definition,
    document: isDocument ? (parsed as FormDocument) : null,
    problems: data.problems.map((problem) => ({ path: problem.path, sentence: translateProblem(given, problem) })),
  }
}
