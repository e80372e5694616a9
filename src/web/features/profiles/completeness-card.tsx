import { useQuery } from '@tanstack/react-query'
import type { AnalysisStep } from '#shared/profiles/analyze-profile.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { analysisQuery } from './profile.queries.ts'

/** Where on the page each step is completed. */
const places: Record<AnalysisStep, string> = {
  resume: 'resume',
  name: 'basics',
  phone: 'basics',
  location: 'basics',
  summary: 'summary',
  work: 'work',
  education: 'education',
  skills: 'skills',
  languages: 'languages',
  preferences: 'preferences',
}
const mostSteps = 3

/** How complete the profile is, and the next steps, each a link to its section. */
export function CompletenessCard() {
  const t = useTranslations()
  const { locale } = useBoot()
  const analysis = useQuery(analysisQuery(locale))
  if (analysis.isError) return null
  return (
    <section className={cardClass({ size: 'l' }, 'stack')} aria-labelledby="profile-complete">
      <h2 className="h3" id="profile-complete">
        {t('profiles.complete.title')}
      </h2>
      {analysis.isPending ? (
        <Skeleton height="120px" />
      ) : (
        <>
          <ProgressBar label={t('profiles.complete.title')} percent={analysis.data.completeness} />
          <p className="ui muted num" aria-live="polite">
            {t('profiles.complete.percent', { percent: analysis.data.completeness })}
          </p>
          {analysis.data.next.length > 0 && (
            <ol className="stack g3">
              {analysis.data.next.slice(0, mostSteps).map(({ step, title, why }) => (
                <li key={step} className="stack g1">
                  <a href={`#${places[step]}`} className="strong">
                    {title}
                  </a>
                  <span className="small muted">{why}</span>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </section>
  )
}
