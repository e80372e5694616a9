import { useRef, useState, type PointerEvent } from 'react'
import {
  drawingField,
  drawingLimits,
  extendStroke,
  pointsIn,
  type DrawnPoint,
  type SignatureDrawing,
} from '#shared/offers/signature-drawing.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useIsBrowser } from '#web/ui/loading/use-is-browser.ts'
import styles from './esign-widget.module.css'

interface DrawingPadProps {
  drawing: SignatureDrawing
  onDrawing: (drawing: SignatureDrawing) => void
}

const { width, height } = drawingField

/** A field for drawing a signature, closed until requested: people who sign by keyboard or voice lose nothing without it. */
export function DrawingPad({ drawing, onDrawing }: DrawingPadProps) {
  const t = useTranslations()
  const isBrowser = useIsBrowser()
  const [stroke, setStroke] = useState<readonly DrawnPoint[]>([])
  const drawn = useRef<readonly DrawnPoint[] | null>(null)
  const isFull = drawing.length >= drawingLimits.strokes || pointsIn(drawing) >= drawingLimits.points

  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (drawn.current === null) return
    const left = drawingLimits.points - pointsIn(drawing)
    const moves = event.nativeEvent.getCoalescedEvents()
    for (const move of moves.length > 0 ? moves : [event.nativeEvent])
      if (drawn.current.length < left) drawn.current = extendStroke(drawn.current, pointOf(move, event.currentTarget))
    setStroke(drawn.current)
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (isFull || !event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawn.current = []
    draw(event)
  }
  const end = () => {
    if (drawn.current) onDrawing([...drawing, [...drawn.current]])
    drawn.current = null
    setStroke([])
  }
  return (
    <details className={styles.drawing}>
      <summary>{t('esignWidget.drawing')}</summary>
      {/* Rendered only after hydration, because a line drawn before that would be lost. */}
      {isBrowser && (
        <div className="stack g3">
          <p className="ui muted">{t('esignWidget.drawing.help')}</p>
          <svg
            className={styles.field}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={t('esignWidget.drawing.field')}
            onPointerDown={begin}
            onPointerMove={draw}
            onPointerUp={end}
            onPointerCancel={end}
          >
            <line x1={60} x2={width - 60} y1={height - 70} y2={height - 70} />
            {[...drawing, stroke].map((points, index) => (
              <path key={index} d={pathOf(points)} />
            ))}
          </svg>
          <p className="small muted" role="status">
            {isFull ? t('esignWidget.drawing.full') : t('esignWidget.drawing.count', { count: drawing.length })}
          </p>
          <div className="row flow">
            <Button size="s" aria-disabled={drawing.length === 0} onClick={() => onDrawing(drawing.slice(0, -1))}>
              {t('esignWidget.drawing.undo')}
            </Button>
            <Button size="s" aria-disabled={drawing.length === 0} onClick={() => onDrawing([])}>
              {t('esignWidget.drawing.clear')}
            </Button>
          </div>
        </div>
      )}
    </details>
  )
}

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, field: Element): DrawnPoint {
  const box = field.getBoundingClientRect()
  return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height]
}

/** A line of one point is a dot, thanks to round ends. */
const pathOf = ([first, ...rest]: readonly DrawnPoint[]): string =>
  first ? `M${first.join(' ')}L${(rest.length > 0 ? rest : [first]).map((point) => point.join(' ')).join(' ')}` : ''
