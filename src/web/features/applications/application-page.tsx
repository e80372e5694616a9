import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getApplication } from '#contract/applications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSay, type MessageKey, type Say } from '#web/lib/messages.ts'
import dashboard from '#web/theme/layouts/dashboard.module.css'
import { cardClass } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ApplicationStatusMark } from './application-row.tsx'
import { applicationQuery } from './applications.queries.ts'

type Sent = DataOf<typeof getApplication>

/** One application: every step it took, and what was sent. */
export function ApplicationPage({ id }: { id: string }) {
  const say = useSay()
  const { locale } = useBoot()
  const { data } = useSuspenseQuery(applicationQuery(id))
  const { summary } = data
  return (
    <div className="wrap page stack g8">
      <p>
        <Link to="/careers/applications" className="row ui plain muted">
          <Icon name="arrow-left" dir /> {say('applications.back')}
        </Link>
      </p>
      <header className="stack g2">
        <h1 className="h1" dir="auto">
          {summary.position.name}
        </h1>
        <p className="muted" dir="auto">
          {summary.position.locations[0]}
        </p>
        <div style={{ maxInlineSize: '240px' }} className="stack g2">
          <ApplicationStatusMark status={summary.status} />
        </div>
      </header>
      <div className={dashboard.dash}>
        <aside>
          <div className="stack">
            <h2 className="h2">{say('applications.timeline')}</h2>
            <ol className={dashboard.feed}>
              {summary.timeline.map((step, index) => (
                <li
                  key={`${step.status} ${index}`}
                  className={step.state === 'current' ? dashboard.new : undefined}
                  aria-current={step.state === 'current' ? 'step' : undefined}
                >
                  <div>
                    <p className={step.state === 'upcoming' ? 'muted' : 'strong'}>
                      {say(`application.status.${step.status}` as MessageKey)}
                    </p>
                    <p className="small muted">
                      {step.atTs === null ? say('applications.ahead') : formatDate(step.atTs, locale)}
                    </p>
                    {step.note && (
                      <p className="ui" dir="auto">
                        {step.note}
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </aside>
        <section className="stack">
          <h2 className="h2">{say('applications.answers')}</h2>
          <dl className={cardClass({}, 'stack')}>
            {rowsOf(data, say).map(([term, value]) => (
              <div key={term}>
                <dt className="small muted" dir="auto">
                  {term}
                </dt>
                <dd dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {value}
                </dd>
              </div>
            ))}
            {data.application.resume && (
              <div>
                <dt className="small muted">{say('applications.resume')}</dt>
                <dd>
                  <a href={data.application.resume.url}>{data.application.resume.name}</a>
                </dd>
              </div>
            )}
          </dl>
        </section>
      </div>
    </div>
  )
}

function rowsOf({ application, questions }: Sent, say: Say): [string, string][] {
  const contact: [string, string][] = [
    [say('applications.fullName'), application.fullName],
    [say('applications.email'), application.email],
    [say('applications.phone'), application.phone],
    [say('applications.location'), application.location],
  ]
  const answers = questions.map((question): [string, string] => {
    const answer = application.answers[question.id]
    const labelOf = (value: string) => question.options?.find((option) => option.value === value)?.label ?? value
    const text =
      typeof answer === 'boolean'
        ? say(answer ? 'applications.yes' : 'applications.no')
        : Array.isArray(answer)
          ? answer.map(labelOf).join(', ')
          : answer && labelOf(answer)
    return [question.label, text || say('applications.none')]
  })
  return [...contact.filter(([, value]) => value !== ''), ...answers]
}
