import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dotList } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useCandidateStageName } from '#web/lib/candidate-stage-names.ts'
import dashboard from '#web/theme/layouts/dashboard.module.css'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { ApplicationStatusMark } from './application-row.tsx'
import { WaysOn } from './ways-on.tsx'
import { applicationQuery } from './applications.queries.ts'
import { CandidateThread } from './messages/candidate-thread.tsx'
import { SentForm } from './sent-form.tsx'

interface ApplicationPageProps {
  id: string
  /** The steps that usually follow. */
  outlook: ReactNode
  /** Links to its interviews. */
  interviews: ReactNode
}

/** One application: every step so far, what was sent, and possible actions. */
export function ApplicationPage({ id, outlook, interviews }: ApplicationPageProps) {
  const t = useTranslations()
  const candidateStageName = useCandidateStageName()
  const { companyName, locale } = useBoot()
  const { data } = useSuspenseQuery(applicationQuery(id))
  const { summary, told, stepTold } = data
  return (
    <div className="wrap page stack g8">
      <p>
        <Link to="/careers/applications" className="row ui plain muted">
          <Icon name="arrow-left" dir /> {t('applications.back')}
        </Link>
      </p>
      <header className="stack g2">
        <h1 className="h1" dir="auto">
          <a href={summary.position.positionUrl} className="plain">
            {summary.position.name}
          </a>
        </h1>
        <p className="muted" dir="auto">
          {summary.position.locations[0]}
        </p>
        <div style={{ maxInlineSize: '240px' }} className="stack g2">
          <ApplicationStatusMark status={summary.status} />
          {summary.step && (
            <p className="ui" dir="auto">
              {summary.step}
            </p>
          )}
        </div>
      </header>
      <div className={dashboard.dash}>
        <aside className="stack g12">
          <WaysOn summary={summary} interviews={interviews} />
          <div className="stack">
            <h2 className="h2">{t('applications.timeline')}</h2>
            <ol className={dashboard.feed}>
              {summary.timeline.map((step, index) => (
                <li
                  key={`${step.status} ${index}`}
                  className={step.state === 'current' ? dashboard.new : undefined}
                  aria-current={step.state === 'current' ? 'step' : undefined}
                >
                  <div>
                    <p className={step.state === 'upcoming' ? 'muted' : 'strong'}>
                      {dotList([candidateStageName(step.status), step.step], locale)}
                    </p>
                    <p className="small muted">
                      {step.atTs === null ? t('applications.ahead') : formatDate(step.atTs, locale)}
                    </p>
                    {step.state === 'current' && told && (
                      <p className="ui" dir="auto">
                        {told}
                      </p>
                    )}
                    {step.state === 'current' && stepTold && (
                      <p className="ui" dir="auto">
                        {stepTold}
                      </p>
                    )}
                    {step.note && (
                      <p className="ui" dir="auto">
                        {step.note}
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ol>
            {data.deletedTs !== null && (
              <p className="small muted">
                {t('applications.deletedOn', { company: companyName, day: formatDate(data.deletedTs, locale) })}
              </p>
            )}
          </div>
          {outlook}
        </aside>
        <div className="stack g12">
          {summary.status !== 'draft' && <CandidateThread applicationId={id} />}
          <section className="stack">
            <h2 className="h2">{t('applications.answers')}</h2>
            <div className={cardClass({}, 'stack')}>
              <SentForm application={data.application} definition={data.definition} />
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}
