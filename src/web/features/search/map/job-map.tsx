import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { areaBounds } from '#shared/geo/area.ts'
import { boundsOf } from '#shared/geo/map-view.ts'
import type { GeoBounds, LatLng } from '#shared/geo/place.ts'
import { formatMapArea } from '#shared/search/map-area.ts'
import { formatMapBounds } from '#shared/search/map-bounds.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/map.module.css'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { cx } from '#web/ui/cx.ts'
import type { ResultListProps } from '../results/result-list.tsx'
import type { SearchView } from '../search.queries.ts'
import type { SearchControls } from '../use-search.ts'
import { AreaPanel } from './area/area-panel.tsx'
import { AreaShape } from './area/area-shape.tsx'
import type { AskedArea } from './area/asked-area.ts'
import { CornerPanel } from './area/corner-panel.tsx'
import type { FrameBox } from './frame-box.ts'
import { MapCard } from './map-card.tsx'
import { MapAttribution, MapNotice, MapTop, MapZoom } from './map-controls.tsx'
import { MapGroups, drawnBounds, type ListedPin, type MarkerGroup } from './map-groups.ts'
import { placePins } from './listed-pins.ts'
import { MapMarkers } from './map-markers-layer.tsx'
import { cardPlace, focusNearest, useHere } from './map-places.ts'
import type { MapAnswer } from './map.queries.ts'
import { RasterTiles } from './drawing/raster-tiles.tsx'
import { useAreaDrawing, type DrawingWay } from './area/use-area-drawing.ts'
import { useCurrentLocation } from './use-current-location.ts'
import { useFit } from './use-fit.ts'
import { useMapStage } from './drawing/use-map-stage.ts'

export interface JobMapProps {
  search: SearchControls
  view: SearchView
  answer: MapAnswer | undefined
  /** The data is from the previous search. */
  isStale: boolean
  hasFailed: boolean
  onRetry: () => void
  /** The area that was searched. */
  asked: AskedArea
  pins: ListedPin[]
  selectedId: number | undefined
  hoveredId: number | null
  renderMatch: NonNullable<ResultListProps['renderMatch']>
  onHover: (id: number | null) => void
  onSelect: (id: number) => void
}

/** The share of the frame covered by the initial rectangle when its edges are moved with buttons. */
const firstBox = { left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 }
/** Search-as-I-move waits for a pause, so that one journey over the map is one search. */
const moveSearchMs = 500

/** The map: background, markers, the card of the selected position, and ways to search by area. */
export function JobMap(props: JobMapProps) {
  const { search, view, answer, isStale, pins, selectedId, hoveredId } = props
  const boot = useBoot()
  const t = useTranslations()
  const { tiles } = boot.configs.pcsxConfig.searchConfig.mapConfig
  const [hasMoved, setMoved] = useState(false)
  const [isFollowing, setFollowing] = useState(false)
  const [hidesRemote, setHidesRemote] = useState(false)
  const [closedId, setClosedId] = useState<number | null>(null)
  const [box, setBox] = useState<FrameBox | null>(null)
  const [isPanelOpen, setPanelOpen] = useState(false)
  /** The area that this map itself requested: its view stays as it is. */
  const asked = useRef<string | null>(null)
  const optionsButton = useRef<HTMLButtonElement>(null)
  const focusNear = useRef<{ latlong: LatLng; from: unknown } | null>(null)

  const searchArea = useCallback(
    (area: GeoBounds) => {
      const mapBounds = formatMapBounds(area)
      asked.current = mapBounds
      setMoved(false)
      search.change({ location: 'Map Area', mapBounds }, 'now')
    },
    [search],
  )
  const drawing = useAreaDrawing((corners, way) => {
    const mapArea = formatMapArea(corners)
    // A freehand drawing is in view; corners may be anywhere.
    asked.current = way === 'free' ? mapArea : null
    setMoved(false)
    setFollowing(false)
    stage.frame.current?.focus()
    search.change({ location: 'Map Area', mapBounds: formatMapBounds(areaBounds(corners)!), mapArea }, 'now')
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const current = useRef({ searchArea, isFollowing })
  current.current = { searchArea, isFollowing }

  const stage = useMapStage({
    locale: boot.locale,
    hasCanvas: !tiles,
    gestures: drawing.gestures,
    onRest: (_view, isByHand) => {
      if (!isByHand) return
      setMoved(true)
      clearTimeout(timer.current)
      if (current.current.isFollowing) {
        timer.current = setTimeout(() => {
          const now = stage.current
          if (now) current.current.searchArea(boundsOf(now.view, now.size))
        }, moveSearchMs)
      }
    },
  })
  const closePanel = () => {
    setPanelOpen(false)
    setBox(null)
    optionsButton.current?.focus()
  }
  const draw = (way: DrawingWay | null) => {
    setPanelOpen(false)
    setBox(null)
    drawing.start(way)
    stage.frame.current?.focus()
  }

  const shownMarkers = useMemo(
    () => (answer?.markers ?? []).filter((marker) => !hidesRemote || !marker.is_remote),
    [answer, hidesRemote],
  )
  const shownPins = useMemo(() => pins.filter((pin) => !hidesRemote || !pin.isRemote), [pins, hidesRemote])
  const groups = useMemo(() => new MapGroups(shownMarkers, shownPins), [shownMarkers, shownPins])
  const { placed } = stage
  const drawn = useMemo(
    () => (placed && stage.current ? groups.within(drawnBounds(placed, stage.current.size), placed.zoom) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- the stage is the same for as long as the map is there
    [groups, placed],
  )

  useFit({ stage, answer, isStale, bounds: props.asked.bounds, search, asked, onFit: () => setMoved(false) })
  useEffect(() => {
    const near = focusNear.current
    // Results that arrive before the map has moved redraw it where it is: the cluster is still there.
    if (!near || !placed || placed === near.from) return
    focusNear.current = null
    focusNearest(stage.frame.current, near.latlong)
    announce(t('map.shown', { count: drawn.length + shownPins.length }))
  }, [placed, drawn, shownPins, t, stage.frame])

  const here = useCurrentLocation(boot.visitorPlace, (latlong) => {
    search.change({ location: 'current location', latLong: `${latlong.lat},${latlong.lng}`, radiusKm: null }, 'now')
  })
  const hereAt = useHere(search)

  const expand = (group: MarkerGroup) => {
    if (group.expansionZoom !== null && stage.current) {
      focusNear.current = { latlong: group.latlong, from: placed }
      stage.current.flyTo({ center: group.world, zoom: group.expansionZoom + 0.2 })
      return
    }
    const { lat, lng } = group.latlong
    search.change({ location: 'Map Location', latLong: `${lat},${lng}`, mapBounds: null }, 'now')
  }
  const placedPins = useMemo(() => (placed ? placePins(shownPins, drawn, placed.zoom) : []), [shownPins, drawn, placed])
  const selectedPin = placedPins.find(({ pin }) => pin.positionId === selectedId)
  const card = placed && stage.current && selectedPin && cardPlace(selectedPin, placed, stage.current.size)
  const selected = view.positions.find((position) => position.id === selectedId)
  const shownCorners = drawing.way ? drawing.corners : props.asked.corners
  const hasRemote = (answer?.markers ?? []).some((marker) => marker.is_remote)
  return (
    <section className={styles.mapBox} aria-label={t('map.region')}>
      <a className={styles.skip} href="#after-map" data-map-control>
        {t('map.skip')}
      </a>
      <div
        ref={stage.frame}
        className={cx(styles.frame, drawing.way && styles.drawing, drawing.way === 'corners' && styles.byCorners)}
        role="application"
        aria-label={t('map.label', { count: view.count })}
        aria-describedby="map-keys"
        tabIndex={0}
      >
        <p id="map-keys" className="vh">
          {t('map.keys')}
        </p>
        {!tiles && <canvas ref={stage.canvas} className={styles.canvas} aria-hidden="true" />}
        <div ref={stage.layer} className={styles.layer} inert={drawing.way !== null}>
          {tiles && placed && stage.current && <RasterTiles source={tiles} view={placed} size={stage.current.size} />}
          {placed && shownCorners && <AreaShape placed={placed} corners={shownCorners} drawing={drawing.way} />}
          {placed && stage.current && (
            <MapMarkers
              placed={placed}
              size={stage.current.size}
              groups={drawn}
              pins={placedPins}
              selectedId={selectedId}
              hoveredId={hoveredId}
              hereAt={hereAt}
              onExpand={expand}
              onHover={props.onHover}
              onSelect={(id) => {
                setClosedId(null)
                props.onSelect(id)
              }}
            />
          )}
          {selected && card && selectedId !== closedId && !drawing.way && (
            <MapCard
              position={selected}
              parameters={search.hrefParameters({ pid: null })}
              now={Date.now()}
              match={props.renderMatch(
                selected,
                view.positions.map(({ id }) => id),
              )}
              {...card}
              onClose={() => setClosedId(selected.id)}
            />
          )}
        </div>
        {box && (
          <div
            className={styles.box}
            style={{
              insetInlineStart: box.left,
              insetBlockStart: box.top,
              inlineSize: box.width,
              blockSize: box.height,
            }}
          />
        )}
      </div>
      {drawing.way === 'corners' && <CornerPanel drawing={drawing} onStop={() => draw(null)} />}
      <MapTop
        hasMoved={hasMoved}
        isFollowing={isFollowing}
        onFollow={(isOn) => {
          setFollowing(isOn)
          if (isOn && hasMoved && stage.current) searchArea(stage.current.bounds)
        }}
        onSearch={() => stage.current && searchArea(stage.current.bounds)}
        optionsButton={optionsButton}
        isPanelOpen={isPanelOpen}
        onPanel={() => {
          drawing.start(null)
          setPanelOpen(!isPanelOpen)
        }}
      />
      {isPanelOpen && (
        <AreaPanel
          search={search}
          remote={hasRemote ? { isHidden: hidesRemote, onChange: setHidesRemote } : null}
          isFollowing={isFollowing}
          onFollow={setFollowing}
          box={box}
          onBox={setBox}
          sizeOf={() => stage.current?.size ?? null}
          firstBox={firstBox}
          onSearchBox={(searched) => {
            const area = stage.current?.boundsOfBox(searched)
            setBox(null)
            if (area) searchArea(area)
          }}
          onDraw={draw}
          onClose={closePanel}
        />
      )}
      <MapZoom onZoom={(step) => stage.current?.zoomStep(step)} onLocate={here.ask} isLocating={here.isAsking} />
      <MapNotice
        kind={
          stage.isUnable
            ? 'unable'
            : props.hasFailed && !answer
              ? 'failed'
              : here.problem
                ? here.problem
                : drawing.way === 'free'
                  ? drawing.problem
                    ? 'line'
                    : 'draw'
                  : null
        }
        onRetry={props.onRetry}
        onDismiss={drawing.way ? () => draw(null) : here.forget}
      />
      <MapAttribution tiles={tiles} />
      <noscript>
        <p className={styles.needsScript}>{t('map.needsScript')}</p>
      </noscript>
      <span id="after-map" tabIndex={-1} />
    </section>
  )
}
