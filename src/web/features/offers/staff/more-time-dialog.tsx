import { useState } from 'react'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { laterMoment } from '#web/lib/format/local-moment.ts'
import { MomentField } from './moment-field.tsx'
import { useOfferAct } from './use-offer-act.ts'

const usualDays = 7

/** Changes the expiry; an expired offer reopens. The candidate is notified. */
export function MoreTimeDialog({ offer, onClose }: { offer: StaffOffer; onClose: () => void }) {
  const t = useTranslations()
  const from = Math.max(offer.expires_at ?? 0, offer.server_time)
  const [expires, setExpires] = useState(() => laterMoment(from, offer.timezone, usualDays))
  const [message, setMessage] = useState('')
  const act = useOfferAct(offer.id, onClose)
  const refusal = act.error instanceof ApiError ? act.error.fields.expires : undefined
  const move = () => {
    if (expires === '') focusField('new-expiry')
    else
      act.mutate({
        call: (params) =>
          callApi('POST /api/offer/admin/offers/:id/expiry', {
            params,
            body: { expires, ...(message.trim() === '' ? {} : { message }) },
          }),
        done: t('staffOffers.timeGiven'),
      })
  }
  return (
    <ConfirmDialog
      variant="primary"
      title={t('staffOffers.moreTime')}
      closeLabel={t('common.close')}
      backLabel={t('staffOffers.back')}
      actLabel={t('staffOffers.giveTime')}
      pendingLabel={t('staffOffers.working')}
      isPending={act.isPending}
      failure={act.isError && !refusal ? act.error.message || t('staffOffers.failed') : null}
      onAct={move}
      onClose={onClose}
    >
      <MomentField
        id="new-expiry"
        label={t('staffOffers.newExpiry')}
        error={expires === '' ? t('staffOffers.error.time.format') : refusal}
        timezone={offer.timezone}
        value={expires}
        onChange={setExpires}
      />
      <TextArea
        label={t('staffOffers.message')}
        optionalLabel={t('staffOffers.optional')}
        help={t('staffOffers.messageHelp')}
        rows={3}
        maxLength={4000}
        dir="auto"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </ConfirmDialog>
  )
}
