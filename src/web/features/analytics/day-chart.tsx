import { shortNumber } from '#shared/charts/short-number.ts'
import { useBoot } from '#web/lib/boot.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Table, numberCellClass } from '#web/ui/content/table.tsx'
import { formatLocale } from '#shared/locales/format-locale.ts'
import type { Analytics } from './analytics.queries.ts'
import styles from './analytics.module.css'

const width = 720
const height = 180
const gap = 0.25

/** Views per day as columns, with the same data as a table below. */
export function DayChart({ byDay }: { byDay: Analytics['byDay'] }) {
  const t = useTranslations()
  const { locale, direction } = useBoot()
  const most = Math.max(1, ...byDay.map(({ views }) => views))
  const step = width / byDay.length
  const dayName = new Intl.DateTimeFormat(formatLocale(dateLocale(locale)), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const named = (day: string) => dayName.format(new Date(day))
  const [first, last] = [byDay[0]!, byDay.at(-1)!]
  const summary = t('analytics.dayChart', { first: named(first.day), last: named(last.day), most })
  return (
    <>
      <div className={styles.days}>
        <span className="small muted num" aria-hidden="true">
          {shortNumber(most)}
        </span>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary} preserveAspectRatio="none">
          {byDay.map(({ day, views }, index) => {
            const size = (views / most) * height
            const at = (direction === 'rtl' ? byDay.length - 1 - index : index) * step
            return (
              <rect key={day} x={at + (step * gap) / 2} y={height - size} width={step * (1 - gap)} height={size}>
                <title>{t('analytics.dayViews', { day: named(day), count: views })}</title>
              </rect>
            )
          })}
        </svg>
        <div className="row between small muted num" aria-hidden="true">
          <span>{named(first.day)}</span>
          <span>{named(last.day)}</span>
        </div>
      </div>
      <details>
        <summary className="ui">{t('analytics.asTable')}</summary>
        <Table className={styles.numbers}>
          <caption className="vh">{t('analytics.byDay')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('analytics.day')}</th>
              {(['views', 'searches', 'emptySearches'] as const).map((key) => (
                <th key={key} scope="col" className={numberCellClass}>
                  {t(`analytics.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byDay.toReversed().map((each) => (
              <tr key={each.day}>
                <th scope="row">{named(each.day)}</th>
                <td className={numberCellClass}>{formatCount(each.views, locale)}</td>
                <td className={numberCellClass}>{formatCount(each.searches, locale)}</td>
                <td className={numberCellClass}>{formatCount(each.emptySearches, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </>
  )
}
