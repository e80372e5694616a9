import { Link } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'

interface CalendarAgeProps {
  calendar: { readTs: number | null; isFailing: boolean }
}

/** The age of the reader's own calendar data, and a link to fix it if it cannot be read. */
export function CalendarAge({ calendar: { readTs, isFailing } }: CalendarAgeProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const when = readTs === null ? null : formatMoment(readTs, locale)
  if (isFailing)
    return (
      <Link to="/careers/admin/interviews/hours">
        {t('staffInterviews.calendar.failingSince', { when: when ?? '–' })}
      </Link>
    )
  return when === null ? null : <>{t('staffInterviews.calendar.readAt', { when })}</>
}
