import { hiddenMark } from '#shared/names/hidden-mark.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from './names.module.css'

/** A text with hidden words: shown as a bar, read as a word. */
export function CutText({ text }: { text: string }) {
  const t = useTranslations()
  return text.split(hiddenMark).map((part, index) => (
    <span key={index}>
      {index > 0 && (
        <span className={styles.cut}>
          <span className="vh">{t('staffApplications.names.hiddenWord')}</span>
        </span>
      )}
      {part}
    </span>
  ))
}
