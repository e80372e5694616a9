import type { ReactNode } from 'react'
import styles from './milestone-art.module.css'

/** The two illustrations of spec/3 §2, in the employer's colors. Decorative: the text next to them says what they mean. */

/** A letter with its seal: an offer. */
export function OfferArt() {
  return (
    <Art>
      <path className={styles.sheet} d="M62 22h58l22 22v66a6 6 0 0 1-6 6H62a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6z" />
      <path className={styles.sheet} d="M120 22v22h22" />
      <path className={styles.quiet} d="M70 44h34M70 58h56M70 70h56M70 82h36" />
      <path d="M70 101c6-9 9 5 14-2s8 3 16-1" />
      <circle className={styles.full} cx="140" cy="102" r="17" />
      <path className={styles.sign} d="m132 102 6 6 11-12" />
    </Art>
  )
}

/** A person at an open door: the first day. */
export function HireArt() {
  return (
    <Art>
      <path className={styles.sheet} d="M84 118V30a6 6 0 0 1 6-6h46a6 6 0 0 1 6 6v88z" />
      <path className={styles.soft} d="m96 36 34-8v90H96z" />
      <path d="m96 36 34-8v90M124 74v8" />
      <path className={styles.quiet} d="M48 118h112" />
      <circle className={styles.full} cx="66" cy="58" r="11" />
      <path className={styles.full} d="M48 118V94a18 18 0 0 1 36 0v24z" />
      <path className={styles.sign} d="m59 98 5 5 9-10" />
    </Art>
  )
}

function Art({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.art} viewBox="0 0 200 140" aria-hidden="true">
      <circle className={styles.soft} cx="100" cy="70" r="66" />
      {children}
    </svg>
  )
}
