import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type CSSProperties, type RefObject } from 'react'
import type { SearchSuggestion } from '#contract/search/search.ts'
import { changeSearch, searchParameters, type SearchState } from '#shared/search/search-state.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { suggestQuery } from '../search.queries.ts'
import type { SearchControls } from '../use-search.ts'
import styles from '../search.module.css'

/** spec/3 §9: search input debounce. */
const debounceMs = 500
const minLength = 1

const iconOf = { title: 'briefcase', skill: 'check', department: 'users', place: 'map-pin' } as const

/**
 * Loaded on first focus. Suggestions below an input that remains the browser's own: they open when it is focused, clicked or
 * typed into; arrow keys move, Tab or Enter accepts, Escape closes (spec/3 §4).
 */
export function Suggestions({
  field,
  input,
  search,
  onChoose,
}: {
  field: 'what' | 'where'
  search: Pick<SearchControls, 'state'>
  input: RefObject<HTMLInputElement | null>
  onChoose: () => void
}) {
  const boot = useBoot()
  const t = useTranslations()
  const id = useId()
  const [text, setText] = useState(() => input.current?.value.trim() ?? '')
  const [isOpen, setOpen] = useState(true)
  const [at, setAt] = useState(-1)
  const isAsked = text.length >= minLength
  const { data: options = [], isSuccess } = useQuery({
    ...suggestQuery(boot, field, text, besideOf(search.state, field, input.current)),
    enabled: isAsked,
  })
  const isShown = isOpen && isAsked && options.length > 0
  const isEmpty = isOpen && isAsked && isSuccess && options.length === 0

  useTypedText(input, (typed) => {
    setText(typed)
    setAt(-1)
    setOpen(true)
  })
  const take = (option: SearchSuggestion) => {
    if (input.current) input.current.value = option.text
    setOpen(false)
    if (field === 'where') input.current?.focus()
    onChoose()
  }
  useEffect(() => {
    const element = input.current
    if (!element) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (!isShown) {
        if (event.key === 'ArrowDown' && options.length > 0) setOpen(true)
        if (event.key === 'Escape') setOpen(false)
        return
      }
      const option = options[at]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setAt((at + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length)
      } else if ((event.key === 'Enter' || event.key === 'Tab') && option) {
        event.preventDefault()
        take(option)
      } else if (event.key === 'Escape') {
        event.stopPropagation()
        setOpen(false)
      }
    }
    const onClick = () => setOpen(true)
    element.addEventListener('keydown', onKey)
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('click', onClick)
    }
  })
  useComboboxAttributes(input, { listId: id, isShown, activeId: at >= 0 ? `${id}-${at}` : null })
  useEffect(() => {
    if (isShown) announce(t('search.suggestions', { count: options.length }))
    if (isEmpty) announce(t('search.noSuggestions'))
  }, [isShown, isEmpty, options.length, t])

  if (isEmpty) {
    return (
      <>
        <ul id={id} role="listbox" hidden />
        <p className={styles.suggestions} style={placeUnder(input.current)}>
          {t('search.noSuggestions')}
        </p>
      </>
    )
  }
  if (!isShown) return <ul id={id} role="listbox" hidden />
  return (
    <ul
      id={id}
      role="listbox"
      // A scrollable list would be a tab stop of its own.
      tabIndex={-1}
      aria-label={t('search.suggestionsLabel')}
      className={cx(styles.suggestions, 'floating')}
      style={placeUnder(input.current)}
    >
      {options.map((option, index) => (
        <li
          key={`${option.kind} ${option.text}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => {
            event.preventDefault()
            take(option)
          }}
        >
          <Icon name={iconOf[option.kind]} size="s" />
          <span dir="auto">{option.text}</span>
          <span className="small num">
            <span className="vh">{t(`search.suggestionKind.${option.kind}`)}, </span>
            {option.count}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The rest of a suggestion's search: filters, distance, and the other box's current text. */
function besideOf(state: SearchState, field: 'what' | 'where', input: HTMLInputElement | null): string {
  const box = (name: string) => (input?.form?.elements.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? ''
  const next = changeSearch(
    state,
    field === 'what' ? { location: box('location') } : { query: box('query'), location: '' },
  )
  const { query, ...withoutQuery } = searchParameters(next)
  return new URLSearchParams(field === 'what' ? withoutQuery : { ...withoutQuery, ...(query && { query }) }).toString()
}

/** Where the list is in the search row: below its own input, also when the inputs are stacked. */
function placeUnder(input: HTMLInputElement | null): CSSProperties {
  const label = input?.closest('label')
  const row = input?.form
  if (!label || !row) return {}
  const isMirrored = getComputedStyle(row).direction === 'rtl'
  const start = isMirrored ? row.clientWidth - label.offsetLeft - label.offsetWidth : label.offsetLeft
  return { '--under': `${label.offsetTop + label.offsetHeight}px`, '--start': `${start}px` } as CSSProperties
}

/** The trimmed text of the input, once typing has paused. */
function useTypedText(input: RefObject<HTMLInputElement | null>, onText: (text: string) => void): void {
  useEffect(() => {
    const element = input.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(() => onText(element.value.trim()), debounceMs)
    }
    element.addEventListener('input', onInput)
    // Typed while this was still loading.
    if (element.value !== element.defaultValue) onInput()
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', onInput)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the callback only sets state
  }, [input])
}

/** The input is a plain one until its suggestions have loaded; then it says so. */
function useComboboxAttributes(
  input: RefObject<HTMLInputElement | null>,
  { listId, isShown, activeId }: { listId: string; isShown: boolean; activeId: string | null },
): void {
  useEffect(() => {
    const element = input.current
    if (!element) return undefined
    element.setAttribute('role', 'combobox')
    element.setAttribute('aria-autocomplete', 'list')
    element.setAttribute('aria-controls', listId)
    element.setAttribute('aria-expanded', String(isShown))
    if (activeId) element.setAttribute('aria-activedescendant', activeId)
    else element.removeAttribute('aria-activedescendant')
    return () => {
      for (const name of ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'])
        element.removeAttribute(name)
    }
  }, [input, listId, isShown, activeId])
}
