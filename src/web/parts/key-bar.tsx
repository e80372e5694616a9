import { useRef } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useFootHeight } from '#web/ui/use-foot-height.ts'
import { Kbd } from '#web/ui/content/kbd.tsx'
import { consoleKeys, type ConsoleKey } from './console-keys.ts'
import styles from './key-bar.module.css'

/** At the foot of a page that is worked through by keyboard: its keys. Nothing for people who turned them off. */
export function KeyBar({ names }: { names: readonly ConsoleKey[] }) {
  const t = useTranslations()
  const { user } = useBoot()
  const bar = useRef<HTMLParagraphElement>(null)
  useFootHeight(bar)
  if (user?.console?.hasKeys === false) return null
  return (
    <p ref={bar} className={styles.bar}>
      {names.map((name) => (
        <span key={name} className={styles.key}>
          {consoleKeys[name].map((way) => way.map((key) => <Kbd key={key}>{key}</Kbd>))}
          {t(`console.keys.${name}`)}
        </span>
      ))}
    </p>
  )
}
