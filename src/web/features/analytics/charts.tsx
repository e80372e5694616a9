import { useId, type ReactNode } from 'react'
import { shortNumber } from '#shared/charts/short-number.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { formatLocale } from '#shared/locales/format-locale.ts'
import type { Analytics } from './analytics.queries.ts'
import { BarTable } from './bar-table.tsx'
import { DayChart } from './day-chart.tsx'
import styles from './analytics.module.css'

export function Charts({ data }: { data: Analytics }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const seconds = new Intl.NumberFormat(formatLocale(locale), {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 1,
  })
  const shownSeconds = (ms: number) => seconds.format(ms / 1_000)
  const percent = new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 1 })
  const viewed = data.funnel[0]!.count
  return (
    <div className={styles.charts}>
      <Chart title={t('analytics.byDay')} isWide>
        <DayChart byDay={data.byDay} />
      </Chart>
      <Chart title={t('analytics.pages')} isEmpty={data.pages.length === 0}>
        <BarTable
          caption={t('analytics.pages')}
          heads={[t('analytics.pageHead'), t('analytics.views')]}
          bars={data.pages.map(({ name, value }) => ({
            label: pageName(t, name),
            value,
            shown: shortNumber(value),
          }))}
        />
      </Chart>
      <Chart title={t('analytics.funnel')} isEmpty={data.funnel.every(({ count }) => count === 0)}>
        <BarTable
          caption={t('analytics.funnel')}
          heads={[t('analytics.stepHead'), t('analytics.count'), t('analytics.ofViews')]}
          bars={data.funnel.map(({ step, count }) => ({
            label: t(`analytics.step.${step}`),
            value: count,
            shown: shortNumber(count),
            // More than were viewed arrived another way: through a link to apply, an import.
            more: [viewed > 0 && count <= viewed ? percent.format(count / viewed) : '–'],
          }))}
        />
      </Chart>
      <Chart title={t('analytics.emptyTexts')} isEmpty={data.emptyTexts.length === 0} note={t('analytics.emptyNote')}>
        <BarTable
          caption={t('analytics.emptyTexts')}
          heads={[t('analytics.textHead'), t('analytics.searches')]}
          bars={data.emptyTexts.map(({ name, value }) => ({ label: name, value, shown: shortNumber(value) }))}
        />
      </Chart>
      <Chart title={t('analytics.slowPages')} isEmpty={data.slowPages.length === 0} note={t('analytics.slowNote')}>
        <BarTable
          caption={t('analytics.slowPages')}
          heads={[t('analytics.pageHead'), t('analytics.p75'), t('analytics.p95'), t('analytics.views')]}
          bars={data.slowPages.map(({ page, p75Ms, p95Ms, views }) => ({
            label: pageName(t, page),
            value: p75Ms,
            shown: shownSeconds(p75Ms),
            more: [shownSeconds(p95Ms), shortNumber(views)],
          }))}
        />
      </Chart>
    </div>
  )
}

/** A page's name; a page that a program reported under an unknown name is shown as it is. */
function pageName(t: Translate, page: string): string {
  const key = `analytics.page.${page}` as 'analytics.page.jobs'
  const name = t(key)
  return name === key ? page : name
}

interface ChartProps {
  title: string
  isWide?: boolean
  isEmpty?: boolean
  /** An explanation of the numbers. */
  note?: string
  children: ReactNode
}

function Chart({ title, isWide, isEmpty, note, children }: ChartProps) {
  const t = useTranslations()
  const id = useId()
  return (
    <section className={cardClass({}, isWide ? styles.wide : undefined)} aria-labelledby={id}>
      <div className="stack g3">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {isEmpty ? <p className="muted">{t('analytics.nothing')}</p> : children}
        {note && <p className="small muted">{note}</p>}
      </div>
    </section>
  )
}
