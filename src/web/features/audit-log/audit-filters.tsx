import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { ListSearchField } from '#web/parts/list-search-field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import type { AuditSearch } from './audit-log.queries.ts'
import { ActionSelect } from './action-select.tsx'
import styles from './audit-log.module.css'

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
      <div className={styles.filters}>
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
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={`${name} ${search[name] ?? ''}`}
            type="date"
            label={t(name === 'from' ? 'auditLog.from' : 'auditLog.until')}
            defaultValue={search[name] ?? ''}
            onBlur={({ target }) => {
              if (target.value !== (search[name] ?? '')) choose({ [name]: target.value || undefined })
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
        ))}
      </div>
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
