import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ImportRun } from '#contract/imports.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { useCountsText } from './import-counts.tsx'
import { importsQuery } from './imports.queries.ts'
import styles from './imports.module.css'

const list = { to: '/careers/admin/settings/imports' } as const

/** Earlier imports, each with a link to its report. */
export function ImportHistory({ before }: { before: string | undefined }) {
  const t = useTranslations()
  const answer = useQuery(importsQuery(before))
  return (
    <section className="stack g3" aria-labelledby="imports-history">
      <h2 className="h2" id="imports-history">
        {t('imports.history')}
      </h2>
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('imports.failed')}
        retryLabel={t('imports.retry')}
        rowHeights={['56px', '56px', '56px']}
      >
        {({ runs, next }) =>
          runs.length === 0 ? (
            <EmptyState art="search" title={t('imports.historyNone')} />
          ) : (
            <>
              <div className={cardClass({ isFlush: true })}>
                <RunsTable runs={runs} />
              </div>
              {(before !== undefined || next !== null) && (
                <nav className="row flow" aria-label={t('imports.history')}>
                  {before !== undefined && (
                    <Link {...list} search={{}} className={buttonClass()}>
                      {t('imports.newest')}
                    </Link>
                  )}
                  {next !== null && (
                    <Link {...list} search={{ before: next }} className={buttonClass()}>
                      {t('imports.older')}
                    </Link>
                  )}
                </nav>
              )}
            </>
          )
        }
      </LoadedRows>
    </section>
  )
}

function RunsTable({ runs }: { runs: readonly ImportRun[] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const countsText = useCountsText()
  return (
    <Table isStacked aria-labelledby="imports-history">
      <thead>
        <tr>
          <th scope="col">{t('imports.when')}</th>
          <th scope="col">{t('imports.from')}</th>
          <th scope="col">{t('imports.by')}</th>
          <th scope="col">{t('imports.result')}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row" className={rowHeadClass}>
              <Link to="/careers/admin/settings/imports/runs/$id" params={{ id: run.id }}>
                {formatMoment(run.atTs, locale)}
              </Link>
            </th>
            <td data-label={t('imports.from')} className={styles.name}>
              <bdi>{run.name}</bdi>
            </td>
            <td data-label={t('imports.by')}>
              <Starter run={run} />
            </td>
            <td data-label={t('imports.result')}>{countsText(run.counts)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function Starter({ run }: { run: ImportRun }) {
  const t = useTranslations()
  return run.by === '' ? t('imports.origin', { origin: run.origin }) : <bdi>{run.by}</bdi>
}
