import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Application } from '#contract/applications.ts'
import type { PositionCard } from '#contract/saved-positions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSay } from '#web/lib/messages.ts'
import { announce } from '#web/ui/live-region.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { StateArt } from '#web/ui/state-art.tsx'

/** It is sent: to which position, what happens next, where to follow it. */
export function ApplicationSent({
  application,
  position,
  isNew,
}: {
  application: Application
  position: PositionCard
  isNew: boolean
}) {
  const say = useSay()
  const { locale, isLoggedIn } = useBoot()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    window.scrollTo(0, 0)
    heading.current?.focus()
    announce(say('apply.sentTitle'))
  }, [isNew, say])
  const title = isNew
    ? say('apply.sentTitle')
    : say('apply.sentOn', { date: formatDate(application.submittedTs ?? application.updatedTs, locale) })
  return (
    <div className="wrap page">
      <section
        className={cardClass({ size: 'l' }, 'stack g6')}
        style={{ maxInlineSize: '640px', marginInline: 'auto' }}
      >
        <div className="stack" style={{ justifyItems: 'center', textAlign: 'center' }}>
          <StateArt name="check" />
          <h1 className="h1" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="strong" dir="auto">
            {position.name}
          </p>
          <p className="muted">
            {isNew
              ? say(isLoggedIn ? 'apply.sentText' : 'apply.sentGuest', { email: application.email })
              : say('apply.sentOnText')}
          </p>
        </div>
        <div className="stack g2">
          <h2 className="h2">{say('apply.nextTitle')}</h2>
          <div className="prose">
            <ul>
              <li>{say('apply.next1')}</li>
              <li>{say('apply.next2')}</li>
              <li>{say('apply.next3')}</li>
            </ul>
          </div>
        </div>
        <div className="row flow">
          {isLoggedIn && (
            <Link to="/careers/applications" className={buttonClass({ variant: 'primary' })}>
              {say('apply.toApplications')}
            </Link>
          )}
          <Link to="/careers" className={buttonClass()}>
            {say('apply.toJobs')}
          </Link>
        </div>
      </section>
    </div>
  )
}
