import { useEffect, useRef, useState } from 'react'
import type { FrameSize } from '#shared/geo/map-view.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/map.module.css'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import type { SearchControls } from '../../use-search.ts'
import { edges, moveEdge, type FrameBox } from '../frame-box.ts'
import type { DrawingWay } from './use-area-drawing.ts'

export interface AreaPanelProps {
  search: SearchControls
  /** Null if there are no remote jobs to show or hide. */
  remote: { isHidden: boolean; onChange: (isHidden: boolean) => void } | null
  isFollowing: boolean
  onFollow: (isOn: boolean) => void
  box: FrameBox | null
  onBox: (box: FrameBox | null) => void
  sizeOf: () => FrameSize | null
  firstBox: { left: number; top: number; right: number; bottom: number }
  onSearchBox: (box: FrameBox) => void
  onDraw: (way: DrawingWay) => void
  onClose: () => void
}

const radii = [10, 25, 40, 80, 150, 300]

/**
 * Ways to choose an area: drawn freehand or corner by corner, a place with a radius, or a rectangle whose edges are moved with
 * buttons.
 */
export function AreaPanel(props: AreaPanelProps) {
  const { search, remote, box, onBox } = props
  const t = useTranslations()
  const { direction, configs } = useBoot()
  const [place, setPlace] = useState('')
  const [radius, setRadius] = useState(String(configs.pcsxConfig.searchConfig.defaultRadiusKm))
  const [problem, setProblem] = useState<string>()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const startBox = (): FrameBox | null => {
    const size = props.sizeOf()
    if (!size) return null
    const { left, top, right, bottom } = props.firstBox
    return {
      left: left * size.width,
      top: top * size.height,
      width: (right - left) * size.width,
      height: (bottom - top) * size.height,
    }
  }
  const choices = [...new Set([...radii, Number(radius)])].sort((a, b) => a - b)
  return (
    <div
      ref={panel}
      className={styles.panel}
      dir={direction}
      role="group"
      aria-label={t('map.options')}
      tabIndex={-1}
      data-map-panel
      onKeyDown={(event) => event.key === 'Escape' && props.onClose()}
    >
      <div className="row between">
        <h2 className="h3">{t('map.chooseArea')}</h2>
        <IconButton icon="x" size="s" label={t('common.close')} onClick={props.onClose} />
      </div>
      <form
        className="stack g2"
        onSubmit={(event) => {
          event.preventDefault()
          if (place.trim() === '') return setProblem(t('map.placeMissing'))
          search.change({ location: place.trim(), radiusKm: Number(radius), mapBounds: null, latLong: null }, 'now')
          return props.onClose()
        }}
      >
        <TextField
          label={t('map.place')}
          value={place}
          error={problem}
          placeholder={t('search.whereHint')}
          maxLength={300}
          dir="auto"
          onChange={(event) => {
            setPlace(event.target.value)
            setProblem(undefined)
          }}
        />
        <div className="row" style={{ alignItems: 'end' }}>
          <Select
            label={t('search.within')}
            value={radius}
            options={choices.map((km) => ({ value: String(km), label: t('search.km', { km }) }))}
            onChange={(event) => setRadius(event.target.value)}
          />
          <Button type="submit">{t('search.submit')}</Button>
        </div>
      </form>
      <div className={styles.panelPart}>
        <Button size="s" onClick={() => props.onDraw('free')}>
          <Icon name="pen-line" size="s" />
          {t('map.draw')}
        </Button>
        <Button size="s" onClick={() => props.onDraw('corners')}>
          <Icon name="map-pin" size="s" />
          {t('map.byCorners')}
        </Button>
        <Button size="s" aria-pressed={box !== null} onClick={() => onBox(box ? null : startBox())}>
          <Icon name="maximize-2" size="s" />
          {t('map.byEdges')}
        </Button>
      </div>
      {box && (
        <div className="stack g2">
          {edges.map((edge) => (
            <div key={edge} className="row between" role="group" aria-label={t(`map.edge.${edge}`)}>
              <span className="ui">{t(`map.edge.${edge}`)}</span>
              <span className="row">
                {([1, -1] as const).map((step) => (
                  <IconButton
                    key={step}
                    icon={step === 1 ? 'plus' : 'minus'}
                    size="s"
                    line
                    label={t(step === 1 ? 'map.edgeOut' : 'map.edgeIn', {
                      edge: t(`map.edge.${edge}`),
                    })}
                    onClick={() => {
                      const size = props.sizeOf()
                      if (size) onBox(moveEdge(box, edge, step, size))
                    }}
                  />
                ))}
              </span>
            </div>
          ))}
          <Button variant="primary" onClick={() => props.onSearchBox(box)}>
            {t('map.searchBox')}
          </Button>
        </div>
      )}
      <div className={styles.panelPart}>
        <Switch
          label={t('map.follow')}
          checked={props.isFollowing}
          onChange={(event) => props.onFollow(event.target.checked)}
        />
        {remote && (
          <Switch
            label={t('map.showRemote')}
            checked={!remote.isHidden}
            onChange={(event) => remote.onChange(!event.target.checked)}
          />
        )}
      </div>
    </div>
  )
}
