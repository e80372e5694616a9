import { tableNames, columnKinds, rowNames, type Cell, type ReportTable } from '#shared/reports/report-table.ts'
import { shareOf } from '#shared/reports/numbers.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { readReport as readCall } from '#contract/reports.ts'
import type { RequestScope } from '#server/context.ts'
import { csvText } from '#shared/csv/csv-text.ts'
import { notFound } from '#server/http/refusals/app-error.ts'
import { messagesFor, type Translate } from '#server/messages.ts'

type Report = DataOf<typeof readCall>

/** One table as a file. A share is its two numbers and, if it has one, its percentage. @throws AppError `not_found` */
export function exportReport(scope: RequestScope, report: Report, name: string): { name: string; text: string } {
  const names: readonly string[] = tableNames[report.report]
  const table = report.tables.find((each) => each.name === name && names.includes(name))
  if (!table) throw notFound('problem.notFound')
  const t = messagesFor(scope.locale)
  const lines = [headsOf(t, table), ...table.rows.map((row) => [rowName(t, row), ...row.cells.flatMap(cellsOf(table))])]
  return { name: `${table.name}-${report.from}-${report.to}.csv`, text: csvText(lines) }
}

const headsOf = (t: Translate, table: ReportTable): string[] => [
  t(`reports.table.${table.name}`),
  ...table.columns.flatMap((column) => {
    const head = t(`reports.column.${column}`)
    const kind = columnKinds[column]
    if (kind === 'days') return [t('reports.csv.days', { column: head })]
    return kind === 'count'
      ? [head]
      : [head, t('reports.csv.of', { column: head }), t('reports.csv.percent', { column: head })]
  }),
]

function rowName(t: Translate, { key, label }: ReportTable['rows'][number]): string {
  const own = rowNames.find((each) => each === key)
  return label ?? (own ? t(`reports.row.${own}`) : key)
}

const cellsOf =
  ({ columns }: ReportTable) =>
  (cell: Cell, at: number): string[] => {
    if (columnKinds[columns[at]!] !== 'share') return [cell === null ? '' : String(cell)]
    if (!Array.isArray(cell)) return ['', '', '']
    const share = shareOf(cell)
    return [String(cell[0]), String(cell[1]), share === null ? '' : String(Math.round(share * 1_000) / 10)]
  }
