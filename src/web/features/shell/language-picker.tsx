import { useRef, useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LazyPopover } from '#web/ui/loading/lazy-parts.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import styles from './language-picker.module.css'

const LazyLanguageMenu = lazyPart(() => import('./language-menu.tsx'), 'LanguageMenu')

/** Opens the menu of the site's languages. Their names are loaded with it: 38 of them would be a tenth of every page. */
export function LanguagePicker() {
  const { languageName, supportedLanguages } = useBoot()
  const t = useTranslations()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (supportedLanguages.length < 2) return null
  const preload = () => {
    LazyPopover.preload()
    LazyLanguageMenu.preload()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.picker}
        aria-label={`${t('shell.language')}: ${languageName}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" />
        <span className="from-1024">{languageName}</span>
      </button>
      {isOpen && (
        <LazyPopover
          triggerRef={button}
          isOpen
          onOpenChange={setOpen}
          label={t('shell.language')}
          placement="bottom end"
          isPadded={false}
        >
          <LazyLanguageMenu />
        </LazyPopover>
      )}
    </>
  )
}
