import type { Application } from '#contract/applications/applications.ts'
import { Link } from '@tanstack/react-router'
import type { PositionCard } from '#contract/search/saved-jobs.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { KeepResume } from './keep-resume.tsx'
import { SentCard } from './sent-card.tsx'

interface ApplicationSentProps {
  application: Application
  position: PositionCard
  isNew: boolean
  /** Whether the profile already has a résumé. */
  hasProfileResume: boolean
}

/** Confirmation: which position, what happens next, where to follow it. */
export function ApplicationSent({ application, position, isNew, hasProfileResume }: ApplicationSentProps) {
  const t = useTranslations()
  const { locale, isLoggedIn, configs } = useBoot()
  const { candidateLoginEnabled } = configs.loginSignupConfig
  const title = isNew
    ? t('apply.sentTitle')
    : t('apply.sentOn', { date: formatDate(application.submittedTs ?? application.updatedTs, locale) })
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
              ? t(isLoggedIn ? 'apply.sentText' : candidateLoginEnabled ? 'apply.sentGuest' : 'apply.sentNoAccount', {
                  email: application.email,
                })
              : t(isLoggedIn ? 'apply.sentOnText' : 'apply.sentOnGuest')}
          </p>
        </>
      }
    >
      {isLoggedIn && !hasProfileResume && application.resume && <KeepResume applicationId={application.id} />}
      {!isLoggedIn && candidateLoginEnabled && (
        <div className="stack g2" style={{ justifyItems: 'center', textAlign: 'center' }}>
          <p className="small muted">{t('apply.sentGuestFollow')}</p>
          <Link to="/careers/applications" search={{ claim: application.id }} className={buttonClass({ size: 's' })}>
            {t('apply.sentGuestSignIn')}
          </Link>
        </div>
      )}
    </SentCard>
  )
}
