import type { FormSummary } from '#contract/forms/forms.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Status } from '#web/ui/feedback/status.tsx'

const tones = { open: 'live', in_progress: 'wait', completed: 'ok' } as const

export function FormStatusMark({ form }: { form: Pick<FormSummary, 'status' | 'isReopened'> }) {
  const t = useTranslations()
  return (
    <Status tone={tones[form.status]}>
      {t(form.isReopened ? 'forms.status.reopened' : `forms.status.${form.status}`)}
    </Status>
  )
}

/** How many of its questions are answered. */
export function FormProgress({ form: { title, progress } }: { form: Pick<FormSummary, 'title' | 'progress'> }) {
  const t = useTranslations()
  if (progress.total === 0) return null
  const words = t('forms.progress', progress)
  return (
    <>
      <ProgressBar
        label={`${title}: ${t('forms.progressLabel')}`}
        percent={(progress.answered / progress.total) * 100}
        valueText={words}
      />
      <span className="small muted num">{words}</span>
    </>
  )
}
