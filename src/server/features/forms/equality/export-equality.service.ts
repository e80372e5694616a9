import type { QueryOf } from '#contract/endpoint.ts'
import type { exportEquality as exportCall } from '#contract/applications/equality.ts'
import type { RequestScope } from '#server/context.ts'
import { csvText } from '#shared/csv/csv-text.ts'
import { notFound } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { readEquality } from './read-equality.service.ts'

/** The totals of one question as shown: numbers hidden there are not in the file. @throws AppError `not_found` */
export async function exportEquality(
  scope: RequestScope,
  { form }: Pick<QueryOf<typeof exportCall>, 'form'>,
  name: string,
): Promise<{ name: string; text: string }> {
  const { totals } = await readEquality(scope, { form })
  const question = totals?.questions.find((each) => each.name === name)
  if (!question) throw notFound('problem.notFound')
  const t = messagesFor(scope.locale)
  const head = [question.label, t('equality.count')]
  const lines = question.answers.map(({ label, count }) => [label, count === null ? '' : String(count)])
  return { name: `${name}.csv`, text: csvText([head, ...lines]) }
}
