import { formatBindingMoment } from '#web/lib/format/format-moment.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { isUnderRevision } from '#shared/offers/offer-document-row.ts'
import { offerCan } from '#shared/offers/offer-can.ts'
import { useBoot } from '#web/lib/boot.ts'
import { textsOf, useTranslations } from '#web/lib/messages.ts'
import { OwnTime } from '#web/parts/own-time.tsx'
import position from '#web/theme/layouts/position.module.css'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { DownloadButton } from './download-button.tsx'
import { useIsBrowser } from '#web/ui/loading/use-is-browser.ts'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { LetterReader, LetterViews, viewsOf, type LetterViewKind } from './letter-reader.tsx'
import { LazyDeclineDialog } from '../lazy-decline-dialog.ts'
import { LetterState } from './letter-state.tsx'
import { isLetter, letterMode } from './letter-mode.ts'
import { BackRow } from '../offer-frame.tsx'
import { SignedNotice } from '../signing/signed-notice.tsx'
import { SignForm, type SignDraft } from '../signing/sign-form.tsx'
import { useOfferNow } from '../use-offer-now.ts'
import { useSeenVersion } from './use-seen-version.ts'
import { useSigning, type Place } from '../signing/use-signing.ts'
import { WetSteps } from '../signing/wet-steps.tsx'
import styles from './letter.module.css'

const LazySignedDialog = lazyPart(() => import('../signing/signed-dialog.tsx'), 'SignedDialog', {
  failed: SignedNotice,
})
// The signing field uses the forms' texts.
const LazyEsignViewer = lazyPart(() => import('./esign-viewer.tsx'), 'EsignViewer', { also: textsOf('formEngine') })

const letterGray = <Skeleton height="1132px" radius="var(--radius-m)" />

interface LetterViewProps {
  /** From the page's URL. */
  id: string
  offer: Offer
  document: OfferDocument
  place: Place
}

export function LetterView({ id, offer, document, place }: LetterViewProps) {
  const t = useTranslations()
  const { locale, configs } = useBoot()
  const navigate = useNavigate()
  const isBrowser = useIsBrowser()
  const now = useOfferNow(offer, [offer.expires_at])
  const mode = letterMode(offer, document, now)
  const canSign = offerCan.sign(offer, document, now)
  const { change, takeNote } = useSeenVersion({ offer, document })
  // Kept here, so that nothing is lost if the form disappears for a while because the offer expired or is being revised.
  const [draft, setDraft] = useState<SignDraft>({ hasAgreed: false, typedName: '', problems: {} })
  const [files, setFiles] = useState<readonly File[]>([])
  const [view, setView] = useState<LetterViewKind>('text')
  const [opened, setOpened] = useState<'decline' | 'signed' | null>(null)
  const signing = useSigning({ id, offer, document, place, onSigned: () => setOpened('signed') })
  const couldSign = useRef(canSign)
  const isStopped = couldSign.current && !canSign && opened !== 'signed'
  // Consent was to the text shown then, so another version asks again. The typed name stays.
  useEffect(() => setDraft((before) => ({ ...before, hasAgreed: false })), [document.sha256])

  const decline = () => setOpened('decline')
  const isInline = mode === 'reader' && document.type === 'inline' && canSign
  const title = isLetter(document) || mode === 'steps' ? t('offers.letter.title') : document.name
  const isDeclineChecked = isInline && configs.behaviourFlags.declineRequiresValidForm
  const hasAside = isInline || document.needs_signature || document.signed
  const reader = <LetterReader document={document} place={place} isAts={offer.is_ats} view={view} />
  return (
    <div
      className={cx(
        'wrap page stack g6',
        mode === 'steps' && styles.steps,
        mode === 'esign' && styles.esign,
        mode === 'reader' && !hasAside && 'narrow',
      )}
    >
      <BackRow offerId={offer.enc_id}>
        {!offer.is_ats && <DownloadButton document={document} place={place} size="s" />}
      </BackRow>
      <header className="stack g2">
        <div className="row between flow">
          <h1 className={cx('h1', styles.title)} dir="auto">
            {title}
          </h1>
          {mode === 'reader' && viewsOf(document).length > 1 && <LetterViews view={view} onView={setView} />}
        </div>
        {(mode !== 'reader' || isInline) && (
          <p className="muted">
            {t(`offers.intro.${mode}`, {
              position: offer.position.name,
              until:
                offer.expires_at === null
                  ? t('offers.steps.noHurry')
                  : t('offers.steps.until', {
                      moment: formatBindingMoment(offer.expires_at, locale, offer.timezone),
                    }),
            })}
            <SentenceGap />
            {offer.expires_at !== null && <OwnTime ts={offer.expires_at} placeZone={offer.timezone} />}
          </p>
        )}
      </header>
      {isUnderRevision(document) && !document.needs_signature && (
        <Bar tone="warning">{t('offers.document.revised')}</Bar>
      )}
      {change && <ChangeNotice {...change} onNoted={takeNote} />}
      {mode === 'esign' ? (
        <>
          {isBrowser ? (
            <LazyEsignViewer
              placeholder={letterGray}
              key={document.url}
              id={id}
              offer={offer}
              document={document}
              onSigned={() => setOpened('signed')}
            />
          ) : (
            letterGray
          )}
          <div>
            <Button variant="disruptive" onClick={decline}>
              {t('offers.sign.decline')}
            </Button>
          </div>
        </>
      ) : mode === 'steps' ? (
        <WetSteps
          offer={offer}
          document={document}
          place={place}
          files={files}
          signing={signing}
          onFiles={setFiles}
          onDecline={decline}
        />
      ) : hasAside ? (
        <div className={cx(position.split, styles.beside)}>
          {reader}
          <aside aria-label={t('offers.sign.region')}>
            {isInline ? (
              <SignForm
                offer={offer}
                document={document}
                draft={draft}
                signing={signing}
                isDeclineChecked={isDeclineChecked}
                onDraft={(changes) => setDraft((before) => ({ ...before, ...changes }))}
                onDecline={decline}
              />
            ) : (
              <LetterState offer={offer} document={document} now={now} isNew={isStopped} onDecline={decline} />
            )}
          </aside>
        </div>
      ) : (
        reader
      )}
      {opened === 'decline' && (
        <LazyDeclineDialog
          id={id}
          offer={offer}
          form={isDeclineChecked ? draft : null}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'signed' && (
        <LazySignedDialog
          offer={offer}
          document={document}
          onClose={() => {
            setOpened(null)
            // spec/1 §2: to the offer after an inline signature, to the list after others.
            void (document.type === 'inline'
              ? navigate({ to: '/careers/offer/$id', params: { id: offer.enc_id } })
              : navigate({ to: '/careers/offers' }))
          }}
          onNext={(next) =>
            void navigate({
              to: '/careers/offer/$id/offer-document/$documentId',
              params: { id: offer.enc_id, documentId: String(next.id) },
            })
          }
        />
      )}
    </div>
  )
}
