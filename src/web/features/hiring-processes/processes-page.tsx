import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { HiringProcess } from '#contract/applications/hiring-processes.ts'
import { stepName } from '#shared/applications/hiring-steps.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate, formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { MenuTextButton } from '#web/ui/overlays/menu-text-button.tsx'
import { hiringProcessesQuery } from './hiring-processes.queries.ts'

/** Every hiring process of the employer. Administrators can add some; recruiters read them. */
export function ProcessesPage() {
  const t = useTranslations()
  const { user } = useBoot()
  const answer = useQuery(hiringProcessesQuery())
  const canWrite = may(user, 'settings', 'write')
  return (
    <div className="wrap page stack g6">
      <PageHeader
        title={t('hiringProcesses.title')}
        info={t('hiringProcesses.about')}
        actions={canWrite && <NewProcess processes={answer.data?.processes ?? []} />}
      />
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('hiringProcesses.failed')}
        retryLabel={t('stageSettings.retry')}
        rowHeights={['56px', '56px', '56px']}
      >
        {({ processes }) =>
          processes.length === 0 ? (
            <EmptyState art="document" title={t('hiringProcesses.empty')}>
              {t('hiringProcesses.emptyText')}
            </EmptyState>
          ) : (
            <div className={cardClass({ isFlush: true })}>
              <Processes processes={processes} />
            </div>
          )
        }
      </LoadedRows>
    </div>
  )
}

/** A menu of starting points. */
function NewProcess({ processes }: { processes: readonly HiringProcess[] }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const begin = (from?: string) =>
    void navigate({
      to: '/careers/admin/settings/processes/$id',
      params: { id: 'new' },
      search: from ? { from } : {},
    })
  return (
    <MenuTextButton
      isAdding
      variant="primary"
      label={t('hiringProcesses.new')}
      entries={[
        { id: 'blank', label: t('hiringProcesses.blank'), onAction: () => begin() },
        ...processes.map(({ id, name }) => ({
          id,
          label: t('hiringProcesses.copyOf', { name }),
          onAction: () => begin(id),
        })),
      ]}
    />
  )
}

function Processes({ processes }: { processes: readonly HiringProcess[] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <Table isStacked aria-label={t('hiringProcesses.title')}>
      <thead>
        <tr>
          <th scope="col">{t('hiringProcesses.name')}</th>
          <th scope="col">{t('hiringProcesses.steps')}</th>
          <th scope="col">{t('hiringProcesses.positions')}</th>
          <th scope="col">{t('hiringProcesses.changed')}</th>
        </tr>
      </thead>
      <tbody>
        {processes.map(({ id, name, steps, isDefault, isArchived, positionCount, updatedTs }) => (
          <tr key={id}>
            <th scope="row" className={rowHeadClass}>
              <span className="row flow">
                <Link to="/careers/admin/settings/processes/$id" params={{ id }} className="plain strong" dir="auto">
                  {name}
                </Link>
                {isDefault && <Badge>{t('hiringProcesses.default')}</Badge>}
                {isArchived && <Badge>{t('hiringProcesses.archived')}</Badge>}
              </span>
            </th>
            <td data-label={t('hiringProcesses.steps')} dir="auto">
              {listOf(
                steps.map((step) => stepName(step, locale)),
                locale,
              )}
            </td>
            <td data-label={t('hiringProcesses.positions')} className="num">
              {formatCount(positionCount, locale)}
            </td>
            <td data-label={t('hiringProcesses.changed')}>{formatDate(updatedTs, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
