import { useEffect, useState, type CSSProperties } from 'react'
import styles from './confetti.module.css'

const shownMs = 3600
const colors = ['var(--accent)', 'var(--a-300)', 'var(--amber-300)', 'var(--green-300)']

export interface ConfettiProps {
  /** Plays once per browser for this local storage key; without a key, every time. */
  onceKey?: string
  pieces?: number
}

/**
 * Never if the user prefers reduced motion (spec/1 §2, spec/3 §2). Decorative: it does not block clicks and is not announced.
 */
export function Confetti({ onceKey, pieces = 56 }: ConfettiProps) {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches && (onceKey === undefined || isFirstTime(onceKey)))
      setPlaying(true)
  }, [onceKey])
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => setPlaying(false), shownMs)
    return () => clearTimeout(timer)
  }, [isPlaying])
  if (!isPlaying) return null
  return (
    <div className={styles.confetti} aria-hidden="true" data-confetti="">
      {Array.from({ length: pieces }, (_none, index) => (
        <i key={index} style={pieceStyle(index)} />
      ))}
    </div>
  )
}

/** Distributed by the golden ratio: even, without looking like a grid, and the same every time. */
function pieceStyle(index: number): CSSProperties {
  const spread = (index * 0.618034) % 1
  const other = (index * 0.754878) % 1
  return {
    '--x': `${spread * 100}%`,
    '--drift': `${(other - 0.5) * 160}px`,
    '--turn': `${360 + other * 720}deg`,
    '--wait': `${other * 700}ms`,
    background: colors[index % colors.length],
  } as CSSProperties
}

/** True the first time in this browser. If nothing can be stored, it is never played rather than every time. */
function isFirstTime(onceKey: string): boolean {
  try {
    if (localStorage.getItem(onceKey) !== null) return false
    localStorage.setItem(onceKey, '1')
    return true
  } catch {
    return false
  }
}
