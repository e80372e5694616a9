import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { callAddress } from '#contract/call-address.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { askedOf, auditLogQuery, type AuditSearch } from './audit-log.queries.ts'
import { AuditTable } from './audit-table.tsx'
import styles from './audit-log.module.css'

const log = { to: '/careers/admin/settings/audit-log' } as const

/** Who did what to which thing, the newest first. */
export function AuditLogPage({ search }: { search: AuditSearch }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const list = useQuery(auditLogQuery(search))
  const { before, ...filters } = search
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <div className="wrap page stack g6">
      <PageHeader
        title={t('auditLog.title')}
        info={t('auditLog.info')}
        actions={
          <>
            <NamesSwitch />
            <a
              className={buttonClass()}
              href={callAddress('GET /api/pcsx/staff/audit_log/export', { query: { ...askedOf(search), hl: locale } })}
              download
            >
              <Icon name="download" size="s" />
              {t('auditLog.export')}
            </a>
          </>
        }
      />
      <AuditFilters search={search} colleagues={list.data?.colleagues ?? []} />
      <LoadedRows
        answer={list}
        loadingLabel={t('common.loading')}
        failedTitle={t('auditLog.failed')}
        retryLabel={t('auditLog.retry')}
        rowHeights={['56px', '56px', '56px', '56px', '56px']}
      >
        {({ entries, next }) =>
          entries.length === 0 ? (
            <EmptyState
              art={isFiltered ? 'search' : 'flag'}
              title={t(isFiltered ? 'auditLog.noneFound' : 'auditLog.none')}
              actions={
                isFiltered && (
                  <Link {...log} search={{}} className={buttonClass()}>
                    {t('auditLog.clear')}
                  </Link>
                )
              }
            >
              {t(isFiltered ? 'auditLog.noneFoundText' : 'auditLog.noneText')}
            </EmptyState>
          ) : (
            <>
              <div className={cardClass({ isFlush: true })}>
                <AuditTable entries={entries} search={search} />
              </div>
              <div className="row between flow">
                <p className={`small muted ${styles.fixed}`}>
                  <Icon name="lock" size="s" />
                  <span>{t('auditLog.fixed')}</span>
                </p>
                {(before !== undefined || next !== null) && (
                  <nav className="row flow" aria-label={t('auditLog.pages')}>
                    {before !== undefined && (
                      <Link {...log} search={filters} className={buttonClass({ size: 's' })}>
                        {t('auditLog.newest')}
                      </Link>
                    )}
                    {next !== null && (
                      <Link {...log} search={{ ...filters, before: next }} className={buttonClass({ size: 's' })}>
                        {t('auditLog.older')}
                      </Link>
                    )}
                  </nav>
                )}
              </div>
            </>
          )
        }
      </LoadedRows>
    </div>
  )
}
