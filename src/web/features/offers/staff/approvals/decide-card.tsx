import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OfferApproval } from '#contract/offers/offer-approvals.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { approvalLimits } from '#shared/offers/approval-steps.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { approvalQuery } from './approvals.queries.ts'

/**
 * Approve, or send back with the required changes: one step at a time. Someone who can approve the next one, too, confirms that
 * first, because its buttons would appear under the pointer.
 */
export function DecideCard({ approval }: { approval: OfferApproval }) {
  const [wasApproved, setApproved] = useState(false)
  const [isNext, setNext] = useState(false)
  const current = approval.progress.steps.find(({ state }) => state === 'current')
  if (approval.may_decide === 'no') return null
  if (wasApproved)
    return (
      <NextStep
        onDecide={() => {
          setApproved(false)
          setNext(true)
        }}
      />
    )
  return <Decision key={current?.id} approval={approval} isFocused={isNext} onApproved={() => setApproved(true)} />
}

function NextStep({ onDecide }: { onDecide: () => void }) {
  const t = useTranslations()
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="approval-decide">
      <h2 className="h2" id="approval-decide">
        {t('offerApprovals.decide')}
      </h2>
      <p className="ui">{t('offerApprovals.nextIsYours')}</p>
      <div>
        <Button onClick={onDecide}>{t('offerApprovals.decideNext')}</Button>
      </div>
    </section>
  )
}

interface DecisionProps {
  approval: OfferApproval
  /** Someone asked for it. */
  isFocused: boolean
  onApproved: () => void
}

function Decision({ approval, isFocused, onApproved }: DecisionProps) {
  const t = useTranslations()
  const { user, locale } = useBoot()
  const queryClient = useQueryClient()
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const current = approval.progress.steps.find(({ state }) => state === 'current')
  useEffect(() => {
    if (isFocused) focusField('approval-comment')
  }, [isFocused])
  const decide = useMutation({
    mutationFn: async (isApproved: boolean) => {
      const params = { id: approval.id }
      const body = { step: current?.id ?? '', version: approval.version, comment }
      return isApproved
        ? (await callApi('POST /api/offer/admin/approvals/:id/approve', { params, body })).data
        : (await callApi('POST /api/offer/admin/approvals/:id/send_back', { params, body })).data
    },
    onSuccess: (answer, isApproved) => {
      if (isApproved) onApproved()
      keepAnswer(queryClient, approvalQuery(approval.id).queryKey, answer)
      for (const key of ['offer-approvals', 'console-counts', 'admin-offers', 'application-offer', 'console-home'])
        void queryClient.invalidateQueries({ queryKey: [key] })
      const done = t(isApproved ? 'offerApprovals.done.approved' : 'offerApprovals.done.sentBack')
      toasts.show(done, { tone: 'success' })
      announce(done)
      // The buttons are gone.
      document.querySelector<HTMLElement>('#main')?.focus()
    },
  })
  const handleSendBack = () => {
    const isEmpty = comment.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) focusField('approval-comment')
    else decide.mutate(false)
  }
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="approval-decide">
      <h2 className="h2" id="approval-decide">
        {t('offerApprovals.decide')}
      </h2>
      {approval.may_decide === 'step_in' && user?.role === 'admin' && (
        <p className="ui muted">
          {t('offerApprovals.stepIn', { names: listOf(approval.waits_for, locale, 'choice') })}
        </p>
      )}
      <TextArea
        id="approval-comment"
        label={t('offerApprovals.comment')}
        help={t('offerApprovals.commentHelp')}
        error={isMissing && comment.trim() === '' ? t('offerApprovals.problem.comment') : undefined}
        rows={3}
        maxLength={approvalLimits.comment}
        dir="auto"
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {decide.isError && (
        <Bar tone="danger" role="alert">
          {decide.error.message || t('staffOffers.failed')}
        </Bar>
      )}
      <div className="row flow">
        <Button
          variant="primary"
          isPending={decide.isPending && decide.variables}
          pendingLabel={t('staffOffers.working')}
          onClick={() => !decide.isPending && decide.mutate(true)}
        >
          <Icon name="check" size="s" />
          {t('offerApprovals.approve')}
        </Button>
        <Button
          isPending={decide.isPending && !decide.variables}
          pendingLabel={t('staffOffers.working')}
          onClick={() => !decide.isPending && handleSendBack()}
        >
          {t('offerApprovals.sendBack')}
        </Button>
      </div>
    </section>
  )
}
