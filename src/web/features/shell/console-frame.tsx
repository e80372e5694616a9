import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import consoleStyles from '#web/theme/layouts/console.module.css'
import styles from '#web/theme/layouts/shell.module.css'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'
import { UiLocale } from '#web/ui/ui-locale.tsx'
import { Logo } from './logo.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageChange } from './page-change.tsx'

export interface ConsoleFrameProps {
  accountMenu: ReactNode
  overlays: ReactNode
  /** Breadcrumbs after "Console", the last one being the page itself. */
  trail: ReactNode
  children: ReactNode
}

/**
 * Everything around a page of the employer's side: breadcrumbs, a link to the site, the account. This side has a theme of its
 * own, so moving between the two reloads the page.
 */
export function ConsoleFrame({ accountMenu, overlays, trail, children }: ConsoleFrameProps) {
  const t = useTranslations()
  const boot = useBoot()
  return (
    <UiLocale value={boot.locale}>
      <SkipLink label={t('shell.skip')} />
      <header className={cx(styles.nav, 't-navbar')}>
        <div className={cx('wrap', styles.navInner, consoleStyles.toolsNav)}>
          <Link
            to="/careers"
            reloadDocument
            className={cx(styles.logo, consoleStyles.home)}
            aria-label={t('shell.home', { company: boot.companyName })}
          >
            <Logo />
          </Link>
          <nav className="row ui" aria-label={t('formBuilder.trail')}>
            {trail}
          </nav>
          <Link
            to="/careers"
            reloadDocument
            className={buttonClass({ variant: 'neutral', size: 's' }, 't-console-go push from-600')}
          >
            <Icon name="external-link" size="s" dir />
            {t('formBuilder.viewSite')}
          </Link>
          {boot.isLoggedIn && accountMenu}
        </div>
      </header>
      <OfflineNotice />
      <main id="main" className="t-console">
        {children}
      </main>
      <LiveRegion />
      <ToastOutlet label={t('shell.toasts')} closeLabel={t('common.close')} />
      {overlays}
      <PageChange />
    </UiLocale>
  )
}
