import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { CardPeople } from './card-people.tsx'
import { ScorecardForm } from './scorecard-form.tsx'
import { applicationCardsQuery } from './scorecards.queries.ts'

/** Next to an application: who has sent a card, and the reader's own, which the key S opens. */
export function ApplicationScorecards({ id, name }: { id: string; name: string }) {
  const t = useTranslations()
  const answer = useQuery(applicationCardsQuery(id))
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useHotkeys({ s: () => setOpen(true) })
  useEffect(() => {
    if (isOpen) focusField('card-form')
    // Restores the button that opened it.
    else if (wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, answer.isPending])
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="scorecards">
      <h2 className="h2" id="scorecards">
        {t('scorecards.title')}
      </h2>
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('scorecards.failed')}
        retryLabel={t('scorecards.retry')}
        rowHeights={['48px']}
      >
        {({ people, isHidden, own, interviews }) => (
          <>
            <CardPeople people={people} isHidden={isHidden} />
            {interviews.map((interview) => (
              <p key={interview.id} className="ui">
                <Link to="/careers/admin/interviews/{-$id}" params={{ id: interview.id }} dir="auto">
                  {t(interview.isSent ? 'scorecards.openInterview' : 'scorecards.fillInterview', {
                    title: interview.title,
                  })}
                </Link>
              </p>
            ))}
            {isOpen ? (
              <div id="card-form">
                <ScorecardForm
                  key={id}
                  of={{ kind: 'applications', id }}
                  own={own}
                  name={name}
                  isHidden={isHidden}
                  onDone={() => setOpen(false)}
                />
              </div>
            ) : (
              <div>
                <Button ref={opener} aria-keyshortcuts="s" onClick={() => setOpen(true)}>
                  {t(own.draft ? 'scorecards.goOn' : own.sent ? 'scorecards.correct' : 'scorecards.fillIn')}
                </Button>
              </div>
            )}
          </>
        )}
      </LoadedRows>
    </section>
  )
}
