import { Link, useNavigate } from '@tanstack/react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { listFormAssignments } from '#contract/forms/form-assignments.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ListSearchField } from '#web/parts/list-search-field.tsx'
import { chipClass } from '#web/ui/content/chip.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { assignmentFilters, type AnswersSearch } from './answers-search.ts'
import styles from './answers.module.css'

interface AnswersFiltersProps {
  id: string
  search: AnswersSearch
  /** For the whole form; undefined while loading. */
  counts: DataOf<typeof listFormAssignments>['counts'] | undefined
  shownCount: number | undefined
}

/** How many have sent it, a search by name or address, and the statuses with counts, each with a URL. */
export function AnswersFilters({ id, search, counts, shownCount }: AnswersFiltersProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const asked = counts ? counts.open + counts.in_progress + counts.completed : 0
  return (
    <div className="stack">
      {counts && asked > 0 && (
        <div className="stack g2 w-m">
          <p className="ui muted num dot-sep">
            <span>{t('staffForms.progress', { completed: counts.completed, total: asked })}</span>
            {counts.overdue > 0 && (
              <span className={styles.overdue}>{t('staffForms.overdue', { count: counts.overdue })}</span>
            )}
          </p>
          <ProgressBar
            label={t('staffForms.status.completed')}
            percent={(counts.completed / asked) * 100}
            valueText={t('staffForms.progress', { completed: counts.completed, total: asked })}
          />
        </div>
      )}
      <div className="row flow">
        <AnswersSearchField id={id} search={search} />
        <nav className="row flow" aria-label={t('staffForms.statuses')}>
          {([undefined, ...assignmentFilters] as const).map((status) => (
            <Link
              key={status ?? 'all'}
              to="/careers/admin/forms/$id/answers"
              params={{ id }}
              search={{ status, query: search.query }}
              className={chipClass({ isOn: status === search.status })}
              aria-current={status === search.status ? 'true' : undefined}
              activeOptions={{ exact: true, explicitUndefined: true }}
              resetScroll={false}
            >
              {t(`staffForms.status.${status ?? 'all'}`)}
              {counts && status && <span className="num">{formatCount(counts[status], locale)}</span>}
            </Link>
          ))}
        </nav>
        <span className="push ui muted num" role="status">
          {shownCount !== undefined && t('staffForms.people', { count: shownCount })}
        </span>
      </div>
    </div>
  )
}

function AnswersSearchField({ id, search }: { id: string; search: AnswersSearch }) {
  const t = useTranslations()
  const navigate = useNavigate()
  return (
    <ListSearchField
      label={t('staffForms.search')}
      placeholder={t('staffForms.searchHint')}
      query={search.query}
      onSearch={(query) =>
        void navigate({
          to: '/careers/admin/forms/$id/answers',
          params: { id },
          search: { status: search.status, query },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
