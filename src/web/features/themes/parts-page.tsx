import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import shellStyles from '#web/theme/layouts/shell.module.css'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Chip } from '#web/ui/content/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import styles from './themes.module.css'

/** Every component that a section colors, for the preview. Nothing here has any effect. */
export function PartsPage() {
  const t = useTranslations()
  return (
    <>
      <header className={cx(shellStyles.nav, 't-navbar')}>
        <div className={cx('wrap', shellStyles.navInner)}>
          <span className={shellStyles.logo}>{useBoot().companyName}</span>
          <span className={cx('ui push', styles.quiet)}>{t('shell.jobs')}</span>
          <IconButton icon="bell" label={t('themes.sample.bell')} />
        </div>
      </header>
      <main>
        <section className={cx('t-banner', styles.banner)}>
          <Icon name="info" />
          <p>{t('themes.sample.banner')}</p>
        </section>
        <section className={cx('t-hero', styles.hero)}>
          <div className="wrap stack g3">
            <h1 className="h1">{t('themes.sample.title')}</h1>
            <p className={styles.quiet}>{t('themes.sample.text')}</p>
          </div>
        </section>
        <div className="wrap page stack g6">
          <div className="row flow">
            <Button variant="primary">{t('themes.sample.primary')}</Button>
            <button type="button" className={buttonClass({ variant: 'primary' }, 't-apply')}>
              {t('themes.sample.apply')}
            </button>
            <Button>{t('themes.sample.secondary')}</Button>
            <Button variant="neutral">{t('themes.sample.default')}</Button>
            <Button variant="disruptive">{t('themes.sample.disruptive')}</Button>
            <IconButton icon="bookmark" label={t('themes.sample.save')} line />
          </div>
          <div className="row flow">
            <Chip isOn count={2}>
              {t('themes.sample.chipOn')}
            </Chip>
            <Chip>{t('themes.sample.chip')}</Chip>
          </div>
          <div className={cardClass()}>
            <div className="stack g3">
              <h2 className="h3">{t('themes.sample.job')}</h2>
              <p className={styles.quiet}>{t('themes.sample.place')}</p>
              <p className="row flow">
                <Button size="s">{t('themes.sample.secondary')}</Button>
                <a href="#job">{t('themes.sample.link')}</a>
              </p>
            </div>
          </div>
          <div className={cx('t-tabs', styles.tabs)}>
            <span className={styles.tabOn}>{t('themes.sample.tabOn')}</span>
            <span className={styles.quiet}>{t('themes.sample.tab')}</span>
          </div>
          <Bar>{t('themes.sample.bar')}</Bar>
          <Bar tone="warning">{t('themes.sample.warning')}</Bar>
          <TextField label={t('themes.sample.field')} help={t('themes.sample.help')} />
        </div>
      </main>
    </>
  )
}
