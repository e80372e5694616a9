import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DryRun } from '#contract/imports.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink } from '#web/parts/staff-page.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { ImportChanges } from '../changes/import-changes.tsx'
import { countOfChanges, CountsLine } from '../import-counts.tsx'
import { dryRunChangesQuery, type ChangesSearch } from '../imports.queries.ts'
import { ReportRemarks } from '../report-remarks.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { MassCloseBar } from './mass-close-bar.tsx'
import { useDryRun } from './use-dry-run.ts'

interface DryRunPageProps {
  id: string
  search: ChangesSearch
}

/** What an import would do, and doing it. */
export function DryRunPage({ id, search }: DryRunPageProps) {
  const t = useTranslations()
  const dryRun = useDryRun(id)
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/settings/imports" search={{}}>
        {t('imports.title')}
      </BackLink>
      <LoadedRows
        answer={dryRun.answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('imports.failed')}
        retryLabel={t('imports.retry')}
        rowHeights={['56px', '56px', '56px']}
      >
        {(run) =>
          run.state === 'refused' ? (
            <Refused run={run} dryRun={dryRun} />
          ) : run.state === 'reading' || run.state === 'importing' ? (
            <Working run={run} />
          ) : (
            run.report && <Differences run={run} search={search} dryRun={dryRun} />
          )
        }
      </LoadedRows>
    </div>
  )
}

function Refused({ run, dryRun }: Omit<DifferencesProps, 'search'>) {
  const t = useTranslations()
  if (run.columns)
    return (
      <>
        <PageHeader title={t('imports.dryRun')} info={<bdi>{run.name}</bdi>} />
        <Bar tone="danger" role="alert">
          {run.problem}
        </Bar>
        <Columns run={run} dryRun={dryRun} />
      </>
    )
  return (
    <EmptyState
      art="flag"
      level={1}
      title={t(run.isInterrupted ? 'imports.stopped' : 'imports.dryRun')}
      actions={
        <Link
          to="/careers/admin/settings/imports/new"
          search={{ from: run.origin }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('imports.retry')}
        </Link>
      }
    >
      {run.problem}
    </EmptyState>
  )
}

function Columns({ run, dryRun }: Omit<DifferencesProps, 'search'>) {
  return run.columns ? (
    <ColumnsForm
      key={JSON.stringify(run.columns)}
      columns={run.columns}
      isNeeded={run.state === 'refused'}
      isPending={dryRun.isChanging}
      onRead={(columns) => dryRun.change({ ...run.settings, columns })}
    />
  ) : null
}

function Working({ run }: { run: DryRun }) {
  const t = useTranslations()
  const isReading = run.state === 'reading'
  const title = isReading ? t('imports.reading', { name: run.name }) : t('imports.importing')
  return (
    <div className="stack g4 w-m" role="status">
      <PageHeader title={title} info={t(isReading ? 'imports.readingText' : 'imports.importingText')} />
      <ProgressBar label={title} {...(isReading && run.progress > 0 && { percent: run.progress })} />
    </div>
  )
}

interface DifferencesProps {
  run: DryRun
  search: ChangesSearch
  dryRun: ReturnType<typeof useDryRun>
}

function Differences({ run, search, dryRun }: DifferencesProps) {
  const t = useTranslations()
  const changes = useQuery(dryRunChangesQuery(run.id, run.digest, search))
  const report = run.report!
  const count = countOfChanges(report.counts)
  const isListed = count + report.counts.rejected > 0
  const hasAct = count > 0 || run.everyHours > 0
  const actions = (
    <div className="row flow">
      <Button onClick={dryRun.discard}>{t('imports.discard')}</Button>
      {hasAct && (
        <Button
          variant="primary"
          isPending={dryRun.isMaking}
          pendingLabel={t('imports.importing')}
          disabled={dryRun.isChanging}
          onClick={dryRun.make}
        >
          {count > 0 ? t('imports.import', { count }) : t('imports.saveSchedule')}
        </Button>
      )}
    </div>
  )
  return (
    <>
      <PageHeader
        title={t('imports.dryRun')}
        info={t('imports.dryRunOf', { name: run.name, count: report.rows })}
        actions={<CountsLine counts={report.counts} />}
      />
      {dryRun.hasChanged && (
        <Bar tone="warning" role="alert">
          {t('imports.changedSince')}
        </Bar>
      )}
      {dryRun.failure && (
        <Bar tone="danger" role="alert">
          {dryRun.failure}
        </Bar>
      )}
      {report.kept?.why === 'massClose' && (
        <MassCloseBar
          kept={report.kept}
          name={run.name}
          isPending={dryRun.isChanging}
          onClose={() => dryRun.change({ keepsMissing: false, allowsMassClose: true })}
        />
      )}
      <ReportRemarks report={report} />
      <Columns run={run} dryRun={dryRun} />
      <CheckboxField
        label={t('imports.keepMissing')}
        help={t('imports.keepMissingHelp')}
        checked={run.settings.keepsMissing}
        disabled={dryRun.isChanging || dryRun.isMaking}
        onChange={({ target }) => dryRun.change({ keepsMissing: target.checked, allowsMassClose: false })}
      />
      {report.counts.rejected > 0 && (
        <p className="muted">{t(count > 0 ? 'imports.correctRows' : 'imports.onlyRejected')}</p>
      )}
      {run.everyHours > 0 && <p>{t('imports.thenEvery', { hours: run.everyHours })}</p>}
      {isListed ? (
        <ImportChanges
          answer={changes}
          counts={report.counts}
          search={search}
          id={run.id}
          isReport={false}
          label={t('imports.dryRun')}
          actions={actions}
        />
      ) : (
        <>
          <p role="status">{t('imports.nothing')}</p>
          {actions}
        </>
      )}
    </>
  )
}
