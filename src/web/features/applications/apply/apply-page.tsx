import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isApplied } from '#shared/applications/application-status.ts'
import { useBoot } from '#web/lib/boot.ts'
import { applicationFormQuery } from './apply.queries.ts'
import { ApplyForm } from './apply-form.tsx'
import { ClosedToApplications, ExternalApplications, SignInToApply } from './apply-refusals.tsx'
import { ApplicationSent } from './application-sent.tsx'
import type { ApplyStep } from './apply-steps.ts'
import { useHeldData } from './use-held-data.ts'

export interface ApplyPageProps {
  positionId: number
  token?: string
  step: ApplyStep | undefined
}

/** Applying for a position: the form, or why there is none, or that it has been sent. */
export function ApplyPage({ positionId, token, step }: ApplyPageProps) {
  const boot = useBoot()
  const { data } = useSuspenseQuery(applicationFormQuery(boot, positionId, token))
  const key = `${positionId} ${boot.user?.id ?? ''}`
  const [form, hold] = useHeldData(data, key)
  useForgetForm(positionId)
  const { application, applyState } = form
  if (application && isApplied(application.status))
    return (
      <ApplicationSent
        application={application}
        position={form.position}
        isNew={false}
        hasProfileResume={form.prefill.resume !== null}
      />
    )
  if (applyState === 'closed') return <ClosedToApplications position={form.position} />
  if (applyState === 'external') return <ExternalApplications url={form.externalApplyUrl ?? ''} />
  if (applyState === 'log_in') return <SignInToApply names={[form.position.name]} />
  return <ApplyForm key={key} form={form} positionId={positionId} token={token} step={step} onSending={hold} />
}

/** The form always starts from the server's state, not from what this page had before. */
export function useForgetForm(key: number | string): void {
  const queryClient = useQueryClient()
  useEffect(() => () => queryClient.removeQueries({ queryKey: ['application-form'] }), [queryClient, key])
}
