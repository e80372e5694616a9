import { useId, type ReactNode } from 'react'
import { shortNumber } from '#shared/charts/short-number.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useSay, type Say } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/card.tsx'
import type { Analytics } from './analytics.queries.ts'
import { BarTable } from './bar-table.tsx'
import { DayChart } from './day-chart.tsx'
import styles from './analytics.module.css'

export function Charts({ data }: { data: Analytics }) {
  const say = useSay()
  const { locale } = useBoot()
  const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })
  const shownSeconds = (ms: number) => seconds.format(ms / 1_000)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const viewed = data.funnel[0]!.count
  return (
    <div className={styles.charts}>
      <Chart title={say('analytics.byDay')} isWide>
        <DayChart byDay={data.byDay} />
      </Chart>
      <Chart title={say('analytics.pages')} isEmpty={data.pages.length === 0}>
        <BarTable
          caption={say('analytics.pages')}
          heads={[say('analytics.pageHead'), say('analytics.views')]}
          bars={data.pages.map(({ name, value }) => ({
            label: pageName(say, name),
            value,
            shown: shortNumber(value),
          }))}
        />
      </Chart>
      <Chart title={say('analytics.funnel')} isEmpty={data.funnel.every(({ count }) => count === 0)}>
        <BarTable
          caption={say('analytics.funnel')}
          heads={[say('analytics.stepHead'), say('analytics.count'), say('analytics.ofViews')]}
          bars={data.funnel.map(({ step, count }) => ({
            label: say(`analytics.step.${step}`),
            value: count,
            shown: shortNumber(count),
            // More than was viewed came another way: a link to apply, an import.
            more: [viewed > 0 && count <= viewed ? percent.format(count / viewed) : '–'],
          }))}
        />
      </Chart>
      <Chart
        title={say('analytics.emptyTexts')}
        isEmpty={data.emptyTexts.length === 0}
        note={say('analytics.emptyNote')}
      >
        <BarTable
          caption={say('analytics.emptyTexts')}
          heads={[say('analytics.textHead'), say('analytics.searches')]}
          bars={data.emptyTexts.map(({ name, value }) => ({ label: name, value, shown: shortNumber(value) }))}
        />
      </Chart>
      <Chart title={say('analytics.slowPages')} isEmpty={data.slowPages.length === 0} note={say('analytics.slowNote')}>
        <BarTable
          caption={say('analytics.slowPages')}
          heads={[say('analytics.pageHead'), say('analytics.p75'), say('analytics.p95'), say('analytics.views')]}
          bars={data.slowPages.map(({ page, p75Ms, p95Ms, views }) => ({
            label: pageName(say, page),
            value: p75Ms,
            shown: shownSeconds(p75Ms),
            more: [shownSeconds(p95Ms), shortNumber(views)],
          }))}
        />
      </Chart>
    </div>
  )
}

/** A page's name; what a program reported under a name of its own is shown as that. */
function pageName(say: Say, page: string): string {
  const key = `analytics.page.${page}` as 'analytics.page.jobs'
  const name = say(key)
  return name === key ? page : name
}

interface ChartProps {
  title: string
  isWide?: boolean
  isEmpty?: boolean
  /** What the numbers mean. */
  note?: string
  children: ReactNode
}

function Chart({ title, isWide, isEmpty, note, children }: ChartProps) {
  const say = useSay()
  const id = useId()
  return (
    <section className={cardClass({}, isWide ? styles.wide : undefined)} aria-labelledby={id}>
      <div className="stack g3">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {isEmpty ? <p className="muted">{say('analytics.nothing')}</p> : children}
        {note && <p className="small muted">{note}</p>}
      </div>
    </section>
  )
}
