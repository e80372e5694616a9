import { useContext } from 'react'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { cx } from '../cx.ts'
import { UiLocale } from '../loading/ui-locale.tsx'
import styles from './avatar.module.css'

export type AvatarProps = {
  /** The person's name; its initials are shown, and stay if the picture fails to load. */
  name: string
  src?: string
  size?: 's' | 'm' | 'l'
  isSoft?: boolean
}

/** Decorative: the surrounding button or row names the person, and its accessible name need not contain two letters. */
export function Avatar({ name, src, size, isSoft }: AvatarProps) {
  return (
    <span
      className={cx(styles.avatar, size === 's' && styles.s, size === 'l' && styles.l, isSoft && styles.soft)}
      data-initials={initials(name, useContext(UiLocale))}
      aria-hidden="true"
    >
      {src && <img src={src} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}

/** First letters of the first and last word, in upper case: "Inès de la Calder" gives "IC". One letter for one word. */
export function initials(name: string, locale = ''): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends
    .map((word) => Array.from(word)[0]!)
    .join('')
    .toLocaleUpperCase(formatLocale(locale || 'en'))
}
