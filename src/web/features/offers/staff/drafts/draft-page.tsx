import { useNavigate } from '@tanstack/react-router'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferDraft } from '#contract/offers/offer-drafts.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { LazyConfirmDialog } from '#web/ui/loading/lazy-parts.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { deleteDraft, draftQuery, extendDraft } from '../staff-offers.queries.ts'
import { DraftApproval } from '../approvals/draft-approval.tsx'
import { ExpiresSoon } from '../approvals/expires-soon.tsx'
import { FrozenDocuments } from '../approvals/frozen-documents.tsx'
import { WithdrawDialog } from '../approvals/withdraw-dialog.tsx'
import { useDraftApproval } from '../approvals/use-draft-approval.ts'
import frames from '../approvals/approvals.module.css'
import { DocumentsEditor } from './documents-editor.tsx'
import { CandidateFields, ExpiryFields, JobFields, TermFields } from './draft-fields.tsx'
import { LoadFrame } from '../load-frame.tsx'
import { BackToOffers } from '../offer-page.tsx'
import { useDraft } from './use-draft.ts'
import styles from '../staff-offers.module.css'

const ExtendDialog = lazyPart(() => import('./extend-dialog.tsx'), 'ExtendDialog')

/** An offer being prepared. It saves automatically; the candidate cannot see it. */
export function DraftPage({ id }: { id: string }) {
  const query = useQuery(draftQuery(id))
  return (
    <LoadFrame query={query} missing="staffOffers.error.draftNotFound">
      {(draft) => (
        <Editor
          key={`${draft.id} ${draft.revision} ${draft.approval.id} ${draft.approval.state}`}
          loaded={draft}
          onReload={() => void query.refetch()}
        />
      )}
    </LoadFrame>
  )
}

function Editor({ loaded, onReload }: { loaded: OfferDraft; onReload: () => void }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const drafting = useDraft(loaded)
  const { draft, state, failure, flush } = drafting
  const [attempt, setAttempt] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [isThrowing, setThrowing] = useState(false)
  const problems = attempt > 0 ? draft.problems : []
  const refused = Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([field, message]) => [field.replace(/^content\./, ''), message]),
  )
  const errorOf = (field: string) => refused[field] ?? problems.find((each) => each.field === field)?.message
  const leave = () => queryClient.invalidateQueries({ queryKey: ['admin-offers'] })
  const extend = useMutation({
    mutationFn: () => extendDraft(draft.id, draft.revision),
    onSuccess: async ({ offer_id: offerId }) => {
      await leave()
      toasts.show(t('staffOffers.extended'), { tone: 'success' })
      await navigate({ to: '/careers/admin/offers/$id', params: { id: offerId }, replace: true })
    },
  })
  const remove = useMutation({
    mutationFn: () => deleteDraft(draft.id),
    onSuccess: async () => {
      await leave()
      toasts.show(t('staffOffers.thrownAway'))
      await navigate({ to: '/careers/admin/offers', search: {} })
    },
    onError: (error) => void toasts.show(error.message, { tone: 'error' }),
  })
  const approval = useDraftApproval(draft.id, onReload)
  const { state: approvalState } = draft.approval
  const isFrozen = approvalState === 'waiting' || approvalState === 'approved'
  const handleFinish = async () => {
    const saved = await flush()
    setAttempt(attempt + 1)
    if (saved?.problems.length !== 0) return
    // The last change may have decided it: pay above a limit needs approval.
    if (saved.approval.state === 'needed') approval.send.mutate(saved.revision)
    else setAsking(true)
  }
  return (
    <div className="wrap page stack g6">
      <BackToOffers />
      <header className="row between flow">
        <div className="stack g1">
          <h1 className="h1">{t('staffOffers.newOffer')}</h1>
          <p className="ui muted row" role="status">
            {state === 'saved' && <Icon name="cloud-check" size="s" />}
            {t(
              state === 'failed' && Object.keys(refused).length > 0
                ? 'staffOffers.saving.invalid'
                : `staffOffers.saving.${state}`,
            )}
          </p>
        </div>
        <div className="row">
          <Button variant="disruptive" onClick={() => setThrowing(true)}>
            {t('staffOffers.throwAway')}
          </Button>
          {isFrozen && <Button onClick={() => approval.setAsking(true)}>{t('offerApprovals.change')}</Button>}
          {approvalState !== 'waiting' && (
            <Button
              variant="primary"
              isPending={approval.send.isPending}
              pendingLabel={t('staffOffers.working')}
              onClick={() => void handleFinish()}
            >
              <Icon name="send" size="s" dir />
              {t(approvalState === 'needed' ? 'offerApprovals.send' : 'staffOffers.extend')}
            </Button>
          )}
        </div>
      </header>
      {state === 'newer' && (
        <Bar
          tone="warning"
          role="alert"
          actions={
            <Button size="s" onClick={onReload}>
              {t('staffOffers.loadNewer')}
            </Button>
          }
        >
          {failure?.message}
        </Bar>
      )}
      {state === 'failed' && Object.keys(refused).length === 0 && (
        <Bar
          tone="danger"
          role="alert"
          actions={
            <Button size="s" onClick={() => void flush()}>
              {t('staffOffers.retry')}
            </Button>
          }
        >
          {failure?.message || t('staffOffers.saveFailed')}
        </Bar>
      )}
      <ErrorSummary
        title={t('staffOffers.notReady')}
        attempt={attempt}
        problems={problems.map(({ field, message }) => ({ fieldId: fieldIdOf(field), message }))}
      />
      {approval.send.isError && (
        <Bar tone="danger" role="alert">
          {approval.send.error.message || t('staffOffers.failed')}
        </Bar>
      )}
      <div className={styles.form}>
        <DraftApproval progress={draft.approval} />
        {(approvalState === 'needed' || approvalState === 'waiting') && (
          <ExpiresSoon draft={{ ...draft, content: drafting.content }} />
        )}
        {isFrozen && <FrozenDocuments draft={draft} />}
        {isFrozen && <ExpiryFields {...drafting} errorOf={errorOf} />}
        <fieldset className={frames.frozen} disabled={isFrozen} aria-label={t('staffOffers.newOffer')}>
          <div className={styles.form}>
            <CandidateFields {...drafting} errorOf={errorOf} />
            <JobFields {...drafting} errorOf={errorOf} />
            <TermFields {...drafting} errorOf={errorOf} hasExpiry={!isFrozen} />
            <DocumentsEditor {...drafting} errorOf={errorOf} />
          </div>
        </fieldset>
      </div>
      {approval.isAsking && (
        <WithdrawDialog
          progress={draft.approval}
          withdraw={approval.withdraw}
          onClose={() => approval.setAsking(false)}
        />
      )}
      {isThrowing && (
        <LazyConfirmDialog
          title={t('staffOffers.throwAwayTitle')}
          backLabel={t('staffOffers.back')}
          actLabel={t('staffOffers.throwAway')}
          pendingLabel={t('staffOffers.working')}
          isPending={remove.isPending}
          onAct={() => remove.mutate()}
          onClose={() => setThrowing(false)}
        >
          <p>{t('staffOffers.throwAwayText')}</p>
        </LazyConfirmDialog>
      )}
      {isAsking && <ExtendDialog content={drafting.content} extend={extend} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** `pay.0.currency` is the input `offer-pay-0-currency`. */
const fieldIdOf = (field: string): string => `offer-${field.replaceAll('.', '-')}`
