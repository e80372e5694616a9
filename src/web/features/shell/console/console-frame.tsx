import type { ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/console-frame.module.css'
import { cx } from '#web/ui/cx.ts'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { SkipLink } from '#web/ui/content/skip-link.tsx'
import { ToastOutlet } from '#web/ui/feedback/toast-outlet.tsx'
import { UiLocale } from '#web/ui/loading/ui-locale.tsx'
import { OfflineNotice } from '../offline-notice.tsx'
import { PageChange } from '../page-change.tsx'
import { ConsoleMenu } from './console-menu.tsx'
import { ConsoleTabs } from './console-tabs.tsx'
import { useConsoleTools } from './console-tools.tsx'
import { useMenu } from './use-menu.ts'

export interface ConsoleFrameProps {
  bell: ReactNode
  accountMenu: ReactNode
  overlays: ReactNode
  children: ReactNode
}

/**
 * Everything around a page of the employer's side: the menu at its side, or a rail, or on phones a bar at its foot. This side has
 * a theme of its own, so moving between the two reloads the page.
 */
export function ConsoleFrame({ bell, accountMenu, overlays, children }: ConsoleFrameProps) {
  const t = useTranslations()
  const boot = useBoot()
  const { isRail, toggle } = useMenu()
  const { open, shown } = useConsoleTools()
  return (
    <UiLocale value={boot.locale}>
      <SkipLink label={t('shell.skip')} />
      <div className={styles.desk} data-menu={isRail ? 'rail' : 'full'}>
        <ConsoleMenu bell={bell} accountMenu={accountMenu} isRail={isRail} onToggle={toggle} onOpen={open} />
        <div className={styles.work}>
          <OfflineNotice />
          <main id="main" className={cx(styles.main, 't-console')}>
            {children}
          </main>
        </div>
      </div>
      <ConsoleTabs onKeys={() => open('keys')} />
      {shown}
      <LiveRegion />
      <ToastOutlet label={t('shell.toasts')} closeLabel={t('common.close')} />
      {overlays}
      <PageChange />
    </UiLocale>
  )
}
