import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ImportChange, ImportCounts } from '#contract/imports.ts'
import { changesPageSize, importKinds } from '#shared/imports/import-rules.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { chipClass } from '#web/ui/content/chip.tsx'
import { Pagination } from '#web/ui/content/pagination.tsx'
import { Table } from '#web/ui/content/table.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import type { ChangesSearch } from '../imports.queries.ts'
import styles from '../imports.module.css'
import { ChangeRow } from './change-row.tsx'

interface ImportChangesProps {
  answer: UseQueryResult<{ changes: ImportChange[]; count: number }>
  counts: ImportCounts
  search: ChangesSearch
  id: string
  isReport: boolean
  /** The name of the table. */
  label: string
  /** Under the table. */
  actions?: ReactNode
}

/** The differences of an import by kind, fifty per page. */
export function ImportChanges({ answer, counts, search, id, isReport, label, actions }: ImportChangesProps) {
  const t = useTranslations()
  const to = isReport ? '/careers/admin/settings/imports/runs/$id' : '/careers/admin/settings/imports/$id'
  const link = { to, params: { id }, resetScroll: false } as const
  const kinds = importKinds.filter((kind) => counts[kind] > 0)
  const page = Math.floor((search.from ?? 0) / changesPageSize) + 1
  const pageSearch = (target: number): ChangesSearch => ({
    ...(search.kind && { kind: search.kind }),
    ...(target > 1 && { from: (target - 1) * changesPageSize }),
  })
  return (
    <section className="stack g3" aria-label={label} aria-busy={answer.isPlaceholderData}>
      {kinds.length > 1 && (
        <nav className="row flow" aria-label={t('imports.show')}>
          <Link {...link} search={{}} className={chipClass({ isOn: !search.kind })} activeOptions={exact}>
            {t('imports.showAll')}
          </Link>
          {kinds.map((kind) => (
            <Link
              key={kind}
              {...link}
              search={{ kind }}
              className={chipClass({ isOn: search.kind === kind })}
              activeOptions={exact}
            >
              {t('imports.count', { kind, count: counts[kind] })}
            </Link>
          ))}
        </nav>
      )}
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('imports.failed')}
        retryLabel={t('imports.retry')}
        rowHeights={['56px', '56px', '56px']}
      >
        {({ changes, count }) => (
          <div className={cardClass({ isFlush: true })}>
            <Table isStacked aria-label={label}>
              <thead>
                <tr>
                  <th scope="col">{t('imports.change')}</th>
                  <th scope="col">{t('imports.position')}</th>
                  <th scope="col">{t('imports.what')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map((change, at) => (
                  <ChangeRow key={`${change.kind} ${change.sourceId} ${change.row ?? at}`} change={change} />
                ))}
              </tbody>
            </Table>
            <div className={styles.foot}>
              <Pagination
                page={page}
                pageCount={Math.max(page, Math.ceil(count / changesPageSize))}
                label={t('imports.pages')}
                previousLabel={t('staffPositions.previous')}
                nextLabel={t('staffPositions.next')}
                summary={t('imports.range', {
                  first: Math.min(count, (page - 1) * changesPageSize + 1),
                  last: (page - 1) * changesPageSize + changes.length,
                  count,
                })}
                renderLink={(target, props) => (
                  <Link
                    key={`${target} ${props.rel ?? ''}`}
                    {...link}
                    search={pageSearch(target)}
                    activeOptions={exact}
                    {...props}
                  />
                )}
              />
              {actions}
            </div>
          </div>
        )}
      </LoadedRows>
    </section>
  )
}

const exact = { exact: true, includeSearch: true, explicitUndefined: true } as const
