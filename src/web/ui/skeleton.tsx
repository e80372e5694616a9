import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** CSS lengths. Give it the size of what comes, so that nothing moves when it does. */
  width?: string
  height?: string
  radius?: string
}

/** A grey stand-in for content on its way. Decorative: the region around it carries `aria-busy`. */
export function Skeleton({ width, height, radius }: SkeletonProps) {
  const style = { '--sk-w': width, blockSize: height, borderRadius: radius } as CSSProperties
  return <span className={styles.skeleton} style={style} aria-hidden="true" />
}
