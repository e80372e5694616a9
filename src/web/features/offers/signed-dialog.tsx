import type { Offer, OfferDocument } from '#contract/offers.ts'
import { offerLimits } from '#shared/offers/signing-rules.ts'
import { useSay } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Confetti } from '#web/ui/confetti.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { HireArt } from '#web/ui/milestone-art.tsx'
import { StateArt } from '#web/ui/state-art.tsx'

interface SignedDialogProps {
  offer: Offer
  document: OfferDocument
  onClose: () => void
}

/** Loaded on demand. A document is signed: how good that is, and how many are left. */
export function SignedDialog({ offer, document, onClose }: SignedDialogProps) {
  const say = useSay()
  const left = offer.offer_documents.filter((each) => each.needs_signature && !each.signed).length
  return (
    <>
      <Confetti pieces={offerLimits.confettiPieces} />
      <Dialog
        isOpen
        title={say('offer.signed.title')}
        closeLabel={say('common.close')}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        actions={
          <Button variant="primary" onClick={onClose}>
            {say(document.type === 'inline' ? 'offer.signed.toOffer' : 'offer.signed.toOffers')}
          </Button>
        }
      >
        {left > 0 ? <StateArt name="check" /> : <HireArt />}
        <p>
          {left > 0
            ? say('offer.signed.textLeft', { name: document.name, left })
            : say('offer.signed.textDone', { position: offer.position.name })}
        </p>
        {left === 0 && <p className="muted">{say('offer.signed.next')}</p>}
      </Dialog>
    </>
  )
}
