import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink } from '#web/parts/staff-page.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { ImportChanges } from './changes/import-changes.tsx'
import { countOfChanges, CountsLine } from './import-counts.tsx'
import { Starter } from './import-history.tsx'
import { importChangesQuery, importQuery, type ChangesSearch } from './imports.queries.ts'
import { ReportRemarks } from './report-remarks.tsx'
import styles from './imports.module.css'

/** New positions that a stored report lists. */
const mostNew = 100

/** The stored report of one import. */
export function ImportReportPage({ id, search }: { id: string; search: ChangesSearch }) {
  const t = useTranslations()
  const answer = useQuery(importQuery(id))
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/settings/imports" search={{}}>
        {t('imports.title')}
      </BackLink>
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('imports.failed')}
        retryLabel={t('imports.retry')}
        rowHeights={['56px', '56px', '56px']}
      >
        {(data) => <Report id={id} search={search} {...data} />}
      </LoadedRows>
    </div>
  )
}

type ReportProps = AnswerOf<'GET /api/pcsx/staff/imports/:id'> & { id: string; search: ChangesSearch }

function Report({ id, search, run, report }: ReportProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const changes = useQuery(importChangesQuery(id, search))
  const title = t('imports.reportOf', { day: formatMoment(run.atTs, locale) })
  const isListed = countOfChanges(report.counts) + report.counts.rejected > 0
  return (
    <>
      <PageHeader
        title={title}
        info={
          <span className={styles.name}>
            <bdi>{run.name}</bdi> · <Starter run={run} />
          </span>
        }
        actions={<CountsLine counts={report.counts} />}
      />
      <ReportRemarks report={report} />
      {isListed ? (
        <ImportChanges answer={changes} counts={report.counts} search={search} id={id} isReport label={title} />
      ) : (
        <p>{t('imports.unchanged')}</p>
      )}
      {report.counts.new > mostNew && <p className="small muted">{t('imports.firstNew', { count: mostNew })}</p>}
    </>
  )
}
