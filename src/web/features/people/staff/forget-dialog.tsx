import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './people.module.css'

interface ForgetDialogProps {
  id: string
  /** The name, or the address of someone without one. */
  name: string
  onClose: () => void
  /** Leaves the page. */
  onForgotten: () => Promise<void>
}

const formId = 'forget-person'
const fieldId = 'forget-typed'

/** Loaded on demand. Lists what is deleted and what stays, and asks for the name before everything is deleted. */
export function ForgetDialog({ id, name, onClose, onForgotten }: ForgetDialogProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const plan = useQuery({
    queryKey: ['staff-people', 'forgetting', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/people/:id/forgetting', { params: { id } })).data,
  })
  const forget = useMutation({
    mutationFn: async () =>
      callApi('POST /api/pcsx/staff/people/:id/forget', {
        params: { id },
        body: { typed, applicationCount: plan.data?.applicationCount ?? 0 },
      }),
    onSuccess: async () => {
      await onForgotten()
      // Nothing kept in this tab shows them.
      queryClient.removeQueries({ type: 'inactive' })
      await queryClient.invalidateQueries({ queryKey: ['staff-people'] })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields.typed) document.getElementById(fieldId)?.focus()
      // What is in the way, or how many they are now.
      else void plan.refetch()
    },
  })
  const wrong = forget.error instanceof ApiError ? forget.error.fields.typed : undefined
  const failure = plan.error ?? (wrong ? null : forget.error)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!forget.isPending) forget.mutate()
  }
  const isPossible = plan.data?.obstacle === null
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('people.forgetTitle', { name })}
      isBusy={forget.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('people.cancel')}</Button>
          {isPossible && (
            <Button variant="final" type="submit" form={formId} isPending={forget.isPending}>
              {t('people.forgetAct')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('people.forgetText')}</p>
      {plan.isPending && (
        <p className="row g2" role="status">
          <Spinner />
          {t('people.loading')}
        </p>
      )}
      {plan.data?.obstacle && (
        <Bar tone="warning" role="alert">
          {t(obstacleTexts[plan.data.obstacle.reason], { position: plan.data.obstacle.position })}
        </Bar>
      )}
      {plan.data && isPossible && (
        <form id={formId} className="stack g4" noValidate onSubmit={handleSubmit}>
          <Part
            title={t('people.forgetDeleted')}
            entries={[
              t('people.forgetApplications', { count: plan.data.applicationCount }),
              t('people.forgetAbout'),
              t('people.forgetPools'),
              t('people.forgetHidden'),
            ]}
          />
          <Part
            title={t('people.forgetKept')}
            entries={[
              ...(plan.data.hasAccount ? [t('people.forgetAccount')] : []),
              t('people.forgetAddress'),
              t('people.forgetAudit'),
            ]}
          />
          <TextField
            id={fieldId}
            label={t('people.forgetConfirm')}
            autoComplete="off"
            aria-required
            dir="auto"
            maxLength={320}
            error={wrong}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
      )}
      {failure && (
        <Bar tone="danger" role="alert">
          {failure.message}
        </Bar>
      )}
    </Dialog>
  )
}

const obstacleTexts = {
  open_offer: 'people.refused.forgetOpenOffer',
  signed_offer: 'people.refused.forgetSignedOffer',
} as const

function Part({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <div className="stack g2">
      <h3 className="h3">{title}</h3>
      <ul className={styles.forgetting}>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  )
}
