import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { callAddress } from '#contract/call-address.ts'
import { smallestGroup } from '#shared/equality/hide-small-groups.ts'
import { isWhole } from '#shared/reports/report-directory.ts'
import { groupings } from '#shared/reports/report-table.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { chipClass } from '#web/ui/content/chip.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ReportTable } from './report-table.tsx'
import { asked, type Report, type ReportSearch, type Table } from './reports.queries.ts'
import styles from './reports.module.css'

interface ReportSectionProps {
  report: Report
  table: Table
  search: ReportSearch
}

const wide: readonly Table['name'][] = ['groups', 'byPosition', 'byRecruiter', 'promise']

/** A table with its heading, its explanation and its file. */
export function ReportSection({ report, table, search }: ReportSectionProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const id = useId()
  const heading = t(`reports.table.${table.name}`)
  const { promiseDays: days } = report
  const nothingText = () => {
    const isNarrowed = !isWhole(search)
    if (table.name === 'unsent')
      return isNarrowed ? t('reports.unsentFiltered') : t('reports.unsentFew', { least: smallestGroup })
    return table.name === 'declines' && isNarrowed ? t('reports.declinesFiltered') : t('reports.nothing')
  }
  return (
    <section className={cardClass({}, wide.includes(table.name) ? styles.wide : undefined)} aria-labelledby={id}>
      <div className="stack g3">
        <div className="row between flow">
          <h2 className="h3" id={id}>
            {heading}
          </h2>
          {table.rows.length > 0 && (
            <a
              className={buttonClass({ variant: 'neutral', size: 's' })}
              href={callAddress('GET /api/pcsx/staff/reports/:report/tables/:table', {
                params: { report: report.report, table: table.name },
                query: { ...asked(search), hl: locale },
              })}
              aria-label={t('reports.csv', { table: heading })}
            >
              <Icon name="download" size="s" />
              {t('reports.csvShort')}
            </a>
          )}
        </div>
        <p className="ui muted">
          {table.name !== 'promise'
            ? t(`reports.info.${table.name}`)
            : days === null
              ? t('reports.info.noPromise')
              : t('reports.info.promise', { days })}
        </p>
        {table.name === 'groups' && <Groupings search={search} />}
        {table.name === 'promise' && <Overdue isListed={report.isOverdueListed} table={table} search={search} />}
        {table.rows.length > 0 ? (
          <ReportTable table={table} heading={heading} by={search.by} />
        ) : (
          <p className="muted">{nothingText()}</p>
        )}
      </div>
    </section>
  )
}

function Groupings({ search }: { search: ReportSearch }) {
  const t = useTranslations()
  return (
    <nav className="row flow" aria-label={t('reports.by')}>
      {groupings.map((by) => {
        const isOn = by === (search.by ?? 'position')
        return (
          <Link
            key={by}
            to="/careers/admin/reports"
            search={{ ...search, by: by === 'position' ? undefined : by }}
            className={cx(chipClass({ isOn }))}
            aria-current={isOn ? 'true' : undefined}
            resetScroll={false}
          >
            {t(`reports.${by}`)}
          </Link>
        )
      })}
    </nav>
  )
}

/** A link to unanswered people, for readers who may answer them, if the list has the same number. */
function Overdue({ table, search, isListed }: { table: Table; search: ReportSearch; isListed: boolean }) {
  const t = useTranslations()
  const { user } = useBoot()
  const count = table.rows[0]?.cells[table.columns.indexOf('overdue')]
  if (typeof count !== 'number' || count === 0 || !may(user, 'applications', 'read', 'own')) return null
  const { position, source } = search
  if (!isListed) return <p>{t('reports.overdueNow', { count })}</p>
  return (
    <p>
      <Link to="/careers/admin/applications" search={{ due: 'late', sort: 'due', position, source }}>
        {t('reports.overdueNow', { count })}
      </Link>
    </p>
  )
}
