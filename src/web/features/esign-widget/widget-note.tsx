import { useEffect, useRef } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { StateArt } from '#web/ui/feedback/state-art.tsx'
import type { WidgetView } from './esign-widget.queries.ts'
import styles from './esign-widget.module.css'

type NoteState = Exclude<WidgetView['state'], 'open'> | 'failed' | 'loading'

interface NoteProps {
  state: NoteState
  view?: WidgetView
  isFramed?: boolean
  /** It happened in this window just now: the heading takes the focus from the button that is gone. */
  isJustDone?: boolean
  onRetry?: () => void
}

/** Every state except a document that can be signed: what happened, and what to do. */
export function WidgetNote({ state, view, isFramed, isJustDone, onRetry }: NoteProps) {
  const t = useTranslations()
  const { user, siteParameters } = useBoot()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isJustDone) heading.current?.focus()
  }, [isJustDone])
  if (state === 'loading')
    return (
      <p className={cx('row', styles.loading)} role="status">
        <Spinner />
        {t('esignWidget.loading')}
      </p>
    )
  const address = new URLSearchParams(siteParameters).toString()
  const offerPath = view?.offer ? `/careers/offer/${view.offer.enc_id}` : '/careers/offers'
  return (
    <section className={cardClass({ size: 'l' }, styles.note)} aria-labelledby="esign-note">
      <StateArt name={state === 'signed' ? 'document' : state === 'failed' ? 'error' : 'mail'} />
      <h1 className="h2" id="esign-note" ref={heading} tabIndex={-1}>
        {t(`esignWidget.${state}.title`)}
      </h1>
      <p className="muted">
        {t(`esignWidget.${state}.text`, { email: user?.email ?? '', name: view?.document?.name ?? '' })}
      </p>
      <div className="row flow">
        {state === 'failed' && (
          <Button variant="primary" onClick={onRetry}>
            {t('esignWidget.retry')}
          </Button>
        )}
        {state !== 'failed' && (
          <a
            className={buttonClass({ variant: state === 'signed' ? 'secondary' : 'primary' })}
            href={address ? `${offerPath}?${address}` : offerPath}
            {...(isFramed && { target: '_blank', rel: 'noopener' })}
          >
            {t(view?.offer ? 'esignWidget.toOffer' : 'esignWidget.toOffers')}
            {isFramed && <span className="vh"> {t('esignWidget.newTab')}</span>}
          </a>
        )}
      </div>
    </section>
  )
}
