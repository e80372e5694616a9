import { Link, useMatches, useParams } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { ConsentText } from '#web/ui/controls/consent-text.tsx'

/**
 * Offers visitors without an account emails about new positions (spec/2 §6), with the employer's
 * privacy text.
 */
export function LoggedOutNotice() {
  const { isLoggedIn, configs } = useBoot()
  const t = useTranslations()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const { pid } = useParams({ strict: false })
  const notice = configs.pcsxConfig.loggedOutNotificationConfig
  const hasAlerts =
    configs.notificationsConfig.savedSearchNotification.enabled && configs.loginSignupConfig.candidateLoginEnabled
  if (!notice || isLoggedIn || !hasAlerts || (page !== 'jobs' && page !== 'singlePosition')) return null
  return (
    <section aria-labelledby="logged-out-notice" className="wrap stack g3" style={{ paddingBlock: 'var(--s-8)' }}>
      <h2 id="logged-out-notice" className="h3">
        {t('notice.title')}
      </h2>
      <p>{t('notice.text')}</p>
      {notice.privacyText && <ConsentText html={notice.privacyText} label={t('notice.privacy')} />}
      <p>
        <Link
          to="/careers/alerts/new"
          search={page === 'jobs' ? (search) => search : { position: pid }}
          className={buttonClass({ variant: 'neutral', isAtEdge: true })}
        >
          {t('notice.action')}
        </Link>
      </p>
    </section>
  )
}
