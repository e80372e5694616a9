import { Fragment, useId, useState } from 'react'
import type { AuditEntry } from '#contract/audit-log.ts'
import { isAuditAction } from '#shared/audit-log/actions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import type { IconName } from '#web/ui/content/icon-names.ts'
import { Table } from '#web/ui/content/table.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { EntryDetails } from './entry-details.tsx'
import type { AuditSearch } from './audit-log.queries.ts'
import { useEntryTime } from './entry-time.ts'
import { isWorthNaming, ThingLink } from './thing-link.tsx'
import styles from './audit-log.module.css'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  search: AuditSearch
}

export function AuditTable({ entries, search }: AuditTableProps) {
  const t = useTranslations()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Table isStacked isCompact aria-label={t('auditLog.title')} className={styles.table}>
      <thead>
        <tr>
          <th scope="col" aria-sort="descending">
            {t('auditLog.when')}
          </th>
          <th scope="col">{t('auditLog.who')}</th>
          <th scope="col">{t('auditLog.what')}</th>
          <th scope="col">
            <span className="vh">{t('auditLog.details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            search={search}
            isOpen={open === entry.id}
            onToggle={() => setOpen(open === entry.id ? null : entry.id)}
          />
        ))}
      </tbody>
    </Table>
  )
}

/** What was done; an action of a newer release is shown as it is recorded. */
const didText = (t: Translate, action: string): string => (isAuditAction(action) ? t(`auditLog.did.${action}`) : action)

interface EntryRowProps {
  entry: AuditEntry
  search: AuditSearch
  isOpen: boolean
  onToggle: () => void
}

function EntryRow({ entry, search, isOpen, onToggle }: EntryRowProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatTime = useEntryTime()
  const id = useId()
  const what = didText(t, entry.action)
  const { thing } = entry
  const below = [thing?.personName && thing.title ? thing.title : '', ...entry.details].filter((each) => each !== '')
  return (
    <Fragment>
      <tr className={isOpen ? styles.open : undefined}>
        <td className={`num ${styles.when}`}>
          <time dateTime={new Date(entry.atMs).toISOString()}>{formatTime(entry.atMs, locale)}</time>
        </td>
        <td>
          <Actor actor={entry.actor} />
        </td>
        <td className={styles.what}>
          <span className={styles.did}>
            {what} {thing && isWorthNaming(entry) && <ThingLink thing={thing} />}
          </span>
          {below.length > 0 && (
            <span className={`small muted ${styles.below}`}>
              {below.map((each, at) => (
                <bdi key={at}>{each}</bdi>
              ))}
            </span>
          )}
        </td>
        <td className={styles.act}>
          <span className="row">
            {entry.isSensitive && <Badge tone="warning">{t('auditLog.sensitive')}</Badge>}
            <IconButton
              icon={isOpen ? 'chevron-up' : 'chevron-down'}
              size="s"
              label={t('auditLog.detailsOf', { what })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={onToggle}
            />
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className={styles.detailRow}>
          <td colSpan={4}>
            <EntryDetails entry={entry} search={search} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

const icons: Partial<Record<AuditEntry['actor']['kind'], IconName>> = {
  candidate: 'user',
  system: 'settings',
  import: 'download',
  command_line: 'keyboard',
  deleted: 'user',
  unknown: 'circle-help',
}

function Actor({ actor: { kind, name } }: { actor: AuditEntry['actor'] }) {
  const icon = icons[kind]
  return (
    <span className={styles.actor}>
      {icon === undefined ? (
        <Avatar name={name} size="s" isSoft />
      ) : (
        <span className={styles.noOne}>
          <Icon name={icon} size="s" />
        </span>
      )}
      <bdi>{name}</bdi>
    </span>
  )
}
