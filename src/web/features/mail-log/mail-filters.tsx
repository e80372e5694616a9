import { useNavigate } from '@tanstack/react-router'
import { mailGroups, mailStateFilters } from '#shared/mail-log/mail-log.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ListSearchField } from '#web/parts/list-search-field.tsx'
import { LogDays, LogFilters } from '#web/parts/log-filters.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import type { MailsSearch } from './mail-log.queries.ts'

/** By address, subject, state and time. */
export function MailFilters({ search }: { search: MailsSearch }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const choose = (next: MailsSearch) =>
    void navigate({
      to: '/careers/admin/messages/sent',
      search: { ...search, ...next, before: undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <LogFilters>
      <ListSearchField
        label={t('mailLog.search')}
        placeholder={t('mailLog.search')}
        query={search.query}
        onSearch={(query) => choose({ query })}
      />
      <Select
        label={t('mailLog.about')}
        value={search.about ?? ''}
        placeholder={t('mailLog.all')}
        onChange={({ target }) => choose({ about: mailGroups.find((each) => each === target.value) })}
        options={mailGroups.map((value) => ({ value, label: t(`mailLog.group.${value}`) }))}
      />
      <Select
        label={t('mailLog.became')}
        value={search.state ?? ''}
        placeholder={t('mailLog.all')}
        onChange={({ target }) => choose({ state: mailStateFilters.find((each) => each === target.value) })}
        options={mailStateFilters.map((value) => ({ value, label: t(`mailLog.filter.${value}`) }))}
      />
      <LogDays
        from={search.from}
        to={search.to}
        labels={{ from: t('mailLog.from'), to: t('mailLog.until') }}
        onChoose={choose}
      />
    </LogFilters>
  )
}
