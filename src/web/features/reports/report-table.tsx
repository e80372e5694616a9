import { useState, type CSSProperties } from 'react'
import { shareOf } from '#shared/reports/numbers.ts'
import { columnKinds, rowNames, type Cell, type Grouping } from '#shared/reports/report-table.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { numberCellClass, rowHeadClass, Table as UiTable } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { Table } from './reports.queries.ts'
import bars from '#web/parts/bar-table.module.css'
import styles from './reports.module.css'

/** The number of rows shown initially. */
const firstRows = 10

const headOf = {
  funnel: 'stage',
  time: 'stage',
  groups: 'position',
  promise: 'column.people',
  byPosition: 'position',
  byRecruiter: 'recruiter',
  unsent: 'step',
  offers: 'outcome',
  declines: 'unitReason',
  reasons: 'unitReason',
} as const satisfies Record<Table['name'], string>

interface ReportTableProps {
  table: Table
  heading: string
  by: Grouping | undefined
}

/** Bars next to the names of rows; screen readers read the same numbers in rows and columns. */
export function ReportTable({ table, heading, by }: ReportTableProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [isWhole, setWhole] = useState(false)
  const { name, columns, rows } = table
  const most = Math.max(1, ...rows.map(({ cells }) => lengthOf(table, cells)))
  const shown = isWhole ? rows : rows.slice(0, firstRows)
  const rowName = ({ key, label }: Table['rows'][number]) => {
    const own = rowNames.find((each) => each === key)
    return label ?? (own ? t(`reports.row.${own}`) : key)
  }
  return (
    <>
      <div
        className={bars.scroll}
        role="group"
        aria-label={heading}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll a wide table too
        tabIndex={0}
      >
        <UiTable className={styles.bars}>
          <caption className="vh">{heading}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`reports.${name === 'groups' ? (by ?? 'position') : headOf[name]}`)}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={numberCellClass}>
                  {t(`reports.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr
                key={row.key}
                style={
                  {
                    '--part': lengthOf(table, row.cells) / most,
                    ...(name === 'time' && { '--line': Number(row.cells[1] ?? 0) / most }),
                  } as CSSProperties
                }
                data-line={name === 'time' && row.cells[1] !== null ? '' : undefined}
              >
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its name is further down than the rule looks */}
                <th scope="row" className={rowHeadClass}>
                  <span className={bars.named}>
                    <span dir="auto">{rowName(row)}</span>
                    <span className={bars.bar} aria-hidden="true" />
                  </span>
                </th>
                {row.cells.map((cell, at) => (
                  <td key={columns[at]} className={numberCellClass}>
                    <Shown cell={cell} kind={columnKinds[columns[at]!]} locale={locale} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </UiTable>
      </div>
      {shown.length < rows.length && (
        <p>
          <Button variant="neutral" onClick={() => setWhole(true)}>
            {t('reports.more', { count: rows.length })}
          </Button>
        </p>
      )}
    </>
  )
}

/** The length of a row's bar: for durations the 90th percentile, or else the median; for others the first number. */
function lengthOf({ name }: Table, cells: readonly Cell[]): number {
  if (name === 'time') return Number(cells[2] ?? cells[1] ?? 0)
  const [first] = cells
  return Array.isArray(first) ? first[0] : (first ?? 0)
}

function Shown({ cell, kind, locale }: { cell: Cell; kind: 'count' | 'share' | 'days'; locale: string }) {
  const t = useTranslations()
  // A share of zero people means nothing.
  if (cell === null || (Array.isArray(cell) && cell[1] === 0))
    return (
      <>
        <span className="muted" aria-hidden="true">
          {t('reports.small')}
        </span>
        <span className="vh">{t('reports.smallName')}</span>
      </>
    )
  if (Array.isArray(cell)) {
    const share = shareOf(cell)
    const percent = new Intl.NumberFormat(formatLocale(locale), { style: 'percent' })
    return (
      <span className={styles.share}>
        <span>{t('reports.share', { part: cell[0], whole: cell[1] })}</span>
        {share !== null && <span className="muted">{percent.format(share)}</span>}
      </span>
    )
  }
  if (kind === 'count') return formatCount(cell, locale)
  const number = new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 1 }).format(cell)
  return t('reports.numberOfDays', { days: cell, number })
}
