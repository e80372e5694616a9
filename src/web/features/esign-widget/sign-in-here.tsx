import { useEffect, useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { requestSignIn } from '#web/lib/calls/sign-in-request.ts'
import { toQueryString } from '#shared/query-string.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { StateArt } from '#web/ui/feedback/state-art.tsx'
import type { EsignSearch } from './esign-widget.queries.ts'
import { readTabAnswer, type WidgetAnswer } from './widget-opener.ts'
import styles from './esign-widget.module.css'

interface SignInProps {
  search: EsignSearch
  isFramed: boolean
  onAnswer: (answer: WidgetAnswer, allowed: readonly string[]) => void
}

/**
 * No one is signed in here. Inside another site's frame that is normal: browsers withhold the session. The page then opens in a
 * tab, which reports the answer to this frame only.
 */
export function SignInHere({ search, isFramed, onAnswer }: SignInProps) {
  const t = useTranslations()
  const { wid } = search
  const [answer, setAnswer] = useState<WidgetAnswer | null>(null)
  useEffect(() => {
    if (!isFramed) return
    const hear = (event: MessageEvent) => {
      const told = readTabAnswer(event, window.location.origin, wid)
      if (!told) return
      setAnswer(told.answer)
      onAnswer(told.answer, told.allowed)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [isFramed, onAnswer, wid])
  return (
    <section className={cardClass({ size: 'l' }, styles.note)} aria-labelledby="esign-sign-in">
      <StateArt name="document" />
      <h1 className="h2" id="esign-sign-in">
        {t('esignWidget.sign_in.title')}
      </h1>
      <p className="muted">{t(isFramed ? 'esignWidget.sign_in.framed' : 'esignWidget.sign_in.text')}</p>
      {isFramed ? (
        <a
          className={buttonClass({ variant: 'primary' })}
          href={`/public/esignWidget${toQueryString({ ...search, within: undefined })}`}
          target="_blank"
          rel="opener"
        >
          <Icon name="external-link" size="s" dir />
          {t('esignWidget.openPage')}
        </a>
      ) : (
        <Button variant="primary" onClick={() => requestSignIn()}>
          {t('esignWidget.signIn')}
        </Button>
      )}
      <p role="status" className="small muted">
        {answer && t(answer === 'ESIGN' ? 'esignWidget.signed.title' : 'esignWidget.declined.title')}
      </p>
    </section>
  )
}
