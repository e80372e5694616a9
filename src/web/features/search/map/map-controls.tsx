import type { RefObject } from 'react'
import type { PcsxConfig } from '#contract/employers/employer-config.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/map-controls.module.css'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'

export type TileSource = NonNullable<PcsxConfig['searchConfig']['mapConfig']['tiles']>

interface MapTopProps {
  hasMoved: boolean
  isFollowing: boolean
  onFollow: (isOn: boolean) => void
  onSearch: () => void
  optionsButton: RefObject<HTMLButtonElement | null>
  isPanelOpen: boolean
  onPanel: () => void
}

/** Searching the visible area: by a click, or automatically with every move. */
export function MapTop({
  hasMoved,
  isFollowing,
  onFollow,
  onSearch,
  optionsButton,
  isPanelOpen,
  onPanel,
}: MapTopProps) {
  const t = useTranslations()
  return (
    <div className={styles.mapTop}>
      <Button size="s" className={cx(styles.pill, hasMoved && styles.isNew)} onClick={onSearch}>
        <Icon name="rotate-cw" size="s" />
        {t('map.searchArea')}
      </Button>
      <Switch
        className={cx(styles.pill, 'from-600')}
        label={t('map.follow')}
        checked={isFollowing}
        onChange={(event) => onFollow(event.target.checked)}
      />
      <Button
        ref={optionsButton}
        size="s"
        className={styles.pill}
        aria-label={t('map.options')}
        aria-expanded={isPanelOpen}
        onClick={onPanel}
      >
        <Icon name="sliders-horizontal" size="s" />
        <span className={styles.pillText}>{t('map.options')}</span>
      </Button>
    </div>
  )
}

interface MapZoomProps {
  onZoom: (step: 1 | -1) => void
  onLocate: () => void
  isLocating: boolean
}

export function MapZoom({ onZoom, onLocate, isLocating }: MapZoomProps) {
  const t = useTranslations()
  return (
    <div className={styles.mapZoom}>
      <IconButton icon="plus" label={t('map.zoomIn')} onClick={() => onZoom(1)} />
      <IconButton icon="minus" label={t('map.zoomOut')} onClick={() => onZoom(-1)} />
      <IconButton icon="locate-fixed" label={t('map.locate')} aria-busy={isLocating || undefined} onClick={onLocate} />
    </div>
  )
}

export type NoticeKind = 'unable' | 'failed' | 'denied' | 'noLocation' | 'draw' | 'line'

/** Problems with the map, and what to do about them. */
export function MapNotice({
  kind,
  onRetry,
  onDismiss,
}: {
  kind: NoticeKind | null
  onRetry: () => void
  onDismiss: () => void
}) {
  const t = useTranslations()
  if (!kind) return null
  return (
    <div className={styles.notice} role="status">
      <p className="ui">{t(`map.notice.${kind}`)}</p>
      {kind === 'failed' ? (
        <Button size="s" onClick={onRetry}>
          {t('search.retry')}
        </Button>
      ) : (
        kind !== 'unable' && (
          <Button size="s" variant="neutral" onClick={onDismiss}>
            {t(kind === 'draw' || kind === 'line' ? 'map.stopDrawing' : 'map.understood')}
          </Button>
        )
      )}
    </div>
  )
}

/** The sources of the built-in background, and the license that requires attribution (data/basemap/ATTRIBUTION.md). */
const ownSources = [
  { name: 'Natural Earth', href: 'https://www.naturalearthdata.com' },
  { name: '© GeoNames CC BY', href: 'https://www.geonames.org' },
]

/** Attribution of the background. */
export function MapAttribution({ tiles }: { tiles: TileSource | null }) {
  return (
    <p className={styles.attribution} dir="ltr">
      {tiles
        ? tiles.attribution
        : ownSources.map(({ name, href }) => (
            <a key={href} href={href} rel="noreferrer" target="_blank">
              {name}
            </a>
          ))}
    </p>
  )
}
