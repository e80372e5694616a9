import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { FillForm } from './fill-form.tsx'
import { FormLinkRefused, FormNotFound } from './form-refusals.tsx'
import { FormSent } from './form-sent.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { formQuery } from './forms.queries.ts'
import { ReadForm } from './staff/read-form.tsx'

export interface FormPageProps {
  id: string
  /** From the mailed link, if there is no account. */
  token?: string | undefined
  back: ReactNode
  onLeave: () => void
}

/** One of the candidate's forms: to fill in, just sent, or sent earlier and read-only. If it is not available, why. */
export function FormPage({ id, token, back, onLeave }: FormPageProps) {
  const t = useTranslations()
  const { user } = useBoot()
  const query = useQuery(formQuery(id, token))
  const [shown, setShown] = useState<'form' | 'sent' | 'elsewhere'>('form')
  if (query.isPending) return <FormSkeleton />
  const opened = query.data
  if (opened === undefined) {
    const status = query.error instanceof ApiError ? query.error.status : 0
    if (status === 404) return <FormNotFound />
    if (status === 410) return <FormLinkRefused isExpired />
    return (
      <div className="wrap page">
        <ErrorState
          level={1}
          title={t('forms.formFailed')}
          retryLabel={t('forms.retry')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {query.error?.message}
        </ErrorState>
      </div>
    )
  }
  if (!opened.isReadOnly)
    return (
      <FillForm
        key={`${id} ${user?.id ?? ''}`}
        opened={opened}
        token={token}
        now={query.dataUpdatedAt}
        back={back}
        onSent={(_sent, isNow) => setShown(isNow ? 'sent' : 'elsewhere')}
        onLeave={onLeave}
      />
    )
  if (shown === 'sent') return <FormSent sent={opened} hasAccount={!token} onRead={() => setShown('form')} />
  return <ReadForm sent={opened} back={back} isSentElsewhere={shown === 'elsewhere'} token={token} />
}
