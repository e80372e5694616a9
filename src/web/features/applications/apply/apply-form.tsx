import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Application, ApplicationForm } from '#contract/applications/applications.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import { useFormEnvironment } from '#web/lib/interaction/use-form-environment.ts'
import { ApplicationSent } from './application-sent.tsx'
import { ApplySteps } from './apply-steps-form.tsx'
import type { ApplyStepsProps } from './apply-steps-props.ts'
import type { ApplyStep } from './apply-steps.ts'
import { useApplication, useFormCalls } from './use-application.ts'

export interface ApplyFormProps {
  form: ApplicationForm
  positionId: number
  token?: string
  /** The first section, if this one is not in the form. */
  step: ApplyStep | undefined
  onSending: ApplyStepsProps['onSending']
}

/** The form in steps, each with a URL: nothing is lost on the way, and nothing is sent before the review. */
export function ApplyForm({ form, positionId, token, step, onSending }: ApplyFormProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const application = useApplication(form, token)
  const environment = useFormEnvironment(useFormCalls(application))
  const [sent, setSent] = useState<Application | null>(null)
  if (sent)
    return (
      <ApplicationSent
        application={sent}
        position={form.position}
        hasProfileResume={form.prefill.resume !== null}
        isNew
      />
    )
  return (
    <FormProvider store={application.store} environment={environment} idPrefix="apply">
      <ApplySteps
        application={application}
        isWithdrawn={form.application?.status === 'withdrawn'}
        title={t('apply.for', { title: form.position.name, place: form.position.locations[0] ?? '' })}
        lastResume={form.lastResume}
        step={step}
        hrefOf={(target) => `?pid=${positionId}&step=${target}`}
        onStep={(target) => void navigate({ to: '.', search: (search) => ({ ...search, step: target }) })}
        onLeave={() => void navigate({ to: '/careers/job/$pid', params: { pid: String(positionId) } })}
        onSending={onSending}
        onSent={setSent}
      />
    </FormProvider>
  )
}
