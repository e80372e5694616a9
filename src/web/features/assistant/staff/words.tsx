import { CutText } from '#web/parts/names/cut-text.tsx'
import styles from './question-page.module.css'

/** Only text: what strangers write is not to be opened with a click. */
export function Words({ text }: { text: string }) {
  return (
    <p className={styles.words} dir="auto">
      <CutText text={text} />
    </p>
  )
}
