import { memo, type CSSProperties } from 'react'
import { nearestX, toWorld, type WorldPoint } from '#shared/geo/mercator.ts'
import { scaleAt, type FrameSize, type MapView } from '#shared/geo/map-view.ts'
import { markerStyle } from '#shared/geo/map-markers.ts'
import type { LatLng } from '#shared/geo/place.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/map.module.css'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { formatLocale } from '#shared/locales/format-locale.ts'
import type { PlacedPin } from './listed-pins.ts'
import type { ListedPin, MarkerGroup } from './map-groups.ts'

export interface MapMarkersProps {
  /** The view for which they are positioned. */
  placed: MapView
  /** The frame's size: markers outside it are not keyboard stops. */
  size: FrameSize
  groups: MarkerGroup[]
  pins: PlacedPin[]
  selectedId: number | undefined
  hoveredId: number | null
  hereAt: LatLng | null
  onExpand: (group: MarkerGroup) => void
  onHover: (id: number | null) => void
  onSelect: (id: number) => void
}

const sizes = { small: styles.small, medium: styles.medium, large: styles.large }

/** Pins and clusters as buttons: numbered pins first, in the list's order, then the rest from north to south. */
export const MapMarkers = memo(function MapMarkers(props: MapMarkersProps) {
  const { placed, size, groups, pins, selectedId, hoveredId, hereAt } = props
  const t = useTranslations()
  const { locale } = useBoot()
  const scale = scaleAt(placed.zoom)
  const at = (point: WorldPoint, more?: object) => {
    const x = (nearestX(point.x, placed.center.x) - placed.center.x) * scale
    const y = (point.y - placed.center.y) * scale
    const isOutside = Math.abs(x) > size.width / 2 || Math.abs(y) > size.height / 2
    return {
      style: { '--x': `${x}px`, '--y': `${y}px`, ...more } as CSSProperties,
      tabIndex: isOutside ? -1 : undefined,
    }
  }
  const ordered = groups.toSorted((a, b) => a.world.y - b.world.y || a.world.x - b.world.x)
  return (
    <div className={styles.markers}>
      {pins.map(({ pin, world, angle, ringPx }) => (
        <button
          key={pin.positionId}
          type="button"
          className={cx(
            styles.pin,
            pin.isRemote && styles.remote,
            (pin.positionId === selectedId || pin.positionId === hoveredId) && styles.on,
          )}
          {...at(world, { '--angle': `${angle}deg`, '--ring': `${ringPx}px` })}
          data-world={`${pin.world.x} ${pin.world.y}`}
          aria-label={pinLabel(pin, t)}
          aria-current={pin.positionId === selectedId ? 'true' : undefined}
          onPointerEnter={() => props.onHover(pin.positionId)}
          onPointerLeave={() => props.onHover(null)}
          onFocus={() => props.onHover(pin.positionId)}
          onBlur={() => props.onHover(null)}
          onClick={() => props.onSelect(pin.positionId)}
        >
          <span className={styles.drop}>
            <span>{pin.number}</span>
          </span>
        </button>
      ))}
      {ordered.map((group) => {
        const style = markerStyle(group.count)
        const isRemote = group.remoteCount === group.count
        return (
          <button
            key={group.key}
            type="button"
            className={cx(style === 'pin' ? styles.pin : cx(styles.cluster, sizes[style]), isRemote && styles.remote)}
            {...at(group.world)}
            data-world={`${group.world.x} ${group.world.y}`}
            aria-label={groupLabel(group, locale, t)}
            onClick={() => props.onExpand(group)}
          >
            {style === 'pin' ? (
              <span className={styles.drop}>
                <span>
                  <Icon name={isRemote ? 'globe' : 'briefcase'} size="s" />
                </span>
              </span>
            ) : (
              <span>{formatCount(group.count, locale)}</span>
            )}
          </button>
        )
      })}
      {hereAt && (
        <span className={styles.here} style={at(toWorld(hereAt)).style} role="img" aria-label={t('map.youAreHere')} />
      )}
    </div>
  )
})

const pinLabel = ({ number, title, isRemote }: ListedPin, t: Translate): string =>
  t(isRemote ? 'map.pinRemote' : 'map.pin', { number, title })

/** spec/2 §2: "%(count)s Jobs at latitude and longitude, click button to expand". */
function groupLabel({ count, latlong, location, remoteCount }: MarkerGroup, locale: string, t: Translate): string {
  const degrees = new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 2 })
  const label = t('map.cluster', { count, lat: degrees.format(latlong.lat), lng: degrees.format(latlong.lng) })
  const named = location ? `${label}: ${location}` : label
  return remoteCount === count ? `${named} (${t('map.remoteOnly')})` : named
}
