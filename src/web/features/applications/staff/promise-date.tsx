import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatShortDate } from '#web/lib/format/short-date.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { dueClass } from '#web/parts/due.tsx'
import { Icon } from '#web/ui/content/icon.tsx'

/** In the column of answers: the date, with a mark once it has passed; in words if there is any answer. */
export function PromiseDate({ application, nowMs }: { application: StaffApplication; nowMs: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { dueTs, status } = application
  if (dueTs === null)
    return status === 'submitted' ? null : <span className="muted">{t('staffApplications.due.given')}</span>
  const isLate = dueTs * 1000 < nowMs
  return (
    <span className={dueClass(dueTs, nowMs / 1000)}>
      {isLate && <Icon name="circle-alert" size="s" />}
      {formatShortDate(dueTs, nowMs, locale)}
      {isLate && <span className="vh"> {t('staffApplications.due.late')}</span>}
    </span>
  )
}
