import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { Offer, OfferMessage } from '#contract/offers/offers.ts'
import { offerCan } from '#shared/offers/offer-can.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { randomKey } from '#shared/random-key.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { offerMessagesQuery } from './offers.queries.ts'
import styles from './offers.module.css'

const fieldId = 'offer-question'
const maxLength = 4000

/** Questions about the offer and their answers; a request for more time is a question that may move the expiry. */
export function OfferThread({ offer, now }: { offer: Offer; now: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const id = offer.enc_id
  const { data: messages = [] } = useQuery(offerMessagesQuery(id))
  return (
    <section className="stack" id="ask">
      <h2 className="h2">{t('offers.thread.title')}</h2>
      {messages.length > 0 && (
        <ol className={styles.thread}>
          {messages.map((message) => (
            <li key={message.id} className={message.author === 'staff' ? styles.answer : styles.question}>
              <p className="small muted row flow">
                <span className="strong" dir="auto">
                  {message.author === 'candidate' ? t('offers.thread.you') : message.author_name}
                </span>
                <span className="num">{formatMoment(message.at, locale, offer.timezone)}</span>
                {message.kind === 'more_time' && <Badge>{t('offers.thread.moreTime')}</Badge>}
              </p>
              <p className={styles.words} dir="auto">
                {message.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <AskForm offer={offer} now={now} />
    </section>
  )
}

function AskForm({ offer, now }: { offer: Offer; now: number }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const id = offer.enc_id
  const canAskForTime = offerCan.askForTime(offer)
  const isExpired = offer.expires_at !== null && offer.expires_at <= now
  const [chosen, setKind] = useState<'question' | 'more_time' | null>(null)
  const kind = canAskForTime ? (chosen ?? (isExpired ? 'more_time' : 'question')) : 'question'
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // One key per message, however often it is sent: a retry after a lost answer does not create a second message.
  const sendKey = useRef<{ text: string; key: string } | null>(null)
  const send = useMutation({
    mutationFn: async () => {
      const words = `${kind} ${text}`
      if (sendKey.current?.text !== words) sendKey.current = { text: words, key: randomKey() }
      const body = { kind, text, idempotencyKey: sendKey.current.key }
      return (await callApi('POST /api/offer/offers/:id/messages', { params: { id }, body })).data.message
    },
    onSuccess: (message) => {
      queryClient.setQueryData<OfferMessage[]>(offerMessagesQuery(id).queryKey, (known = []) => [
        ...known.filter((each) => each.id !== message.id),
        message,
      ])
      setText('')
      announce(t('offers.thread.sent'))
      document.getElementById(fieldId)?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    const missing = text.trim() === '' ? t('offers.thread.empty') : null
    setProblem(missing)
    if (missing) return void focusField(fieldId)
    send.mutate()
  }
  return (
    <form className={cardClass({}, 'stack')} onSubmit={submit} noValidate>
      {canAskForTime && (
        <RadioGroup
          label={t('offers.thread.about')}
          isRow
          value={kind}
          onChange={setKind}
          options={[
            { value: 'question', label: t('offers.thread.question') },
            { value: 'more_time', label: t('offers.thread.moreTime') },
          ]}
        />
      )}
      <TextArea
        id={fieldId}
        label={t(kind === 'more_time' ? 'offers.thread.moreTimeLabel' : 'offers.thread.label')}
        help={offer.contact ? t('offers.thread.help', { name: offer.contact.name }) : t('offers.thread.helpTeam')}
        error={problem}
        rows={4}
        maxLength={maxLength}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(null)
        }}
      />
      {send.isError && (
        <Bar tone="danger" role="alert">
          {send.error.message || t('offers.thread.failed')}
        </Bar>
      )}
      {send.isSuccess && text === '' && (
        <Bar tone="success" role="status">
          {t('offers.thread.sent')}
        </Bar>
      )}
      <div>
        <Button type="submit" isPending={send.isPending} pendingLabel={t('offers.thread.sending')}>
          {t('offers.thread.send')}
        </Button>
      </div>
    </form>
  )
}
