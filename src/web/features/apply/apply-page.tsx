import { useSuspenseQuery } from '@tanstack/react-query'
import { isApplied } from '#shared/applications/application-status.ts'
import { useBoot } from '#web/lib/boot.ts'
import { applicationFormQuery } from './apply.queries.ts'
import { ApplyForm } from './apply-form.tsx'
import { ClosedToApplications, ExternalApplications, SignInToApply } from './apply-refusals.tsx'
import { ApplicationSent } from './application-sent.tsx'
import type { ApplyStep } from './apply-steps.ts'

export interface ApplyPageProps {
  positionId: number
  token?: string
  step: ApplyStep
}

/** Applying for one position: the form, or why there is none, or that it is sent. */
export function ApplyPage({ positionId, token, step }: ApplyPageProps) {
  const boot = useBoot()
  const { data: form } = useSuspenseQuery(applicationFormQuery(boot, positionId, token))
  const { application, applyState } = form
  if (application && isApplied(application.status))
    return <ApplicationSent application={application} position={form.position} isNew={false} />
  if (applyState === 'closed') return <ClosedToApplications position={form.position} />
  if (applyState === 'external') return <ExternalApplications url={form.externalApplyUrl ?? ''} />
  if (applyState === 'log_in') return <SignInToApply position={form.position} />
  return (
    <ApplyForm
      key={`${positionId} ${boot.user?.id ?? ''}`}
      form={form}
      positionId={positionId}
      token={token}
      step={step}
    />
  )
}
