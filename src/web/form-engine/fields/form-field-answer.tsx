import { isConfidential } from '#shared/form-engine/definition/confidential-fields.ts'
import type { FieldState } from '#shared/form-engine/store/form-store-types.ts'
import { entryOf } from './field-registry.tsx'
import { FilledWord } from './filled-word.tsx'
import { useFieldId, useFormEnvironment } from '../form-context.tsx'
import { ConfidentialAnswer } from './confidential-answer.tsx'
import { FieldLabel } from './field-label.tsx'
import styles from '../form-engine.module.css'

/** A question with its answer as text, for reading, copying and printing. */
export function FormFieldAnswer({ field }: { field: FieldState }) {
  const { t, filledFrom } = useFormEnvironment()
  const id = useFieldId()(field.path)
  const labelId = `${id}-label`
  const { view: View, hasOwnViewFrame } = entryOf(field.item.type)
  const props = { path: field.path, item: field.item, field, labelId }
  const mark = filledFrom?.(field.path, field.value)
  if (hasOwnViewFrame) return <View {...props} />
  return (
    <div id={id} tabIndex={-1} role="group" aria-labelledby={labelId} className={styles.answer}>
      <p id={labelId} className={styles.question}>
        <FieldLabel item={field.item} />
      </p>
      {isConfidential(field.item) ? (
        <ConfidentialAnswer field={field}>{(shown) => <View {...props} field={shown} />}</ConfidentialAnswer>
      ) : isAnswered(field.value) ? (
        <View {...props} />
      ) : (
        <p className="muted">{t('formEngine.notAnswered')}</p>
      )}
      {mark && (
        <p className="small muted">
          <FilledWord mark={mark} t={t} />
        </p>
      )}
    </div>
  )
}

const isAnswered = (value: FieldState['value']): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
