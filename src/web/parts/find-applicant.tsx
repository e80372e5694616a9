import { dotList } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { searchOfferApplicants } from '#contract/offers/offer-drafts.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useDelayed } from '#web/lib/interaction/use-delayed.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { actRowClass } from './staff-page.tsx'

type Applicants = DataOf<typeof searchOfferApplicants>
type Applicant = Applicants['applicants'][number]

const searchDelayMs = 400

const applicantsQuery = (query: string) =>
  queryOptions({
    queryKey: ['applicants', query],
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/offer/admin/applicants', { query: { query } })).data.applicants,
  })

interface FindApplicantProps {
  label: string
  help?: string
  /** Minimum number of letters for a search. */
  leastLetters?: number
  countText: (count: number) => string
  pickLabel: string
  /** The button's accessible name, which includes the person's name. */
  pickText: (name: string, applicant: Applicant) => string
  /** Note for an application with an unconfirmed address, under which there is another. */
  notConfirmedLabel: string
  onPick: (applicant: Applicant) => void
}

/** Finds an applicant by part of the name, the address or the position. */
export function FindApplicant(props: FindApplicantProps) {
  const { locale } = useBoot()
  const { label, help, leastLetters = 0, countText, pickLabel, pickText, notConfirmedLabel, onPick } = props
  const [text, setText] = useState('')
  const asked = useDelayed(text.trim(), searchDelayMs)
  const isAsked = asked.length >= leastLetters
  const found = useQuery({ ...applicantsQuery(asked), enabled: isAsked })
  const applicants = isAsked ? (found.data ?? []) : []
  return (
    <>
      <TextField
        label={label}
        help={help}
        icon="search"
        autoComplete="off"
        className="w-m"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="small muted" role="status">
        {found.isError ? found.error.message : isAsked && found.isSuccess && countText(applicants.length)}
      </p>
      {applicants.length > 0 && (
        <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
          {applicants.map((each) => {
            const name = each.name || each.email
            return (
              <li key={each.application_id} className={actRowClass}>
                <Icon name="user" />
                <div className="grow stack g1">
                  <bdi className="strong">{name}</bdi>
                  <span className="small muted" dir="auto">
                    {dotList([each.position, each.email], locale)}
                  </span>
                  {each.same_address_not_confirmed && (
                    <span>
                      <Badge tone="warning">{notConfirmedLabel}</Badge>
                    </span>
                  )}
                </div>
                <Button
                  size="s"
                  aria-label={pickText(name, each)}
                  onClick={() => {
                    if (leastLetters > 0) setText('')
                    onPick(each)
                  }}
                >
                  {pickLabel}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
