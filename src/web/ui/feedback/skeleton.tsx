import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** CSS lengths. Use the final size, so that nothing shifts. */
  width?: string
  height?: string
  radius?: string
}

/** A gray placeholder for loading content. Decorative: the surrounding region has `aria-busy`. */
export function Skeleton({ width, height, radius }: SkeletonProps) {
  const style = { '--sk-w': width, blockSize: height, borderRadius: radius } as CSSProperties
  return <span className={styles.skeleton} style={style} aria-hidden="true" />
}
