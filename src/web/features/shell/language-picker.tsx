import { useBoot } from '#web/lib/boot.ts'
import { languageName } from '#web/lib/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './language-picker.module.css'

/**
 * The site's languages, each in its own name. A native select over the icon: it opens in the device's own way and needs no
 * script of ours. The choice goes into the URL as `hl` and is remembered by the server.
 */
export function LanguagePicker() {
  const boot = useBoot()
  const { locale, languageNames } = boot
  const t = useTranslations()
  const languages = Object.entries(languageNames)
  if (languages.length < 2) return null
  return (
    <label className={styles.picker}>
      <Icon name="globe" />
      <span className="from-1024" aria-hidden="true">
        {languageName(boot, locale)}
      </span>
      <select aria-label={t('shell.language')} value={locale} onChange={(event) => switchTo(event.target.value)}>
        {languages.map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A language changes everything on the page, including its direction, so it reloads. */
function switchTo(locale: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set('hl', locale)
  window.location.assign(url)
}
