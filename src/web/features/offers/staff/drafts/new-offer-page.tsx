import { useNavigate } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { randomKey } from '#shared/random-key.ts'
import { FindApplicant } from '#web/parts/find-applicant.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { beginDraft } from '../staff-offers.queries.ts'
import { BackToOffers } from '../offer-page.tsx'

/** Who the offer is for: an applicant, with their known data, or anyone else. */
export function NewOfferPage() {
  const t = useTranslations()
  const navigate = useNavigate()
  const [key] = useState(randomKey)
  const begin = useMutation({
    // One key per start, so that a double click starts one draft.
    mutationFn: (applicationId: string | null) =>
      beginDraft(applicationId, `${key}${applicationId ?? ''}`.slice(0, 64)),
    onSuccess: ({ id }) => void navigate({ to: '/careers/admin/offers/new', search: { draft: id }, replace: true }),
  })
  return (
    <div className="wrap page stack g6">
      <BackToOffers />
      <div className="row between flow">
        <h1 className="h1">{t('staffOffers.newOffer')}</h1>
        <Button isPending={begin.isPending} pendingLabel={t('staffOffers.working')} onClick={() => begin.mutate(null)}>
          {t('staffOffers.beginEmpty')}
        </Button>
      </div>
      {begin.isError && (
        <Bar tone="danger" role="alert">
          {begin.error.message || t('staffOffers.failed')}
        </Bar>
      )}
      <section className="stack g4" aria-labelledby="applicants">
        <h2 className="h2" id="applicants">
          {t('staffOffers.whoFor')}
        </h2>
        <FindApplicant
          label={t('staffOffers.findApplicant')}
          countText={(count) => t('staffOffers.applicants', { count })}
          pickLabel={t('staffOffers.makeOffer')}
          notConfirmedLabel={t('staffOffers.notConfirmed')}
          pickText={(name, { position }) => t('staffOffers.makeFor', { name, position })}
          onPick={({ application_id }) => !begin.isPending && begin.mutate(application_id)}
        />
      </section>
    </div>
  )
}
