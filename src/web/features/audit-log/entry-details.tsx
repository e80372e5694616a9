import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/audit-log.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { factsAcrossClass } from '#web/parts/staff-page.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import type { AuditSearch } from './audit-log.queries.ts'
import { useEntryTime } from './entry-time.ts'
import styles from './audit-log.module.css'

interface EntryDetailsProps {
  entry: AuditEntry
  search: AuditSearch
}

/** Everything an entry says, under its row. */
export function EntryDetails({ entry, search }: EntryDetailsProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatTime = useEntryTime()
  const { thing } = entry
  const name = [thing?.personName, thing?.title].filter(Boolean).join(', ')
  const facts: [string, string, boolean?][] = [
    [t('auditLog.when'), formatTime(entry.atMs, locale, true)],
    [t('auditLog.who'), entry.actor.name],
    [t('auditLog.person'), name],
    [t('auditLog.details'), entry.details.join('; ')],
    [t('auditLog.id'), thing?.id ?? '', true],
    [t('auditLog.address'), entry.address, true],
    [t('auditLog.device'), entry.device],
    [t('auditLog.entry'), entry.id, true],
  ]
  return (
    <div className={`stack g3 ${styles.details}`}>
      <dl className={factsAcrossClass}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value, isCode]) => (
            <div key={label}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto" className={isCode ? 'mono' : undefined}>
                {value}
              </dd>
            </div>
          ))}
      </dl>
      {thing && search.about !== entry.thread && (
        <div>
          <Link
            to="/careers/admin/settings/audit-log"
            search={{ about: entry.thread }}
            className={buttonClass({ variant: 'neutral', size: 's' })}
          >
            {t('auditLog.aboutThis')}
          </Link>
        </div>
      )}
    </div>
  )
}
