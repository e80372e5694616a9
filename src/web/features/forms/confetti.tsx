import { useEffect, useState, type CSSProperties } from 'react'
import styles from './confetti.module.css'

const pieceCount = 56
const shownMs = 3600
const colors = ['var(--accent)', 'var(--a-300)', 'var(--amber-300)', 'var(--green-300)']

/**
 * Once in a browser's life for `onceKey`, and never where less motion is wanted (spec/3 §2 "Confirmation card"). Decoration:
 * it covers nothing that can be pressed and is not read out.
 */
export function Confetti({ onceKey }: { onceKey: string }) {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches && isFirstTime(onceKey)) setPlaying(true)
  }, [onceKey])
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => setPlaying(false), shownMs)
    return () => clearTimeout(timer)
  }, [isPlaying])
  if (!isPlaying) return null
  return (
    <div className={styles.confetti} aria-hidden="true" data-confetti="">
      {Array.from({ length: pieceCount }, (_none, index) => (
        <i key={index} style={pieceStyle(index)} />
      ))}
    </div>
  )
}

/** Spread by the golden ratio: even, without looking like a grid, and the same every time. */
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

/** True the first time in this browser. Where nothing can be remembered, it is not played again and again but not at all. */
function isFirstTime(onceKey: string): boolean {
  try {
    if (localStorage.getItem(onceKey) !== null) return false
    localStorage.setItem(onceKey, '1')
    return true
  } catch {
    return false
  }
}
