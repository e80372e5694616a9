import { Link } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { dashboardPath } from '#web/lib/pages/pages.ts'
import styles from '#web/theme/layouts/shell.module.css'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { employerLinks, SiteLinks } from './site-links.tsx'
import { useBarMarks } from './use-bar-marks.ts'

/** The bottom bar on phones (56 px): the employer's own links if it has any (spec/2 §6), else ours. */
export function TabBar() {
  const links = employerLinks(useBoot())
  return (
    <nav className={cx(styles.tabbar, 'to-600')} aria-label={useTranslations()('shell.mainPhone')}>
      {links ? <SiteLinks links={links} /> : <OurTabs />}
    </nav>
  )
}

function OurTabs() {
  const t = useTranslations()
  const marks = useBarMarks()
  return (
    <>
      <Link to="/careers" activeOptions={{ exact: true, includeSearch: false }} {...marks.jobs}>
        <Icon name="search" />
        {t('shell.jobs')}
      </Link>
      <Link to="/careers/saved-jobs">
        <Icon name="bookmark" />
        {t('shell.saved')}
      </Link>
      <Link to={dashboardPath(useBoot())} {...marks.dashboard}>
        <Icon name="layout-dashboard" />
        {t('shell.dashboard')}
      </Link>
    </>
  )
}
