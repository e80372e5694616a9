import { useEffect, useRef } from 'react'
import type { PendingReading } from '#contract/profiles/resumes.ts'
import type { Quote } from '#shared/profiles/resume-reading.ts'
import { useTranslations } from '#web/lib/messages.ts'
import layout from '#web/theme/layouts/review.module.css'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { marksOf, type LineMark } from './line-marks.ts'
import styles from '../profile.module.css'

interface ReviewFileProps {
  pending: PendingReading
  /** Locations for the focused field. */
  looked: readonly Quote[]
}

/** The file's text, with everything that was read marked; the location for the focused field is kept in view. */
export function ReviewFile({ pending, looked }: ReviewFileProps) {
  const t = useTranslations()
  const { reading, file, name } = pending
  const pane = useRef<HTMLDivElement>(null)
  const [first] = looked
  useEffect(() => {
    const box = pane.current
    const line = first && box?.querySelector<HTMLElement>(`[data-line="${first.line}"]`)
    if (!box || !line) return
    box.scrollTo({ top: line.offsetTop - box.clientHeight / 3, behavior: 'instant' })
  }, [first])
  const marks = marksOf(reading)
  return (
    <div className={cx(layout.paneBg, 'stack')}>
      <div className="row between flow">
        <p className="row ui">
          <Icon name="file-text" size="s" />
          <span className="strong">
            <bdi>{name}</bdi>
          </span>
        </p>
        {file && (
          <a className="ui" href={file.url} download>
            {t('profiles.review.open')}
          </a>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div
        ref={pane}
        className={cx(layout.resume, styles.paper)}
        role="region"
        aria-label={t('profiles.review.text', { file: name })}
        tabIndex={0}
        dir="auto"
      >
        {reading.lines.map((line, index) => (
          <p
            key={index}
            data-line={index}
            dir="auto"
            className={cx(line.isBold && 'strong', line.isLarge && styles.large, line.isBullet && styles.bullet)}
          >
            {pieces(line.text, marks.get(index) ?? [], index, looked)}
          </p>
        ))}
      </div>
      {reading.unreadPages > 0 && (
        <p className="small muted">{t('profiles.review.unread', { count: reading.unreadPages })}</p>
      )}
    </div>
  )
}

function pieces(text: string, marks: readonly LineMark[], line: number, looked: readonly Quote[]) {
  const parts = []
  let at = 0
  for (const mark of marks) {
    if (mark.start > at) parts.push(text.slice(at, mark.start))
    const isLooked = looked.some((quote) => quote.line === line && quote.start < mark.end && mark.start < quote.end)
    parts.push(
      <mark key={mark.start} className={cx((mark.isUnsure || isLooked) && layout.on)}>
        {text.slice(Math.max(at, mark.start), mark.end)}
      </mark>,
    )
    at = mark.end
  }
  parts.push(text.slice(at))
  return parts
}
