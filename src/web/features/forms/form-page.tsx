import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { FillForm } from './fill-form.tsx'
import { FormSent } from './form-sent.tsx'
import { formQuery } from './forms.queries.ts'
import { ReadForm } from './read-form.tsx'

export interface FormPageProps {
  id: string
  /** Of the mailed link, where there is no account. */
  token?: string | undefined
  back: ReactNode
  onLeave: () => void
}

/** One form of the candidate: to fill in, just sent, or sent earlier and read. */
export function FormPage({ id, token, back, onLeave }: FormPageProps) {
  const { user } = useBoot()
  const { data: opened, dataUpdatedAt } = useSuspenseQuery(formQuery(id, token))
  const [shown, setShown] = useState<'form' | 'sent' | 'elsewhere'>('form')
  if (!opened.isReadOnly)
    return (
      <FillForm
        key={`${id} ${user?.id ?? ''}`}
        opened={opened}
        token={token}
        now={dataUpdatedAt}
        back={back}
        onSent={(_sent, isNow) => setShown(isNow ? 'sent' : 'elsewhere')}
        onLeave={onLeave}
      />
    )
  if (shown === 'sent') return <FormSent sent={opened} hasAccount={!token} onRead={() => setShown('form')} />
  return <ReadForm sent={opened} back={back} isSentElsewhere={shown === 'elsewhere'} />
}
