import { useRef, useState } from 'react'
import { readLatLng } from '#shared/search/map-bounds.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/map.module.css'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { formatLocale } from '#shared/locales/format-locale.ts'
import type { AreaCorner, AreaDrawing } from './use-area-drawing.ts'

/** The corners of an area, added by clicking the map, by a key while the map has the focus, or as places and coordinates. */
export function CornerPanel({ drawing, onStop }: { drawing: AreaDrawing; onStop: () => void }) {
  const t = useTranslations()
  const { direction, domain, locale } = useBoot()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { corners } = drawing
  const degrees = new Intl.NumberFormat(formatLocale(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const nameOf = ({ lat, lng, name }: AreaCorner) => name ?? `${degrees.format(lat)}, ${degrees.format(lng)}`
  const add = async () => {
    setAsking(true)
    const corner = readLatLng(text) ?? (await placeOf({ domain, hl: locale, location: text.trim() }))
    setAsking(false)
    if (!corner) return setProblem(t('map.cornerUnknown'))
    setText('')
    return drawing.add(corner)
  }
  return (
    <div
      className={cx(styles.panel, styles.cornerPanel)}
      dir={direction}
      role="group"
      aria-label={t('map.corners')}
      data-map-panel
      onKeyDown={(event) => event.key === 'Escape' && onStop()}
    >
      <div className="row between">
        <h2 className="h3">{t('map.corners')}</h2>
        <IconButton icon="x" size="s" label={t('map.stopDrawing')} onClick={onStop} />
      </div>
      <p className="small muted">{t('map.cornersHelp')}</p>
      <form
        className={styles.cornerForm}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isAsking) void add()
        }}
      >
        <TextField
          ref={field}
          label={t('map.corner')}
          value={text}
          error={problem}
          placeholder={t('map.cornerHint')}
          maxLength={300}
          dir="auto"
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" isPending={isAsking}>
          {t('map.addCorner')}
        </Button>
      </form>
      {corners.length > 0 && (
        <ol className={styles.cornerList}>
          {corners.map((corner, i) => (
            <li key={i} className="row between">
              <span className="ui num">
                {i + 1}. <bdi>{nameOf(corner)}</bdi>
              </span>
              <IconButton
                icon="x"
                size="s"
                label={t('map.removeCorner', { number: i + 1, place: nameOf(corner) })}
                onClick={() => {
                  drawing.remove(i)
                  field.current?.focus()
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {drawing.problem !== null && (
        <Bar tone="danger" role="alert">
          {drawing.problem}
        </Bar>
      )}
      <Button variant="primary" onClick={drawing.finish}>
        {t('map.searchArea')}
      </Button>
    </div>
  )
}

/** The coordinates of a named city; null if it is not one, or unknown. */
async function placeOf(asked: { domain: string; hl: string; location: string }): Promise<AreaCorner | null> {
  if (asked.location === '') return null
  const answer = await callApi('GET /api/pcsx/search', { query: { ...asked, only: 'count' } }).catch(() => null)
  const place = answer?.data.resultsMetaData.places.find(({ lat, lng }) => lat !== null && lng !== null)
  return place ? { lat: place.lat!, lng: place.lng!, name: place.label } : null
}
