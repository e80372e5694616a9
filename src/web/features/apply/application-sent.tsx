import type { Application } from '#contract/applications.ts'
import type { PositionCard } from '#contract/saved-positions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSay } from '#web/lib/messages.ts'
import { KeepResume } from './keep-resume.tsx'
import { SentCard } from './sent-card.tsx'

interface ApplicationSentProps {
  application: Application
  position: PositionCard
  isNew: boolean
  /** Whether the profile has a résumé already. */
  hasProfileResume: boolean
}

/** It is sent: to which position, what happens next, where to follow it. */
export function ApplicationSent({ application, position, isNew, hasProfileResume }: ApplicationSentProps) {
  const say = useSay()
  const { locale, isLoggedIn } = useBoot()
  const title = isNew
    ? say('apply.sentTitle')
    : say('apply.sentOn', { date: formatDate(application.submittedTs ?? application.updatedTs, locale) })
  return (
    <SentCard
      title={title}
      isNew={isNew}
      lead={
        <>
          <p className="strong" dir="auto">
            {position.name}
          </p>
          <p className="muted">
            {isNew
              ? say(isLoggedIn ? 'apply.sentText' : 'apply.sentGuest', { email: application.email })
              : say('apply.sentOnText')}
          </p>
        </>
      }
    >
      {isLoggedIn && !hasProfileResume && application.resume && <KeepResume applicationId={application.id} />}
    </SentCard>
  )
}
