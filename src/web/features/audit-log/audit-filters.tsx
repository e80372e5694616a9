import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { ListSearchField } from '#web/parts/list-search-field.tsx'
import { LogDays, LogFilters } from '#web/parts/log-filters.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import type { AuditSearch } from './audit-log.queries.ts'
import { ActionSelect } from './action-select.tsx'

const log = { to: '/careers/admin/settings/audit-log' } as const

interface AuditFiltersProps {
  search: AuditSearch
  colleagues: readonly { id: string; name: string }[]
}

/** By name or id, person, action and time; all of them are in the address. */
export function AuditFilters({ search, colleagues }: AuditFiltersProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const choose = (next: AuditSearch) =>
    void navigate({ ...log, search: { ...search, ...next, before: undefined }, replace: true, resetScroll: false })
  const { about, before: _before, ...others } = search
  const isFiltered = about !== undefined || Object.values(others).some((value) => value !== undefined)
  return (
    <div className="stack g4">
      <LogFilters>
        <ListSearchField
          label={t('auditLog.search')}
          placeholder={t('auditLog.search')}
          query={search.query}
          onSearch={(query) => choose({ query })}
        />
        <Select
          label={t('auditLog.who')}
          value={search.who ?? ''}
          placeholder={t('auditLog.anyone')}
          onChange={({ target }) => choose({ who: target.value || undefined })}
          options={[
            { value: 'system', label: t('auditLog.actor.system') },
            { value: 'deleted', label: t('auditLog.actor.deleted') },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <ActionSelect value={search.what} onChoose={(what) => choose({ what })} />
        <LogDays
          from={search.from}
          to={search.to}
          labels={{ from: t('auditLog.from'), to: t('auditLog.until') }}
          onChoose={choose}
        />
      </LogFilters>
      <div className="row flow">
        <Switch
          label={t('auditLog.sensitiveOnly')}
          checked={search.sensitive === true}
          onChange={({ target }) => choose({ sensitive: target.checked || undefined })}
        />
        {about !== undefined && (
          <span className="ui">
            {t('auditLog.onlyAbout')} <bdi className="mono small muted">{about}</bdi>
          </span>
        )}
        {isFiltered && (
          <Link {...log} search={{}} className={buttonClass({ variant: 'neutral', size: 's' })}>
            {t('auditLog.clear')}
          </Link>
        )}
      </div>
    </div>
  )
}
