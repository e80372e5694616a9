import { useQuery } from '@tanstack/react-query'
import type { PositionInsight } from '#contract/search/matching.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import layout from '#web/theme/layouts/position.module.css'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import type { IconName } from '#web/ui/content/icon-names.ts'
import { insightsQuery } from './matching.queries.ts'
import styles from './matching.module.css'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { listOf } from '#shared/locales/list-of.ts'

const icons: Record<PositionInsight['kind'], IconName> = {
  days_open: 'calendar-range',
  applicants: 'chart-no-axes-column',
  common_skills: 'tags',
  answered_on_time: 'check',
  first_answer: 'clock',
  outcome: 'flag',
}

/** The employer's own data about a position, as rows in its list of facts (spec/2 §4). */
export function InsightRows({ id }: { id: number }) {
  const t = useTranslations()
  const boot = useBoot()
  const { data = [] } = useQuery(insightsQuery(boot, id))
  return data.map((insight) => (
    <div key={insight.kind}>
      <Icon name={icons[insight.kind]} />
      <dt>{t(`matching.insight.${insight.kind}`)}</dt>
      <dd dir="auto">{insightText(insight, t, boot.locale)}</dd>
    </div>
  ))
}

/** The same next to the results, where there is no such list. */
export function InsightList({ id }: { id: number }) {
  const { data = [] } = useQuery(insightsQuery(useBoot(), id))
  if (data.length === 0) return null
  return (
    <dl className={cx(layout.spec, styles.insights)}>
      <InsightRows id={id} />
    </dl>
  )
}

function insightText(insight: PositionInsight, t: Translate, locale: string): string {
  switch (insight.kind) {
    case 'days_open':
      return t('matching.insight.days', { days: insight.days })
    case 'applicants':
      return t('matching.insight.people', { count: insight.count })
    case 'answered_on_time': {
      const { kept, due, days } = insight
      const percent = new Intl.NumberFormat(formatLocale(locale), { style: 'percent' }).format(kept / due)
      return t('matching.insight.inTime', { kept, due, percent, days })
    }
    case 'first_answer':
    case 'outcome':
      return t('matching.insight.half', { days: insight.days })
    case 'common_skills':
      return listOf(
        insight.skills.map(({ name }) => name),
        locale,
      )
  }
}
