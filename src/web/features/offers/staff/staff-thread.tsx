import { useRef, useState, type FormEvent } from 'react'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { isExtendedType } from '#shared/offers/offer-status.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { formatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { randomKey } from '#shared/random-key.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { laterMoment } from '#web/lib/format/local-moment.ts'
import { MomentField } from './moment-field.tsx'
import { useInboxMark } from '#web/parts/use-inbox-mark.ts'
import { useOfferAct } from './use-offer-act.ts'
import styles from './staff-offers.module.css'

const usualDays = 7

/** The candidate's questions and the replies; a reply can grant more time in the same step. */
export function StaffThread({ offer }: { offer: StaffOffer }) {
  const t = useTranslations()
  const { locale } = useBoot()
  useInboxMark(offer.messages.length > 0 ? `offer:${offer.id}` : null, offer.messages.at(-1)?.id)
  return (
    <section className="stack g4" aria-labelledby="offer-thread">
      <h2 className="h2" id="offer-thread">
        {t('staffOffers.thread')}
      </h2>
      {offer.messages.length === 0 && <p className="ui muted">{t('staffOffers.threadEmpty')}</p>}
      {offer.messages.length > 0 && (
        <ol className={styles.thread}>
          {offer.messages.map((message) => (
            <li key={message.id} className={message.author === 'staff' ? styles.ours : styles.theirs}>
              <p className="small muted row flow">
                <bdi className="strong">{message.author_name}</bdi>
                <span className="num">{formatMoment(message.at, locale, offer.timezone)}</span>
                {message.kind === 'more_time' && <Badge tone="warning">{t('staffOffers.need.more_time')}</Badge>}
              </p>
              <p className={styles.words} dir="auto">
                {message.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Waiting offer={offer} />
      <AnswerForm offer={offer} />
    </section>
  )
}

/** Marks the candidate's question as needing no reply, which removes it from the inbox. */
function Waiting({ offer }: { offer: StaffOffer }) {
  const t = useTranslations()
  const act = useOfferAct(offer.id, () => focusField('answer-text'))
  const last = offer.messages.at(-1)
  const isAsked = offer.needs.includes('question') || offer.needs.includes('more_time')
  if (!isAsked || !last) return null
  return (
    <Bar
      actions={
        <Button
          size="s"
          isPending={act.isPending}
          pendingLabel={t('staffOffers.working')}
          onClick={() =>
            act.mutate({
              call: (params) =>
                callApi('POST /api/offer/admin/offers/:id/messages/settle', { params, body: { messageId: last.id } }),
              done: t('staffOffers.settled'),
            })
          }
        >
          {t('staffOffers.settle')}
        </Button>
      }
    >
      {t('staffOffers.waitsForReply', { name: offer.candidate.name })}
    </Bar>
  )
}

function AnswerForm({ offer }: { offer: StaffOffer }) {
  const t = useTranslations()
  const canGiveTime = isExtendedType(offer.status) || offer.status === 'Expired'
  const [text, setText] = useState('')
  // Until staff choose, it follows the candidate's request, even one that arrives while the page is open.
  const [chosen, setGiving] = useState<boolean | null>(null)
  const isGiving = canGiveTime && (chosen ?? offer.needs.includes('more_time'))
  const from = Math.max(offer.expires_at ?? 0, offer.server_time)
  const [expires, setExpires] = useState(() => laterMoment(from, offer.timezone, usualDays))
  const [isTried, setTried] = useState(false)
  const key = useRef(randomKey())
  const act = useOfferAct(offer.id, () => {
    setText('')
    setTried(false)
    setGiving(null)
    key.current = randomKey()
  })
  const refusal = act.error instanceof ApiError ? act.error.fields.expires : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (text.trim() === '') return void focusField('answer-text')
    if (act.isPending) return
    const body = { text, idempotency_key: key.current, ...(isGiving && { expires }) }
    act.mutate({
      call: (params) => callApi('POST /api/offer/admin/offers/:id/messages', { params, body }),
      done: t(isGiving ? 'staffOffers.answeredWithTime' : 'staffOffers.answered'),
    })
  }
  return (
    <form className={cardClass({}, 'stack g4')} noValidate onSubmit={handleSubmit}>
      <TextArea
        id="answer-text"
        label={t('staffOffers.answer')}
        help={t('staffOffers.answerHelp', { name: offer.candidate.name })}
        error={isTried && text.trim() === '' ? t('staffOffers.answerMissing') : undefined}
        rows={4}
        maxLength={4000}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {canGiveTime && (
        <CheckboxField
          label={t('staffOffers.answerGivesTime')}
          checked={isGiving}
          onChange={(event) => setGiving(event.target.checked)}
        />
      )}
      {isGiving && (
        <MomentField
          id="answer-expiry"
          label={t('staffOffers.newExpiry')}
          error={refusal}
          timezone={offer.timezone}
          value={expires}
          onChange={setExpires}
        />
      )}
      {act.isError && !refusal && (
        <Bar tone="danger" role="alert">
          {act.error.message || t('staffOffers.failed')}
        </Bar>
      )}
      <div>
        <Button variant="primary" type="submit" isPending={act.isPending} pendingLabel={t('staffOffers.working')}>
          {t(isGiving ? 'staffOffers.sendWithTime' : 'staffOffers.send')}
        </Button>
      </div>
    </form>
  )
}
