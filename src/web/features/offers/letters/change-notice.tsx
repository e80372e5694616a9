import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { LetterChange } from './letter-changes.ts'
import styles from './letter.module.css'

interface ChangeNoticeProps {
  version: number
  changes: readonly LetterChange[]
  onNoted: () => void
}

/** The document changed while it was being read: shows what is new, as far as possible. Stays until dismissed. */
export function ChangeNotice({ version, changes, onNoted }: ChangeNoticeProps) {
  const t = useTranslations()
  const nameOf = ({ label }: LetterChange) =>
    label === undefined ? '' : 'text' in label ? label.text : t(`offers.change.${label.key}`)
  return (
    <Bar
      tone="warning"
      role="alert"
      actions={
        <Button size="s" onClick={onNoted}>
          {t('offers.change.noted')}
        </Button>
      }
    >
      <p className="strong">{t('offers.change.title', { version })}</p>
      <p>{t(changes.length > 0 ? 'offers.change.text' : 'offers.change.unknown')}</p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change, index) => (
            <li key={index} dir="auto">
              {change.kind === 'added' ? (
                t('offers.change.added', { text: change.after ?? '' })
              ) : change.kind === 'removed' ? (
                t('offers.change.removed', { text: change.before ?? '' })
              ) : (
                <>
                  {nameOf(change)}: <del>{change.before}</del> <ins>{change.after ?? t('offers.change.none')}</ins>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Bar>
  )
}
