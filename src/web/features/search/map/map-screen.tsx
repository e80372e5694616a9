import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { readLatLng } from '#shared/search/map-bounds.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useTitlePart } from '#web/lib/pages/use-title-part.ts'
import styles from '#web/theme/layouts/map.module.css'
import type { ResultListProps } from '../results/result-list.tsx'
import type { SearchView } from '../search.queries.ts'
import { useIsPending, type SearchControls } from '../use-search.ts'
import { JobMap } from './job-map.tsx'
import { listedPins } from './listed-pins.ts'
import { askedArea } from './area/asked-area.ts'
import { MapList } from './map-list.tsx'
import { mapQuery, pagePointsQuery } from './map.queries.ts'

export interface MapScreenProps {
  search: SearchControls
  view: SearchView
  /** When the results were fetched, in milliseconds. */
  now: number
  onPeek: (id: number) => void
  renderMatch: NonNullable<ResultListProps['renderMatch']>
  renderCart: ResultListProps['renderCart']
  sortNotice: ReactNode
  resume: ReactNode
}

/** Results on the map and next to it (spec/2 §2): all of them as pins and clusters, one page as a list. */
export function MapScreen({ search, view, now, onPeek, renderMatch, renderCart, sortNotice, resume }: MapScreenProps) {
  const boot = useBoot()
  const t = useTranslations()
  useTitlePart(t('search.view.map'))
  const { committed } = search
  const answer = useQuery({ ...mapQuery(boot, committed), placeholderData: keepPreviousData })
  const further = useQuery(pagePointsQuery(boot, committed))
  const isPending = useIsPending(search)
  const selectedId = committed.pid ?? view.positions[0]?.id
  const [hoveredId, setHoveredId] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { location, mapBounds, mapArea } = committed
  const asked = useMemo(() => askedArea({ location, mapBounds, mapArea }), [location, mapBounds, mapArea])
  const points = committed.start > 0 ? further.data : answer.data?.points
  const place = committed.latLong ? readLatLng(committed.latLong) : (answer.data?.place ?? null)
  const pins = useMemo(
    () => listedPins(view.positions, points ?? {}, { isInside: asked.isInside, place }),
    // oxlint-disable-next-line react/exhaustive-deps -- the place is a new object each time
    [view.positions, points, asked, place?.lat, place?.lng],
  )
  useEffect(() => setHoveredId(null), [view.positions])
  return (
    <>
      <h1 className="vh">{t('search.headingMaps')}</h1>
      <div className={styles.mapView}>
        <div ref={list} className={styles.list}>
          <MapList
            search={search}
            view={view}
            now={now}
            selectedId={hoveredId ?? selectedId}
            renderMatch={renderMatch}
            renderCart={renderCart}
            sortNotice={sortNotice}
            resume={resume}
            onPeek={(id) => {
              setHoveredId(id)
              onPeek(id)
            }}
          />
        </div>
        <JobMap
          search={search}
          view={view}
          answer={answer.data}
          isStale={answer.isPlaceholderData || isPending}
          hasFailed={answer.isError}
          onRetry={() => void answer.refetch()}
          asked={asked}
          pins={pins}
          selectedId={selectedId}
          hoveredId={hoveredId}
          renderMatch={renderMatch}
          onHover={setHoveredId}
          onSelect={(id) => {
            search.select(id)
            const at = view.positions.findIndex((position) => position.id === id)
            list.current?.querySelectorAll('ol > li')[at]?.scrollIntoView({ block: 'nearest' })
          }}
        />
      </div>
    </>
  )
}
