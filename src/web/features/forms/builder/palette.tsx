import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { paletteGroups, typeIcons } from './item-types.ts'
import { useQuestionActions } from './use-question-actions.ts'
import styles from './builder.module.css'

/** All question types; a click adds one below the selected question. */
export function Palette({ onAdded, onPaste }: { onAdded?: () => void; onPaste: () => void }) {
  const t = useTranslations()
  const { add } = useQuestionActions()
  return (
    <div className={styles.palette}>
      {paletteGroups.map((group) => (
        <div key={group.id} role="group" aria-label={t(`formBuilder.group.${group.id}`)}>
          <p className={styles.groupTitle} aria-hidden="true">
            {t(`formBuilder.group.${group.id}`)}
          </p>
          {group.types.map((type) => (
            <button
              key={type}
              type="button"
              className={styles.paletteRow}
              onClick={() => {
                add(type)
                onAdded?.()
              }}
            >
              <Icon name={typeIcons[type]} size="s" />
              {t(`formBuilder.type.${type}`)}
            </button>
          ))}
        </div>
      ))}
      <hr />
      <button type="button" className={styles.paletteRow} onClick={onPaste}>
        <Icon name="text" size="s" />
        {t('formBuilder.paste')}
      </button>
    </div>
  )
}
