import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { formatAge, formatPay } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import type { SearchParameters } from '#web/lib/pages/search-types.ts'
import styles from '#web/theme/layouts/map.module.css'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import type { CardPosition } from '../search.queries.ts'

export interface MapCardProps {
  position: CardPosition
  /** Parameters that the position's own page keeps. */
  parameters: SearchParameters
  now: number
  /** Pixels from the layer's top left to the pin's tip. */
  left: number
  top: number
  /** Horizontal shift in pixels, so that it stays within the frame. */
  shift: number
  isBelow: boolean
  /** Distance in pixels of the pin from its point, if it is among others. */
  ringPx: number
  match: ReactNode
  onClose: () => void
}

/** The selected position at its pin. On phones the list below the map shows the same. */
export function MapCard({
  position,
  parameters,
  now,
  left,
  top,
  shift,
  isBelow,
  ringPx,
  match,
  onClose,
}: MapCardProps) {
  const t = useTranslations()
  const { locale, direction } = useBoot()
  const pay = formatPay(position.pay, locale, t)
  return (
    <article
      className={cx(styles.mapCard, isBelow && styles.below)}
      data-map-control
      data-map-panel
      aria-label={position.name}
      style={
        { '--x': `${left}px`, '--y': `${top}px`, '--shift': `${shift}px`, '--ring': `${ringPx}px` } as CSSProperties
      }
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {/* The map is never mirrored, but the text on it is. */}
      <div dir={direction}>
        <div className="row between top">
          <h3 className="h3" lang={position.language} dir="auto">
            {position.name}
          </h3>
          <IconButton icon="x" size="s" label={t('map.closeCard')} onClick={onClose} style={{ margin: '-6px -8px' }} />
        </div>
        <p className="ui muted">
          <bdi>{position.locations[0] ?? ''}</bdi>
          {position.locations.length > 0 && ' · '}
          {t(`common.workOption.${position.workLocationOption}`)}
        </p>
        {pay && <p className="ui">{pay}</p>}
        <p className={cx('row between', styles.cardFoot)}>
          <span className="row flow">
            {match}
            <span className="small muted">{formatAge(position.postedTs, now, locale, t)}</span>
          </span>
          <Link className="ui strong" to="/careers/job/$pid" params={{ pid: String(position.id) }} search={parameters}>
            {t('map.viewJob')}
          </Link>
        </p>
      </div>
    </article>
  )
}
