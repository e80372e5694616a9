import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import styles from './list-search-field.module.css'

/** How long the search waits for the next keystroke (spec/3 §9). */
const searchDelayMs = 500

interface ListSearchFieldProps {
  label: string
  placeholder: string
  /** The text in the URL. */
  query: string | undefined
  /** Shows the list for this text, by its URL; undefined if there is none. */
  onSearch: (query: string | undefined) => void
}

/** Searches one of staff's lists, half a second after the last keystroke, unless the user has navigated away. */
export function ListSearchField({ label, placeholder, query, onSearch }: ListSearchFieldProps) {
  const t = useTranslations()
  const router = useRouter()
  const [text, setText] = useState(query ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stop = () => clearTimeout(timer.current)
    const unsubscribe = router.subscribe('onBeforeNavigate', stop)
    return () => {
      unsubscribe()
      stop()
    }
  }, [router])
  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim() || undefined), searchDelayMs)
  }
  return (
    <div className={styles.search}>
      <SearchField
        label={label}
        placeholder={placeholder}
        clearLabel={t('staffForms.clear')}
        maxLength={100}
        value={text}
        onChange={change}
      />
    </div>
  )
}
