import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import shellStyles from '#web/theme/layouts/shell.module.css'
import { Bar } from '#web/ui/bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
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
          <IconButton icon="bell" label={t('theme.sample.bell')} />
        </div>
      </header>
      <main>
        <section className={cx('t-banner', styles.banner)}>
          <Icon name="info" />
          <p>{t('theme.sample.banner')}</p>
        </section>
        <section className={cx('t-hero', styles.hero)}>
          <div className="wrap stack g3">
            <h1 className="h1">{t('theme.sample.title')}</h1>
            <p className={styles.quiet}>{t('theme.sample.text')}</p>
          </div>
        </section>
        <div className="wrap page stack g6">
          <div className="row flow">
            <Button variant="primary">{t('theme.sample.primary')}</Button>
            <button type="button" className={buttonClass({ variant: 'primary' }, 't-apply')}>
              {t('theme.sample.apply')}
            </button>
            <Button>{t('theme.sample.secondary')}</Button>
            <Button variant="neutral">{t('theme.sample.default')}</Button>
            <Button variant="disruptive">{t('theme.sample.disruptive')}</Button>
            <IconButton icon="bookmark" label={t('theme.sample.save')} line />
          </div>
          <div className="row flow">
            <Chip isOn count={2}>
              {t('theme.sample.chipOn')}
            </Chip>
            <Chip>{t('theme.sample.chip')}</Chip>
          </div>
          <div className={cardClass()}>
            <div className="stack g3">
              <h2 className="h3">{t('theme.sample.job')}</h2>
              <p className={styles.quiet}>{t('theme.sample.place')}</p>
              <p className="row flow">
                <Button size="s">{t('theme.sample.secondary')}</Button>
                <a href="#job">{t('theme.sample.link')}</a>
              </p>
            </div>
          </div>
          <div className={cx('t-tabs', styles.tabs)}>
            <span className={styles.tabOn}>{t('theme.sample.tabOn')}</span>
            <span className={styles.quiet}>{t('theme.sample.tab')}</span>
          </div>
          <Bar>{t('theme.sample.bar')}</Bar>
          <Bar tone="warning">{t('theme.sample.warning')}</Bar>
          <TextField label={t('theme.sample.field')} help={t('theme.sample.help')} />
        </div>
      </main>
    </>
  )
}
