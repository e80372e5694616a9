import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApplicationOffer as Answer } from '#contract/offers/offer-approvals.ts'
import { offerLabelKeys, type OfferStatus } from '#shared/offers/offer-status.ts'
import { randomKey } from '#shared/random-key.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { beginDraft } from '../staff-offers.queries.ts'
import { applicationOfferQuery } from './approvals.queries.ts'

/** On an application's page: its offer, or a link to make one. Nothing for those whom its offer does not concern. */
export function ApplicationOffer({ id, name }: { id: string; name: string }) {
  const t = useTranslations()
  const { data, error } = useQuery(applicationOfferQuery(id))
  // Renders nothing for people who may not know of it.
  const isFailed = error !== null && !(error instanceof ApiError && (error.status === 403 || error.status === 404))
  if (!data && isFailed)
    return (
      <Bar tone="danger" role="alert">
        {t('offerApprovals.offer')}: {error.message || t('staffOffers.failed')}
      </Bar>
    )
  if (!data || (data.offer === null && !data.may_start && data.why_not !== 'hired_elsewhere')) return null
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="application-offer">
      <h2 className="h2" id="application-offer">
        {t('offerApprovals.offer')}
      </h2>
      {data.offer && <OfferState offer={data.offer} />}
      {data.why_not === 'hired_elsewhere' && <p className="ui muted">{t('offerApprovals.refused.hired_elsewhere')}</p>}
      {data.may_start && <MakeOffer id={id} name={name} />}
    </section>
  )
}

function OfferState({ offer }: { offer: NonNullable<Answer['offer']> }) {
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  return (
    <>
      <p className="ui">
        <OfferStateWords state={offer.state} /> <span className="small muted">{formatMoment(offer.at, locale)}</span>
      </p>
      <p>
        <OfferLink offer={offer} className={buttonClass({ size: 's' })} />
      </p>
    </>
  )
}

/** The offer's state as an entry of the application's timeline. */
export function TimelineOffer({ id, className }: { id: string; className?: string | undefined }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const { data } = useQuery(applicationOfferQuery(id))
  if (!data?.offer) return null
  return (
    <li className={className}>
      <div>
        <p className="strong">
          {t('offerApprovals.offer')}: <OfferStateWords state={data.offer.state} />
        </p>
        <p className="small muted">{formatMoment(data.offer.at, locale)}</p>
        <p className="small">
          <OfferLink offer={data.offer} className={undefined} />
        </p>
      </div>
    </li>
  )
}

function OfferStateWords({ state }: Pick<NonNullable<Answer['offer']>, 'state'>) {
  const t = useTranslations()
  const isOwn = state === 'draft' || state === 'waiting' || state === 'approved' || state === 'sent_back'
  return isOwn ? t(`offerApprovals.offerIs.${state}`) : t(offerLabelKeys[state satisfies OfferStatus] as MessageKey)
}

function OfferLink({ offer, className }: { offer: NonNullable<Answer['offer']>; className: string | undefined }) {
  const t = useTranslations()
  if (offer.offer_id !== null)
    return (
      <Link to="/careers/admin/offers/$id" params={{ id: offer.offer_id }} className={className}>
        {t('offerApprovals.openOffer')}
      </Link>
    )
  if (offer.draft_id !== null)
    return (
      <Link to="/careers/admin/offers/new" search={{ draft: offer.draft_id }} className={className}>
        {t('offerApprovals.openDraft')}
      </Link>
    )
  return (
    <Link to="/careers/admin/offers/approvals/$id" params={{ id: offer.approval_id ?? '' }} className={className}>
      {t('offerApprovals.openApproval')}
    </Link>
  )
}

function MakeOffer({ id, name }: { id: string; name: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [key] = useState(randomKey)
  const begin = useMutation({
    mutationFn: () => beginDraft(id, key),
    onSuccess: (draft) => void navigate({ to: '/careers/admin/offers/new', search: { draft: draft.id } }),
    // A colleague was faster, or the application has ended.
    onError: (error) =>
      void (
        error instanceof ApiError && queryClient.invalidateQueries({ queryKey: applicationOfferQuery(id).queryKey })
      ),
  })
  return (
    <>
      {begin.isError && (
        <Bar tone="danger" role="alert">
          {begin.error.message || t('staffOffers.failed')}
        </Bar>
      )}
      <div>
        <Button isPending={begin.isPending} pendingLabel={t('staffOffers.working')} onClick={() => begin.mutate()}>
          <Icon name="file-pen-line" size="s" />
          {t('offerApprovals.makeOffer')}
          <span className="vh"> {name}</span>
        </Button>
      </div>
    </>
  )
}
