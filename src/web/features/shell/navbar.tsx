import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { dashboardPath } from '#web/lib/pages/pages.ts'
import { requestSignIn } from '#web/lib/calls/sign-in-request.ts'
import styles from '#web/theme/layouts/shell.module.css'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Logo } from './logo.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { employerLinks, SiteLinks } from './site-links.tsx'
import { useBarMarks } from './use-bar-marks.ts'

/** The navbar (60 px): logo, pages, language, cart, account. `accountMenu` is shown for signed-in users. */
export function Navbar({ cart, accountMenu }: { cart: ReactNode; accountMenu: ReactNode }) {
  const boot = useBoot()
  const t = useTranslations()
  return (
    <header className={cx(styles.nav, 't-navbar')}>
      <div className={cx('wrap', styles.navInner)}>
        <Link to="/careers" className={styles.logo} aria-label={t('shell.home', { company: boot.companyName })}>
          <Logo />
        </Link>
        <nav className={cx(styles.navLinks, 'from-600')} aria-label={t('shell.main')}>
          <PageLinks />
        </nav>
        <span className="push" />
        <LanguagePicker />
        {cart}
        {boot.isLoggedIn ? accountMenu : <SignInButton />}
      </div>
    </header>
  )
}

/** The navbar's pages: the employer's own list if it has one (spec/2 §6), else ours. */
function PageLinks() {
  const boot = useBoot()
  const t = useTranslations()
  const marks = useBarMarks()
  const links = employerLinks(boot)
  if (links) return <SiteLinks links={links} />
  return (
    <>
      <Link to="/careers" activeOptions={{ exact: true, includeSearch: false }} {...marks.jobs}>
        {t('shell.jobs')}
      </Link>
      <Link to="/careers/saved-jobs">{t('shell.savedJobs')}</Link>
      <Link to={dashboardPath(boot)} {...marks.dashboard}>
        {t('shell.dashboard')}
      </Link>
    </>
  )
}

/** A link to the sign-in page, so that it works before its script does; with it, the dialog opens in place. */
function SignInButton() {
  const boot = useBoot()
  const t = useTranslations()
  if (!boot.configs.loginSignupConfig.candidateLoginEnabled) return null
  return (
    <Link
      to="/careers/login"
      className={buttonClass({ size: 's' })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        requestSignIn()
      }}
    >
      <span className="to-1024">{t('shell.signIn')}</span>
      <span className="from-1024">{t('shell.signInOrUp')}</span>
    </Link>
  )
}
