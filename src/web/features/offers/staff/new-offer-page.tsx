import { useNavigate } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '#web/lib/messages.ts'
import { randomKey } from '#shared/random-key.ts'
import { FindApplicant } from '#web/parts/find-applicant.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { beginDraft } from './staff-offers.queries.ts'
import { BackToOffers } from './offer-page.tsx'

/** Whom the offer is for: somebody who applied, with what is known of them, or anybody else. */
export function NewOfferPage() {
  const say = useSay()
  const navigate = useNavigate()
  const [key] = useState(randomKey)
  const begin = useMutation({
    // One key for each start: a double click begins one draft.
    mutationFn: (applicationId: string | null) =>
      beginDraft(applicationId, `${key}${applicationId ?? ''}`.slice(0, 64)),
    onSuccess: ({ id }) => void navigate({ to: '/careers/admin/offers/new', search: { draft: id }, replace: true }),
  })
  return (
    <div className="wrap page stack g6">
      <BackToOffers />
      <div className="row between flow">
        <h1 className="h1">{say('adminOffer.newOffer')}</h1>
        <Button isPending={begin.isPending} pendingLabel={say('adminOffer.working')} onClick={() => begin.mutate(null)}>
          {say('adminOffer.beginEmpty')}
        </Button>
      </div>
      {begin.isError && (
        <Bar tone="danger" role="alert">
          {begin.error.message || say('adminOffer.failed')}
        </Bar>
      )}
      <section className="stack g4" aria-labelledby="applicants">
        <h2 className="h2" id="applicants">
          {say('adminOffer.whoFor')}
        </h2>
        <FindApplicant
          label={say('adminOffer.findApplicant')}
          sayCount={(count) => say('adminOffer.applicants', { count })}
          pickLabel={say('adminOffer.makeOffer')}
          notConfirmedLabel={say('adminOffer.notConfirmed')}
          sayPick={(name, { position }) => say('adminOffer.makeFor', { name, position })}
          onPick={({ application_id }) => !begin.isPending && begin.mutate(application_id)}
        />
      </section>
    </div>
  )
}
