import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { formatShortDate } from '#web/lib/format/short-date.ts'

/** A day, with the full date on hover. */
export function DayOf({ ts, nowTs }: { ts: number; nowTs: number }) {
  const { locale } = useBoot()
  return (
    <time dateTime={new Date(ts * 1000).toISOString()} title={formatDate(ts, locale)}>
      {formatShortDate(ts, nowTs * 1000, locale)}
    </time>
  )
}
