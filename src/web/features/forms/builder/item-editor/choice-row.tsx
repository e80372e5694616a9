import { useRef } from 'react'
import { isNameOf, valueFromLabel } from '#shared/form-builder/item-names.ts'
import type { Choice } from '#shared/form-engine/definition/form-definition.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { inputClass } from '#web/ui/controls/text-field.tsx'
import draggingStyles from '#web/parts/dragging/dragging.module.css'
import styles from '../builder.module.css'

const ChoiceGrip = lazyPart(() => import('../dragging/choice-grip.tsx'), 'ChoiceGrip', { isQuiet: true })

export interface ChoiceRowProps {
  choice: Choice
  index: number
  choices: readonly Choice[]
  hasValues: boolean
  /** Values used by answers: they are fixed. */
  isPublished: boolean
  replaceAt: (index: number, choice: Choice) => void
  rename: (old: string, value: string) => void
  setChoices: (choices: Choice[]) => void
  onAdd: () => void
}

export function ChoiceRow(props: ChoiceRowProps) {
  const { choice, index, choices, hasValues, isPublished, replaceAt, rename, setChoices, onAdd } = props
  const t = useTranslations()
  const before = useRef(choice)
  const others = () => new Set(choices.filter((_each, place) => place !== index).map((each) => each.value))
  const number = index + 1
  const isTwice = others().has(choice.value)
  const handleBlur = () => {
    const { label, value } = before.current
    const isMade = isNameOf(value, label) || isNameOf(`q_${value}`, label) || /^choice_\d+$/.test(value)
    if (isPublished || choice.label === label || !isMade) return
    rename(value, valueFromLabel(choice.label, others()))
  }
  return (
    <div className="stack g1">
      <div className={styles.line}>
        <ChoiceGrip
          placeholder={<span className={draggingStyles.gripRoom} />}
          {...{ index, choices, setChoices }}
          label={choice.label}
        />
        <input
          type="text"
          data-choice
          dir="auto"
          className={inputClass()}
          aria-label={t('formBuilder.choice', { number })}
          value={choice.label}
          onFocus={() => (before.current = choice)}
          onChange={(event) => replaceAt(index, { ...choice, label: event.target.value })}
          onBlur={handleBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onAdd()
          }}
        />
        <IconButton
          icon="x"
          size="s"
          label={t('formBuilder.removeChoice', { number })}
          onClick={() => setChoices(choices.filter((_each, place) => place !== index))}
        />
      </div>
      {(hasValues || isTwice) && (
        <div className={styles.line}>
          <span className={draggingStyles.gripRoom} />
          <input
            type="text"
            dir="ltr"
            className={inputClass({}, styles.code)}
            aria-label={t('formBuilder.choiceValue', { number })}
            aria-invalid={isTwice || undefined}
            value={choice.value}
            readOnly={isPublished && !isTwice}
            onChange={(event) => rename(choice.value, event.target.value)}
          />
        </div>
      )}
      {isTwice && <p className="small muted">{t('formBuilder.valueTwice')}</p>}
    </div>
  )
}
