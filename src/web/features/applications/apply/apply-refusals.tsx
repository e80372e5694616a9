import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PositionCard } from '#contract/search/saved-jobs.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { requestSignIn } from '#web/lib/calls/sign-in-request.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export const toJobs = (label: string, variant: 'primary' | 'secondary' = 'primary') => (
  <Link to="/careers" className={buttonClass({ variant })}>
    {label}
  </Link>
)

export function ClosedToApplications({ position }: { position: PositionCard }) {
  const t = useTranslations()
  return (
    <div className="wrap page">
      <EmptyState art="flag" level={1} title={t('apply.closed')} actions={toJobs(t('apply.toJobs'))}>
        <p className="strong" dir="auto">
          {position.name}
        </p>
        <p>{t('apply.closedText')}</p>
      </EmptyState>
    </div>
  )
}

export function ExternalApplications({ url }: { url: string }) {
  const t = useTranslations()
  return (
    <div className="wrap page">
      <EmptyState
        art="document"
        level={1}
        title={t('apply.external')}
        actions={
          <a href={url} rel="noopener" className={buttonClass({ variant: 'primary' })}>
            {t('apply.externalGo')}
          </a>
        }
      />
    </div>
  )
}

/** If applying needs an account, the dialog opens; after closing it without signing in, the page explains why. */
export function SignInToApply({ names }: { names: string[] }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const ask = () => requestSignIn({ reason: t('apply.signInText'), onDismiss: () => void navigate({ to: '/careers' }) })
  // oxlint-disable-next-line react/exhaustive-deps -- once, on mount; pressing the button asks again
  useEffect(ask, [])
  return (
    <div className="wrap page">
      <EmptyState
        art="document"
        level={1}
        title={t('apply.signIn')}
        actions={
          <Button variant="primary" onClick={ask}>
            {t('apply.signInAction')}
          </Button>
        }
      >
        {names.map((name) => (
          <p key={name} className="strong" dir="auto">
            {name}
          </p>
        ))}
        <p>{t('apply.signInText')}</p>
      </EmptyState>
    </div>
  )
}

/** The URL names no position. */
export function NoPositionToApply() {
  const t = useTranslations()
  return (
    <div className="wrap page">
      <EmptyState art="search" level={1} title={t('apply.missing')} actions={toJobs(t('apply.toJobs'))}>
        {t('apply.missingText')}
      </EmptyState>
    </div>
  )
}
