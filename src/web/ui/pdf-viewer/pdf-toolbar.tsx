import { useEffect, useState, type ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { inputClass } from '../controls/text-field.tsx'
import { pixelsPerPoint } from './page-layout.ts'
import type { PdfWords } from './pdf-viewer.types.ts'
import styles from './pdf-viewer.module.css'

interface PdfToolbarProps {
  words: PdfWords
  count: number
  /** Starting at 0. */
  current: number
  scale: number
  isFit: boolean
  isFinding: boolean
  onGoTo: (page: number) => void
  onZoom: (direction: 1 | -1) => void
  onFit: () => void
  onFind: () => void
  /** The search row, while it is open. */
  children: ReactNode
}

export function PdfToolbar(props: PdfToolbarProps) {
  const { words, count, current, scale, isFit, isFinding, onGoTo, onZoom, onFit, onFind, children } = props
  return (
    <div className={styles.toolbar}>
      <GoTo words={words} count={count} current={current} onGoTo={onGoTo} />
      <span className="push" />
      <div className={styles.group}>
        <IconButton icon="minus" size="s" label={words.zoomOut} onClick={() => onZoom(-1)} />
        <span className={`${styles.percent} small num`}>
          {words.percent(Math.round((scale / pixelsPerPoint) * 100))}
        </span>
        <IconButton icon="plus" size="s" label={words.zoomIn} onClick={() => onZoom(1)} />
        <IconButton icon="maximize-2" size="s" label={words.fitWidth} aria-pressed={isFit} onClick={onFit} />
      </div>
      <IconButton icon="search" size="s" label={words.find} aria-expanded={isFinding} onClick={onFind} />
      {children}
    </div>
  )
}

/** The current page, and an input to go to another by its number. */
function GoTo({ words, count, current, onGoTo }: Pick<PdfToolbarProps, 'words' | 'count' | 'current' | 'onGoTo'>) {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => setTyped(null), [current])
  const go = () => {
    const page = Number(typed)
    if (typed !== null && Number.isInteger(page) && page >= 1 && page <= count) onGoTo(page - 1)
    setTyped(null)
  }
  return (
    <div className={styles.group}>
      <input
        className={inputClass({}, `${styles.goTo} num`)}
        aria-label={words.goTo}
        inputMode="numeric"
        value={typed ?? String(current + 1)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      <span className="small muted num">{words.ofCount(count)}</span>
    </div>
  )
}
