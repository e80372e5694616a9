import { useState } from 'react'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { isExtendedType } from '#shared/offers/offer-status.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { MenuButton, type MenuEntry } from '#web/ui/overlays/menu-button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useOfferAct } from './use-offer-act.ts'

const MoreTimeDialog = lazyPart(() => import('./more-time-dialog.tsx'), 'MoreTimeDialog')
const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'), 'CancelDialog')

const change = 'PATCH /api/offer/admin/offers/:id'

/** Actions on the whole offer; unavailable ones say why. */
export function OfferActions({ offer }: { offer: StaffOffer }) {
  const t = useTranslations()
  const act = useOfferAct(offer.id)
  const [open, setOpen] = useState<'time' | 'cancel' | null>(null)
  const isOpen = isExtendedType(offer.status)
  const canMove = isOpen || offer.status === 'Expired'
  const ended = canMove ? undefined : t('staffOffers.ended')
  const run = (what: Parameters<typeof act.mutate>[0]) =>
    act.mutate(what, { onError: (error) => void toasts.show(error.message, { tone: 'error' }) })
  const entries: MenuEntry[] = [
    {
      id: 'resend',
      icon: 'mail',
      label: t('staffOffers.resend'),
      isDisabled: !isOpen,
      onAction: () =>
        run({
          call: (params) => callApi('POST /api/offer/admin/offers/:id/resend', { params }),
          done: t('staffOffers.resent', { email: offer.candidate.email }),
        }),
    },
    {
      id: 'hide',
      icon: offer.hide_offer_status ? 'eye' : 'eye-off',
      label: t(offer.hide_offer_status ? 'staffOffers.showStatus' : 'staffOffers.hideStatus'),
      onAction: () =>
        run({
          call: (params) => callApi(change, { params, body: { hide_offer_status: !offer.hide_offer_status } }),
          done: t(offer.hide_offer_status ? 'staffOffers.statusIsShown' : 'staffOffers.statusHidden'),
        }),
    },
    {
      id: 'ats',
      icon: 'download',
      label: t(offer.is_ats ? 'staffOffers.allowDownload' : 'staffOffers.forbidDownload'),
      onAction: () =>
        run({
          call: (params) => callApi(change, { params, body: { is_ats: !offer.is_ats } }),
          done: t('staffOffers.flagsSaved'),
        }),
    },
  ]
  return (
    <div className="row flow">
      <Button disabledReason={ended} onClick={() => setOpen('time')}>
        <Icon name="calendar-clock" size="s" />
        {t('staffOffers.moreTime')}
      </Button>
      <Button variant="disruptive" disabledReason={ended} onClick={() => setOpen('cancel')}>
        {t('staffOffers.cancelOffer')}
      </Button>
      <MenuButton label={t('staffOffers.more')} entries={entries} />
      {open === 'time' && <MoreTimeDialog offer={offer} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelDialog offer={offer} onClose={() => setOpen(null)} />}
    </div>
  )
}
