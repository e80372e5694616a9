import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'

const boxId = 'keep-resume'

/** Whether the profile should start with the résumé that was sent. Nothing is stored without a tick and a click. */
export function KeepResume({ applicationId }: { applicationId: string }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [isAgreed, setAgreed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const keep = useMutation({
    mutationFn: async () =>
      (await callApi('POST /api/pcsx/applications/:id/keep_resume', { params: { id: applicationId } })).data,
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => /profile|resume|reading/.test(`${queryKey[0]}`) }),
  })
  if (keep.isSuccess)
    return (
      <div role="status" className="stack g3">
        <Bar tone="success">{t('apply.kept')}</Bar>
        {keep.data.notRead && <p>{keep.data.notRead}</p>}
        <div>
          <Link
            to={keep.data.hasReading ? '/careers/profile/review' : '/careers/profile'}
            className={buttonClass({ variant: 'primary' })}
          >
            {t(keep.data.hasReading ? 'apply.keptReview' : 'apply.keptProfile')}
          </Link>
        </div>
      </div>
    )
  return (
    <form
      noValidate
      className="stack g3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isAgreed) return void (keep.isPending || keep.mutate())
        setAsked(true)
        focusField(boxId)
      }}
    >
      <h2 className="h2">{t('apply.keepTitle')}</h2>
      <p>{t('apply.keepText')}</p>
      <CheckboxField
        id={boxId}
        label={t('apply.keepConsent')}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
        error={isAsked && !isAgreed ? t('apply.keepAsk') : undefined}
      />
      {keep.isError && (
        <Bar tone="danger" role="alert">
          {keep.error.message}
        </Bar>
      )}
      <div>
        <Button type="submit" isPending={keep.isPending} pendingLabel={t('apply.keepWorking')}>
          {t('apply.keepAction')}
        </Button>
      </div>
    </form>
  )
}
