import type { SiteLanguages } from '#contract/employers/site-languages.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { directionOf } from '#shared/locales/direction.ts'
import { useBoot } from '#web/lib/boot.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { MissingTexts } from './missing-texts.tsx'
import styles from './site-languages.module.css'

interface LanguageActions {
  onMakeMain: (tag: string) => void
  onRemove: (tag: string) => void
}

interface LanguageListProps {
  settings: SiteLanguages
  /** The main language first. */
  languages: readonly string[]
  /** Absent for people who may only read. */
  actions?: LanguageActions
}

/** Each language in its own words and the reader's, with the texts that are missing in it. */
export function LanguageList({ settings, languages, actions }: LanguageListProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { compare } = new Intl.Collator(formatLocale(locale), { sensitivity: 'accent' })
  const names = new Intl.DisplayNames([formatLocale(locale)], { type: 'language' })
  return (
    <ul className={`${cardClass()} ${styles.list}`} aria-label={t('siteLanguages.title')}>
      {languages.map((tag, index) => {
        const own = languageName(tag)
        const inReaders = names.of(tag) ?? tag
        const missing = settings.choices.find((each) => each.tag === tag)?.missing ?? []
        return (
          <li key={tag} className={styles.language}>
            <div className={styles.head}>
              <p className="row flow">
                <strong lang={tag} dir={directionOf(tag)}>
                  {own}
                </strong>
                {compare(inReaders, own) !== 0 && <span className="ui muted">{inReaders}</span>}
                {index === 0 && <Badge tone="info">{t('siteLanguages.main')}</Badge>}
              </p>
              {actions && index > 0 && <LanguageMenu tag={tag} {...actions} />}
            </div>
            {index === 0 && <p className="small muted">{t('siteLanguages.mainTexts', { language: own })}</p>}
            <MissingTexts missing={missing} />
          </li>
        )
      })}
    </ul>
  )
}

function LanguageMenu({ tag, onMakeMain, onRemove }: LanguageActions & { tag: string }) {
  const t = useTranslations()
  return (
    <MenuButton
      label={t('siteLanguages.options', { language: languageName(tag) })}
      entries={[
        { id: 'main', label: t('siteLanguages.makeMain'), onAction: () => onMakeMain(tag) },
        { id: 'remove', label: t('siteLanguages.remove'), isDanger: true, onAction: () => onRemove(tag) },
      ]}
    />
  )
}
