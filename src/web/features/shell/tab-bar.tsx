import { Link } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'
import { dashboardPath } from '#web/lib/pages.ts'
import styles from '#web/theme/layouts/shell.module.css'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useJobsMark } from './use-jobs-mark.ts'

/** The pages at the thumb, on phones (56 px). */
export function TabBar() {
  const say = useSay()
  return (
    <nav className={cx(styles.tabbar, 'to-600')} aria-label={say('shell.mainPhone')}>
      <Link to="/careers" activeOptions={{ exact: true, includeSearch: false }} {...useJobsMark()}>
        <Icon name="search" />
        {say('shell.jobs')}
      </Link>
      <Link to="/careers/saved-jobs">
        <Icon name="bookmark" />
        {say('shell.saved')}
      </Link>
      <Link to={dashboardPath(useBoot())}>
        <Icon name="layout-dashboard" />
        {say('shell.dashboard')}
      </Link>
    </nav>
  )
}
