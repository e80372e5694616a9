import { useNavigate } from '@tanstack/react-router'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '#web/lib/messages.ts'
import { randomKey } from '#web/lib/random-key.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardClass, rowsClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { applicantsQuery, beginDraft } from './admin-offers.queries.ts'
import { BackToOffers } from './offer-page.tsx'
import styles from './admin-offers.module.css'

const searchDelayMs = 400

/** Whom the offer is for: somebody who applied, with what is known of them, or anybody else. */
export function NewOfferPage() {
  const say = useSay()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const asked = useDelayed(text.trim(), searchDelayMs)
  const found = useQuery(applicantsQuery(asked))
  const [key] = useState(randomKey)
  const begin = useMutation({
    // One key for each start: a double click begins one draft.
    mutationFn: (applicationId: string | null) =>
      beginDraft(applicationId, `${key}${applicationId ?? ''}`.slice(0, 64)),
    onSuccess: ({ id }) =>
      void navigate({ to: '/careers/admin/offers/new', search: { draft: id } as never, replace: true }),
  })
  const applicants = found.data ?? []
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
        <TextField
          label={say('adminOffer.findApplicant')}
          icon="search"
          autoComplete="off"
          className="w-m"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="small muted" role="status">
          {found.isError
            ? found.error.message
            : found.isSuccess && say('adminOffer.applicants', { count: applicants.length })}
        </p>
        {applicants.length > 0 && (
          <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
            {applicants.map((each) => (
              <li key={each.application_id} className={styles.documentRow}>
                <Icon name="user" />
                <div className="grow stack g1">
                  <bdi className="strong">{each.name || each.email}</bdi>
                  <span className="small muted" dir="auto">
                    {[each.position, each.email].filter(Boolean).join(' · ')}
                  </span>
                </div>
                <Button
                  size="s"
                  aria-label={say('adminOffer.makeFor', { name: each.name || each.email, position: each.position })}
                  onClick={() => !begin.isPending && begin.mutate(each.application_id)}
                >
                  {say('adminOffer.makeOffer')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
