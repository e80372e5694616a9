import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf } from '#contract/calls.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { ownPoolsQuery } from './pools.queries.ts'

type OwnPools = AnswerOf<'GET /api/pcsx/pools'>

/** The employer's requests, and the candidate's consents; each can be answered and ended immediately. */
export function OwnPools({ data, token }: { data: OwnPools; token?: string }) {
  return (
    <div className="stack g4">
      {data.memberships.map((each) => (
        <OwnPool key={each.id} membership={each} months={data.months} token={token} />
      ))}
    </div>
  )
}

interface OwnPoolProps {
  membership: OwnPools['memberships'][number]
  months: number
  token: string | undefined
}

function OwnPool({ membership: { id, pool, state, untilTs }, months, token }: OwnPoolProps) {
  const t = useTranslations()
  const { companyName: company, locale } = useBoot()
  const queryClient = useQueryClient()
  const status = useRef<HTMLParagraphElement>(null)
  const answer = useMutation({
    mutationFn: (said: 'yes' | 'no') =>
      callApi('PUT /api/pcsx/pools/:id', { params: { id }, query: { token }, body: { answer: said } }),
    onSuccess: async ({ data }) => {
      // Shown where it was asked, even once there is nothing left to answer.
      queryClient.setQueryData(
        ownPoolsQuery(token).queryKey,
        (before) =>
          before && { ...before, memberships: before.memberships.map((each) => (each.id === id ? data : each)) },
      )
      // The button that had the focus may be gone.
      status.current?.focus()
      await queryClient.invalidateQueries({ queryKey: ['privacy'] })
    },
  })
  const isPending = answer.isPending
  const said = isPending ? answer.variables : undefined
  return (
    <section className={cardClass({}, 'stack g4')}>
      <p ref={status} tabIndex={-1} role="status" className="strong" dir="auto">
        {state === 'asked'
          ? t('pools.question', { company, pool })
          : state === 'member'
            ? t('pools.member', { pool, day: untilTs === null ? '' : formatDate(untilTs, locale) })
            : t('pools.ended', { pool })}
      </p>
      {state === 'asked' && (
        <>
          <p>{t('pools.terms', { company, months })}</p>
          <div className="row flow">
            <Button
              variant="primary"
              isPending={said === 'yes'}
              disabled={isPending}
              onClick={() => answer.mutate('yes')}
            >
              {t('pools.yes')}
            </Button>
            <Button isPending={said === 'no'} disabled={isPending} onClick={() => answer.mutate('no')}>
              {t('pools.no')}
            </Button>
          </div>
        </>
      )}
      {state === 'member' && (
        <div className="row flow">
          <Button isPending={said === 'no'} disabled={isPending} onClick={() => answer.mutate('no')}>
            {t('pools.leave', { pool })}
          </Button>
          <Button isPending={said === 'yes'} disabled={isPending} onClick={() => answer.mutate('yes')}>
            {t('pools.stay', { months })}
          </Button>
        </div>
      )}
      {answer.isError && <FieldError>{answer.error.message}</FieldError>}
    </section>
  )
}
