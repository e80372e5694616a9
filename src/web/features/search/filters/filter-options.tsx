import { useState } from 'react'
import type { BootData } from '#contract/boot-data.ts'
import type { Filter } from '#contract/search/search.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import type { SearchControls } from '../use-search.ts'
import styles from '../search.module.css'

/** At most this many are rendered at once; typing finds the others. */
const shownAtMost = 60

export interface FilterOptionsProps {
  filter: Filter
  search: SearchControls
  site: BootData
  /** Only options with this text in their label. */
  text: string
  /** This many initially, plus the selected ones; the rest on demand. */
  shownFirst?: number
  className?: string
}

/** The options of `filter` whose label contains the text, ignoring case. */
export function optionsWith(filter: Filter, text: string): Filter['options'] {
  const wanted = text.trim().toLowerCase()
  return filter.options.filter((option) => String(option.label).toLowerCase().includes(wanted))
}

/** One filter's options with their counts. Options without results stay, disabled, unless they are selected. */
export function FilterOptions({ filter, search, site, text, shownFirst, className }: FilterOptionsProps) {
  const t = useTranslations()
  const [isWhole, setWhole] = useState(false)
  const known = search.state.filters[filter.filterName] ?? []
  const chosen = new Set(known.map((value) => value.toLowerCase()))
  const isChosen = (value: string) => chosen.has(value.toLowerCase())
  const found = optionsWith(filter, text)
  const isCut = shownFirst !== undefined && !isWhole && text.trim() === ''
  const shown = isCut
    ? found.filter((option, index) => index < shownFirst || isChosen(option.value))
    : found.slice(0, shownAtMost)
  const toggle = (value: string) => {
    const values = isChosen(value)
      ? known.filter((each) => each.toLowerCase() !== value.toLowerCase())
      : [...known, value]
    search.change({ filters: { ...search.state.filters, [filter.filterName]: values } })
  }
  return (
    <div className={className ?? styles.options} role="group" aria-label={filter.title}>
      {found.length === 0 && <p className="small muted">{t('search.noOptions')}</p>}
      {shown.map((option) => (
        <Checkbox
          key={option.value}
          label={<span dir="auto">{option.label}</span>}
          end={<span className="num">{formatCount(option.count, site.locale)}</span>}
          checked={isChosen(option.value)}
          disabled={option.count === 0 && !isChosen(option.value)}
          onChange={() => toggle(option.value)}
        />
      ))}
      {isCut && found.length > shown.length && (
        <p className="ui">
          <LinkButton onClick={() => setWhole(true)}>
            {t('search.showMore', { count: found.length - shown.length })}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
