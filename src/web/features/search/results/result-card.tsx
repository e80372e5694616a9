import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { formatAge, formatPay } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useSavedJob } from '#web/lib/storage/saved-jobs.ts'
import type { SearchParameters } from '#web/lib/pages/search-types.ts'
import styles from '#web/theme/layouts/results.module.css'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import type { CardPosition } from '../search.queries.ts'
import own from '../search.module.css'

export interface ResultCardProps {
  position: CardPosition
  now: number
  isSelected: boolean
  /** Its number on the map, if the list is next to it. */
  number?: number
  /** Parameters that the position's own page keeps. */
  parameters: SearchParameters
  onSelect: () => void
  onPeek: () => void
  match?: ReactNode
  /** The job cart button. */
  cart?: ReactNode
}

/** The details next to the list. */
export const paneId = 'selected-job'

/** There is room for the details next to the list. */
export const hasDetailPane = () => window.matchMedia('(min-width: 1024px)').matches

/**
 * One result in at most four lines. It links to the position's page; if the details are next to the list, clicking it selects
 * it there instead.
 */
export function ResultCard({
  position,
  now,
  isSelected,
  parameters,
  number,
  onSelect,
  onPeek,
  match,
  cart,
}: ResultCardProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { isSaved, toggle } = useSavedJob(position)
  const pay = formatPay(position.pay, locale, t)
  const isBeside = typeof document !== 'undefined' && hasDetailPane()
  const { status, hasDraft } = position.positionUserActions.applyAction
  return (
    <li className={cx(styles.job, isSelected && styles.on, number && styles.numbered)}>
      {number && (
        <span className={styles.no} aria-hidden="true">
          {number}
        </span>
      )}
      <h2 className={own.title} lang={position.language} dir="auto">
        <Link
          to="/careers/job/$pid"
          params={{ pid: String(position.id) }}
          search={parameters}
          aria-current={isSelected ? 'true' : undefined}
          // Preloads either the pane or the page, not both.
          preload={isBeside ? false : undefined}
          onFocus={isBeside ? onPeek : undefined}
          onPointerEnter={isBeside ? onPeek : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || !isBeside) return
            event.preventDefault()
            onSelect()
          }}
        >
          {position.name}
        </Link>
      </h2>
      {isSelected && !number && (
        <button
          type="button"
          className={cx(own.toPane, 'small from-1024')}
          onClick={() => document.getElementById(paneId)?.focus()}
        >
          {t('search.selectedPosition')}
        </button>
      )}
      <IconButton
        icon="bookmark"
        className={styles.save}
        label={t('search.save', { title: position.name })}
        isPressed={isSaved}
        onClick={toggle}
      />
      <p className={cx(styles.line, 'dot-sep')}>
        <span>{position.locations.length > 1 ? placesText(position, t) : <bdi>{placesText(position, t)}</bdi>}</span>
        <span>{t(`common.workOption.${position.workLocationOption}`)}</span>
      </p>
      {pay && (
        <p className={styles.line}>
          <b>{pay}</b>
        </p>
      )}
      <p className={styles.footLine}>
        <span className="dot-sep">
          {position.department && (
            <span>
              <bdi>{position.department}</bdi>
            </span>
          )}
          <span>{formatAge(position.postedTs, now, locale, t)}</span>
        </span>
        {match}
        {(status === 'applied' || hasDraft) && (
          <span className={own.state}>
            <Badge tone={status === 'applied' ? 'success' : 'info'}>
              {t(status === 'applied' ? 'search.applied' : 'search.continue')}
            </Badge>
          </span>
        )}
        {cart && <span className={own.cart}>{cart}</span>}
      </p>
    </li>
  )
}

function placesText(position: CardPosition, t: ReturnType<typeof useTranslations>): string {
  const [first, ...others] = position.locations
  if (first === undefined) return t('search.everywhere')
  return others.length > 0 ? t('search.andMore', { place: first, count: others.length }) : first
}
