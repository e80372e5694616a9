import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/shell.module.css'
import { cx } from '#web/ui/cx.ts'
import { SiteLinks } from './site-links.tsx'

/** The employer's footer: its links, its own sanitized HTML, and "Powered by" if enabled. */
export function Footer() {
  const { footer } = useBoot().configs.pcsxConfig
  const t = useTranslations()
  return (
    <footer className={styles.foot}>
      <div className={cx('wrap', styles.footInner)}>
        {footer.copyright && <span dir="auto">{footer.copyright}</span>}
        <SiteLinks links={footer.links} />
        {footer.customHtml && !footer.hideInjected && <div dangerouslySetInnerHTML={{ __html: footer.customHtml }} />}
        {footer.showPoweredBy && <span>{t('shell.poweredBy')}</span>}
      </div>
    </footer>
  )
}
