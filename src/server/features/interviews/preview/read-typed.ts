import type { FieldErrors } from '#contract/endpoint.ts'
import type { InterviewPreviewInput } from '#contract/interviews/interview-preview.ts'
import { InterviewInput } from '#contract/interviews/interview-input.ts'
import type { RequestScope } from '#server/context.ts'
import { messagesFor } from '#server/messages.ts'
import { issueSentence } from '#server/http/refusals/issue-sentence.ts'
import { translate } from '#server/http/refusals/sentence.ts'

/** Fields that are incomplete most of the time, and saving's requirements for them. */
const strict = {
  title: InterviewInput.shape.title,
  durationMinutes: InterviewInput.shape.durationMinutes,
  joinUrl: InterviewInput.shape.joinUrl,
}

/** The typed values without invalid ones, which `fields` names in the same words as saving does. */
export function readTyped(
  { locale }: Pick<RequestScope, 'locale'>,
  input: InterviewPreviewInput,
): { typed: InterviewPreviewInput; fields: FieldErrors } {
  const fields: FieldErrors = {}
  const typed = { ...input }
  for (const name of ['title', 'durationMinutes', 'joinUrl'] as const) {
    const given = input[name]
    if (given === undefined) continue
    const [issue] = strict[name].safeParse(given).error?.issues ?? []
    if (!issue) continue
    fields[name] = translate(messagesFor(locale), issueSentence(issue, given))
    delete typed[name]
  }
  return { typed, fields }
}
