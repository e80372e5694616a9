import type { FieldErrors } from '#contract/endpoint.ts'
import type { InterviewPreviewInput } from '#contract/interviews/interview-preview.ts'
import { InterviewInput } from '#contract/interviews/interview-input.ts'
import type { RequestScope } from '#server/context.ts'
import { messagesFor } from '#server/messages.ts'
import { issueSentence } from '#server/http/refusals/issue-sentence.ts'
import { say } from '#server/http/refusals/sentence.ts'

/** Fields that are half typed most of the time, and what saving asks of them. */
const strict = {
  title: InterviewInput.shape.title,
  durationMinutes: InterviewInput.shape.durationMinutes,
  joinUrl: InterviewInput.shape.joinUrl,
}

/** What was typed without what saving would refuse, which `fields` names in the same words. */
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
    fields[name] = say(messagesFor(locale), issueSentence(issue, given))
    delete typed[name]
  }
  return { typed, fields }
}
