import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/search.module.css'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { TideArt } from '#web/ui/feedback/tide-art.tsx'
import { placeLabel } from '#web/lib/format/place-label.ts'
import type { SearchControls } from '../use-search.ts'
import own from '../search.module.css'

const Suggestions = lazyPart(() => import('./suggestions.tsx'), 'Suggestions', { isQuiet: true })

const radii = [10, 25, 40, 50, 80, 100, 200] as const

interface SearchHeroProps {
  search: SearchControls
  openCount: number | undefined
  /** The alternative search, below the row. */
  resume: ReactNode
}

/**
 * Heading and search row. A plain form that the server understands (`GET /careers`); suggestions load on first focus. On phones
 * a summary expands the row.
 */
export function SearchHero({ search, openCount, resume }: SearchHeroProps) {
  const boot = useBoot()
  const t = useTranslations()
  const { branding, searchConfig } = boot.configs.pcsxConfig
  const [isOpen, setOpen] = useState(false)
  const what = useRef<HTMLInputElement>(null)
  const where = useRef<HTMLInputElement>(null)
  const summary = useRef<HTMLButtonElement>(null)
  const [focused, setFocused] = useState<'what' | 'where' | null>(null)
  const { state } = search
  const place = placeLabel(state.location, t)
  useShownText(what, state.query)
  useShownText(where, place)
  // A failed search says nothing about the number of results.
  const [lastCount, setLastCount] = useState(openCount)
  if (openCount !== undefined && openCount !== lastCount) setLastCount(openCount)
  const submit = () => {
    setFocused(null)
    setOpen(false)
    const asked = where.current?.value.trim() ?? ''
    // An unchanged field keeps the meaning it has in the URL.
    const location = asked === place ? state.location : asked
    search.change({ query: what.current?.value.trim() ?? '', location }, 'now')
    // On phones the row collapses together with the field that had the focus.
    requestAnimationFrame(() => summary.current?.checkVisibility() && summary.current.focus())
  }
  const suggest = (field: 'what' | 'where') => {
    const open = () => setFocused(field)
    return { onFocus: open, onInput: open, onClick: open }
  }
  return (
    <section className={cx(styles.hero, 't-hero')}>
      {branding.heroArt === 'tide' && <TideArt className={styles.heroArt} />}
      <div className={cx('wrap', styles.heroInner)}>
        <div className="stack g2">
          <h1 className="display" dir="auto">
            {branding.heroTitle || t('common.title.careers', { company: boot.companyName })}
            <span className="vh"> — {t(searchConfig.mapConfig.enabled ? 'search.headingMaps' : 'search.heading')}</span>
          </h1>
          {branding.heroText && (
            <p className={cx(styles.lead, 'from-600')} dir="auto">
              {branding.heroText.replace('{count}', countText(openCount ?? lastCount, boot.locale))}
            </p>
          )}
        </div>
        <form
          action="/careers"
          role="search"
          className={cx(styles.searchRow, own.row, !isOpen && 'from-600')}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
          }}
        >
          <label>
            <span className={styles.cap}>{t('search.what')}</span>
            <input
              ref={what}
              name="query"
              defaultValue={state.query}
              placeholder={t('search.whatHint')}
              dir="auto"
              autoComplete="off"
              maxLength={2000}
              enterKeyHint="search"
              {...suggest('what')}
            />
          </label>
          <label>
            <span className={styles.cap}>{t('search.where')}</span>
            <input
              ref={where}
              name="location"
              defaultValue={place}
              placeholder={t('search.whereHint')}
              dir="auto"
              autoComplete="off"
              maxLength={300}
              enterKeyHint="search"
              {...suggest('where')}
            />
          </label>
          <label>
            <span className={styles.cap}>{t('search.within')}</span>
            <select
              name="filter_distance"
              value={String(state.radiusKm ?? searchConfig.defaultRadiusKm)}
              onChange={(event) => search.change({ radiusKm: Number(event.target.value) })}
            >
              {radiusOptions(state.radiusKm, searchConfig.defaultRadiusKm).map((km) => (
                <option key={km} value={km}>
                  {t('search.km', { km })}
                </option>
              ))}
            </select>
          </label>
          <input type="hidden" name="domain" value={boot.domain} />
          <button type="submit" className={buttonClass({ variant: 'primary' }, styles.searchSubmit)}>
            <Icon name="search" />
            {t('search.submit')}
          </button>
          {focused && (
            <Suggestions
              key={focused}
              field={focused}
              input={focused === 'what' ? what : where}
              search={search}
              onChoose={submit}
            />
          )}
        </form>
        {!isOpen && (
          <button
            ref={summary}
            type="button"
            className={cx(styles.summaryButton, 'to-600')}
            onClick={() => openOnPhone(setOpen, what)}
          >
            <Icon name="search" />
            <span className={cx('grow', styles.summaryText)}>
              <span className="vh">{t('search.edit')}: </span>
              <span className="strong" dir="auto">
                {state.query || t('search.everything')}
              </span>
              <span className="small muted">{placeText(place, state.radiusKm, t)}</span>
            </span>
          </button>
        )}
        {resume}
      </div>
    </section>
  )
}

function openOnPhone(setOpen: (isOpen: boolean) => void, what: RefObject<HTMLInputElement | null>): void {
  setOpen(true)
  requestAnimationFrame(() => what.current?.focus())
}

/** A search from elsewhere is shown in its input, which stays the same element and keeps the focus. */
function useShownText(input: RefObject<HTMLInputElement | null>, text: string): void {
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current !== text && input.current) input.current.value = text
    shown.current = text
  }, [input, text])
}

function placeText(place: string, radiusKm: number | null, t: Translate): string {
  if (!place) return t('search.everywhere')
  return radiusKm ? `${place}, ${t('search.km', { km: radiusKm })}` : place
}

const countText = (count: number | undefined, locale: string): string =>
  count === undefined ? '' : formatCount(count, locale)

/** The usual distances, plus those in the URL or configured by the employer. */
function radiusOptions(chosen: number | null, fallback: number): number[] {
  return [...new Set([...radii, fallback, ...(chosen === null ? [] : [chosen])])].sort((a, b) => a - b)
}
