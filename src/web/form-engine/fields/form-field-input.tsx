import { useMemo, type ReactNode } from 'react'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldState } from '#shared/form-engine/store/form-store-types.ts'
import { fieldLabel } from './field-label.tsx'
import { entryOf } from './field-registry.tsx'
import { fieldId, useFormFrame } from '../form-context.tsx'
import { FilledWord } from './filled-word.tsx'
import type { FilledMark, FormTranslate } from '../form-environment.ts'
import { problemText } from './problem-text.ts'
import { RichText } from './words/rich-text.tsx'

/** An item that can be answered: its type's edit renderer with label, help and error. */
export function FormFieldInput({ field, hasDescription }: { field: FieldState; hasDescription: boolean }) {
  const { path, item } = field
  const { store, environment, idPrefix, textLanguage } = useFormFrame()
  const { t } = environment
  const id = fieldId(idPrefix, path)
  const handlers = useMemo(
    () => ({
      onChange: (value: FieldState['value']) => store.setValue(path, value),
      onBlur: () => store.blur(path),
    }),
    [store, path],
  )
  const { edit: Edit } = entryOf(item.type)
  const isOptional = !item.required && !item.disabled && field.isEnabled
  return (
    <Edit
      path={path}
      item={item}
      field={field}
      id={id}
      frame={{
        id,
        label: fieldLabel(item, t, textLanguage, isOptional),
        help: helpOf(item, { hasDescription, mark: environment.filledFrom?.(path, field.value), t, textLanguage }),
        error: field.problem ? <span dir="auto">{problemText(field.problem, t)}</span> : undefined,
      }}
      isDisabled={item.disabled === true || !field.isEnabled}
      isHighlighted={field.status === 'highlight'}
      {...handlers}
    />
  )
}

function helpOf(
  { help, description }: FormItem,
  {
    hasDescription,
    mark,
    t,
    textLanguage,
  }: { hasDescription: boolean; mark: FilledMark | undefined; t: FormTranslate; textLanguage: string | undefined },
): ReactNode {
  const text = hasDescription && description ? <RichText html={description} /> : null
  if (!text && !mark && !textLanguage) return help
  if (!text && !mark && !help) return undefined
  return (
    <>
      {text}
      {help && (
        <span lang={textLanguage} dir="auto">
          {help}
        </span>
      )}
      {mark && <FilledWord mark={mark} t={t} />}
    </>
  )
}
