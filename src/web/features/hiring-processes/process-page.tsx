import { useQuery } from '@tanstack/react-query'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink } from '#web/parts/staff-page.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { blankProcess, copyOf, typed } from './edit-process.ts'
import { hiringProcessesQuery } from './hiring-processes.queries.ts'
import { ProcessForm } from './process-form.tsx'
import { ProcessView } from './process-view.tsx'

/** One process; `new` starts from nothing, or from another one. Read-only for people who cannot change settings. */
export function ProcessPage({ id, from }: { id: string; from: string | undefined }) {
  const t = useTranslations()
  const { user } = useBoot()
  const answer = useQuery(hiringProcessesQuery())
  const canWrite = may(user, 'settings', 'write')
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/settings/processes">{t('hiringProcesses.title')}</BackLink>
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('hiringProcesses.failed')}
        retryLabel={t('stageSettings.retry')}
        rowHeights={['320px']}
      >
        {({ processes, languages }) => {
          const process = processes.find((each) => each.id === id)
          if (process && !canWrite) return <ProcessView process={process} />
          if (!canWrite || (!process && id !== 'new'))
            return (
              <EmptyState art="search" level={1} title={t('hiringProcesses.gone')}>
                {t('hiringProcesses.goneText')}
              </EmptyState>
            )
          const copied = processes.find((each) => each.id === from)
          const starter = process ? typed(process) : copied ? copyOf(copied) : blankProcess()
          return (
            <ProcessForm
              key={process?.id ?? `new ${from}`}
              process={process ?? null}
              starter={starter}
              languages={languages}
            />
          )
        }}
      </LoadedRows>
    </div>
  )
}
