import { useQuery } from '@tanstack/react-query'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { outlookQuery } from './dashboard.queries.ts'

/** How long each stage usually takes here, and whether the response promise is kept. Nothing if unknown. */
export function ApplicationOutlook({ id }: { id: string }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { data } = useQuery(outlookQuery(id))
  if (!data || (data.stages.length === 0 && !data.promise)) return null
  const { stages, promise } = data
  const people = Math.min(...stages.map((stage) => stage.people))
  return (
    <section className="stack">
      <h2 className="h2">{t('outlook.title')}</h2>
      {promise && promise.state !== 'late' && (
        <p className="ui">
          {t(`outlook.${promise.state}`, { date: formatDate(promise.dueTs, locale), days: promise.days })}
        </p>
      )}
      {promise?.state === 'late' && (
        <Bar tone="warning">
          <p>{t('outlook.late', { date: formatDate(promise.dueTs, locale) })}</p>
          {promise.explanation && <p dir="auto">{promise.explanation}</p>}
        </Bar>
      )}
      {stages.length > 0 && (
        <>
          <dl className="stack g2 ui">
            {stages.map(({ status, typicalDays }) => (
              <div key={status} className="row between">
                <dt>{t(`application.status.${status}`)}</dt>
                <dd className="muted">{t('outlook.days', { count: typicalDays })}</dd>
              </div>
            ))}
          </dl>
          <p className="small muted">{t('outlook.source', { count: people })}</p>
        </>
      )}
    </section>
  )
}
