import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { findLanguages, languageNames } from '#shared/locales/language-names.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { switchLanguage } from '#web/lib/texts/switch-language.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import styles from './language-menu.module.css'

/** With more languages than this, there is a search field. */
const findable = 10

/** Loaded on demand: the site's languages, each in its own name. They are links, so that one can be opened in another tab. */
export function LanguageMenu() {
  const { locale, supportedLanguages } = useBoot()
  const t = useTranslations()
  const [text, setText] = useState('')
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a touch screen its keyboard would cover the list.
    const first = matchMedia('(pointer: fine)').matches ? 'input, [aria-current]' : '[aria-current]'
    menu.current?.querySelector<HTMLElement>(first)?.focus()
  }, [])
  const found = findLanguages(Object.entries(languageNames(supportedLanguages)), text, locale)
  const handleKeys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      focusNext(menu.current!, step)
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && text.trim() !== '' && found[0])
      switchLanguage(found[0][0])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys are in addition to Tab
    <div ref={menu} className={styles.menu} onKeyDown={handleKeys}>
      {supportedLanguages.length > findable && (
        <SearchField
          label={t('shell.language')}
          value={text}
          onChange={setText}
          clearLabel={t('shell.clearLanguage')}
        />
      )}
      {found.length === 0 && <p className="small muted">{t('shell.noLanguage')}</p>}
      <ul className={styles.list}>
        {found.map(([tag, name]) => (
          <li key={tag}>
            <a
              href={hrefIn(tag)}
              lang={tag}
              hrefLang={tag}
              className={styles.language}
              aria-current={tag === locale || undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                switchLanguage(tag)
              }}
            >
              <bdi>{name}</bdi>
              {tag === locale && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function hrefIn(tag: string): string {
  const url = new URL(window.location.href)
  url.searchParams.set('hl', tag)
  return url.pathname + url.search
}

/** Moves the focus among the search field and the languages, around the ends. */
function focusNext(menu: HTMLElement, step: number): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('input, a')]
  stops.at((stops.indexOf(document.activeElement as HTMLElement) + step) % stops.length)?.focus()
}
