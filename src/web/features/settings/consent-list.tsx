import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Consent } from '#contract/settings/privacy.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { privacyQuery } from './settings.queries.ts'
import styles from './settings.module.css'

/** All consents: which text, when, and how to withdraw it where possible. */
export function ConsentList({ consents }: { consents: Consent[] }) {
  const t = useTranslations()
  return (
    <section className="stack g3" aria-labelledby="consents-title">
      <h2 id="consents-title" className="h2">
        {t('privacy.consents')}
      </h2>
      {consents.length === 0 ? (
        <p className={cardClass({}, 'muted')}>{t('privacy.noConsents')}</p>
      ) : (
        <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
          {consents.map((consent) => (
            <ConsentRow
              key={`${consent.kind} ${consent.alertId ?? ''} ${consent.about} ${consent.givenTs} ${consent.text}`}
              consent={consent}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const formatMoment = useFormatMoment()
  const t = useTranslations()
  const withdraw = useWithdraw()
  const { locale } = useBoot()
  const { kind, text, version, textHash, givenTs, alertId } = consent
  const about = kind === 'terms' ? t('privacy.consent.termsAbout', { version }) : consent.about
  return (
    <li className={styles.row}>
      <div className="grow stack g1">
        <h3 className="h3">{t(`privacy.consent.${kind}`)}</h3>
        <p dir="auto">{about}</p>
        <p className="small muted">{t('privacy.givenOn', { day: formatMoment(givenTs, locale) })}</p>
        {kind !== 'alert' && <p className="ui muted">{t(`privacy.stands.${kind}`)}</p>}
        {text !== '' && (
          <details>
            <summary>{t('privacy.readText')}</summary>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            {textHash !== '' && (
              <p className={cx('small muted', styles.text)}>{t('privacy.textHash', { hash: textHash })}</p>
            )}
          </details>
        )}
      </div>
      {alertId !== null && (
        <Button
          size="s"
          aria-label={t('privacy.withdrawOf', { about })}
          isPending={withdraw.isPending}
          onClick={() => withdraw.mutate(alertId)}
        >
          {t('privacy.withdraw')}
        </Button>
      )}
    </li>
  )
}

/** Per row, so that one in progress does not disable the others. */
function useWithdraw() {
  const t = useTranslations()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('DELETE /api/pcsx/alerts/:id', { params: { id } }),
    onSuccess: async () => {
      toasts.show(t('privacy.withdrawn'), { tone: 'success' })
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === privacyQuery().queryKey[0] || queryKey[0] === 'alerts',
      })
    },
    onError: (error) => void toasts.show(error.message, { tone: 'error' }),
  })
}
