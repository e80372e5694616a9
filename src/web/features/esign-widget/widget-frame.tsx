import type { ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { SkipLink } from '#web/ui/content/skip-link.tsx'
import { UiLocale } from '#web/ui/loading/ui-locale.tsx'
import styles from './esign-widget.module.css'

/** Around the signing page: the employer's name, and no links away from the document. */
export function WidgetFrame({ overlays, children }: { overlays: ReactNode; children: ReactNode }) {
  const t = useTranslations()
  const { locale, companyName, user } = useBoot()
  return (
    <UiLocale value={locale}>
      <SkipLink label={t('shell.skip')} />
      <header className={styles.head}>
        <div className="wrap row between">
          <bdi className="strong">{companyName}</bdi>
          {user && <bdi className="small muted">{user.email}</bdi>}
        </div>
      </header>
      <main id="main" className={styles.main}>
        <div className="wrap">{children}</div>
      </main>
      <LiveRegion />
      {overlays}
    </UiLocale>
  )
}
