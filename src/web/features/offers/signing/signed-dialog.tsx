import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { offerLimits } from '#shared/offers/signing-rules.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Confetti } from '#web/ui/feedback/confetti.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { HireArt } from '#web/ui/feedback/milestone-art.tsx'
import { StateArt } from '#web/ui/feedback/state-art.tsx'
import { unsignedOf } from '../letters/letter-mode.ts'
import { signedText, wayOnOf } from './signed-words.ts'

export interface SignedDialogProps {
  offer: Offer
  document: OfferDocument
  onClose: () => void
  onNext: (document: OfferDocument) => void
}

/** Loaded on demand. A document was signed: congratulations, how many are left, and a link to the next. */
export function SignedDialog({ offer, document, onClose, onNext }: SignedDialogProps) {
  const t = useTranslations()
  const left = unsignedOf(offer)
  const next = left.find(({ status }) => status === 'Unsigned')
  return (
    <>
      <Confetti pieces={offerLimits.confettiPieces} />
      <Dialog
        isOpen
        title={t('offers.signed.title')}
        closeLabel={t('common.close')}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        actions={
          <>
            <Button variant={next ? 'secondary' : 'primary'} onClick={onClose}>
              {t(wayOnOf(document))}
            </Button>
            {next && (
              <Button variant="primary" onClick={() => onNext(next)}>
                {t('offers.signed.toNext')}
              </Button>
            )}
          </>
        }
      >
        {left.length > 0 ? <StateArt name="check" /> : <HireArt />}
        <p>{signedText(t, offer, document)}</p>
        {left.length === 0 && <p className="muted">{t('offers.signed.next')}</p>}
      </Dialog>
    </>
  )
}
