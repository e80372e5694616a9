import type { QueryOf } from '#contract/endpoint.ts'
import type { exportEqualityByStage as exportCall } from '#contract/applications/equality.ts'
import type { Estimate } from '#shared/equality/adverse-impact.ts'
import { smallestShare } from '#shared/equality/hide-small-groups.ts'
import type { RequestScope } from '#server/context.ts'
import { csvText } from '#shared/csv/csv-text.ts'
import { notFound } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { readStages } from './read-stages.service.ts'

/** One question's table as shown: numbers hidden there are not in the file. @throws AppError `not_found` */
export async function exportStages(
  scope: RequestScope,
  { form }: Pick<QueryOf<typeof exportCall>, 'form'>,
  name: string,
): Promise<{ name: string; text: string }> {
  const { byStage } = await readStages(scope, { form })
  const question = byStage?.questions.find((each) => each.name === name)
  if (!question) throw notFound('problem.notFound')
  const t = messagesFor(scope.locale)
  const head = [
    t('reports.stage'),
    question.label,
    t('reports.column.applied'),
    ...(['reached', 'share', 'low', 'high', 'ratio', 'ratioLow', 'ratioHigh', 'finding'] as const).map((column) =>
      t(`equality.stages.csv.${column}`),
    ),
  ]
  const [first] = question.groups
  const lines = (first?.stages ?? []).flatMap(({ stage }, at) =>
    question.groups.map(({ label, applied, stages }) => {
      const { reached, share, ratio, finding } = stages[at]!
      return [
        t(`reports.row.${stage}`),
        label,
        whole(applied),
        whole(reached),
        ...ends(share, (value) => String(Math.round(value * 1_000) / 10)),
        ...ends(ratio, (value) => String(Math.round(value * 100) / 100)),
        t(`equality.stages.finding.${finding}`, { least: smallestShare }),
      ]
    }),
  )
  return { name: `${name}-stages-${question.day}.csv`, text: csvText([head, ...lines]) }
}

const whole = (count: number | null): string => (count === null ? '' : String(count))
const ends = (estimate: Estimate | null, write: (value: number) => string): string[] =>
  estimate ? [estimate.value, estimate.low, estimate.high].map(write) : ['', '', '']
