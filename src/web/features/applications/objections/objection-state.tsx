import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AnswerOf } from '#contract/calls.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { LazyConfirmDialog } from '#web/ui/loading/lazy-parts.tsx'
import { AddedRecords } from './added-records.tsx'
import { objectionQuery } from './objection.queries.ts'

type Objection = AnswerOf<'GET /api/pcsx/objection'>

/** The data held and a button that deletes it after confirmation, or the result. */
export function ObjectionState({ data: { state, records }, token }: { data: Objection; token: string }) {
  const t = useTranslations()
  const { companyName: company } = useBoot()
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const deletion = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/objection', { query: { token } }),
    onSuccess: () => queryClient.setQueryData(objectionQuery(token).queryKey, { state: 'deleted', records: [] }),
  })
  const button = (
    <div>
      <Button variant="primary" onPointerEnter={LazyConfirmDialog.preload} onClick={() => setAsked(true)}>
        {t('objections.delete')}
      </Button>
      {isAsked && (
        <LazyConfirmDialog
          title={t('objections.delete')}
          backLabel={t('objections.cancel')}
          actLabel={t('objections.delete')}
          isPending={deletion.isPending}
          failure={deletion.error?.message}
          onAct={() => deletion.mutate()}
          onClose={() => setAsked(false)}
        >
          <p>{t('objections.final')}</p>
        </LazyConfirmDialog>
      )}
    </div>
  )
  if (state === 'claimed')
    return (
      <Told title={t('objections.claimed')} text={t('objections.claimedText')}>
        <Link to="/careers/applications" className={buttonClass({ variant: 'primary' })}>
          {t('objections.open')}
        </Link>
      </Told>
    )
  if (state === 'deleted')
    return (
      <Told
        title={t('objections.deleted')}
        text={t('objections.deletedText', { company })}
        // The button that had the focus is gone.
        isFocused={deletion.isSuccess}
      />
    )
  if (state === 'expired')
    return (
      <Told title={t('objections.expired', { company })} text={t('objections.expiredText')}>
        {button}
      </Told>
    )
  return (
    <Told title={t('objections.title', { company })} text={t('objections.intro', { company })}>
      <AddedRecords records={records} />
      {button}
    </Told>
  )
}

interface ToldProps {
  title: string
  text: string
  isFocused?: boolean
  children?: ReactNode
}

function Told({ title, text, isFocused = false, children }: ToldProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  return (
    <>
      <div className="stack g2">
        <h1 ref={heading} tabIndex={-1} className="h1">
          {title}
        </h1>
        <p>{text}</p>
      </div>
      {children}
    </>
  )
}
