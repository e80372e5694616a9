import { useMemo } from 'react'
import type { FormItem } from '#shared/form-engine/form-definition.ts'
import type { FieldState } from '#shared/form-engine/form-store-types.ts'
import { fieldLabel } from './field-label.tsx'
import { entryOf } from './field-registry.tsx'
import { fieldId, useFormFrame } from './form-context.tsx'
import { problemText } from './problem-text.ts'
import { RichText } from './rich-text.tsx'

/** An item that can be answered: its type's edit renderer with the words of its frame. */
export function FormFieldInput({ field, hasDescription }: { field: FieldState; hasDescription: boolean }) {
  const { path, item } = field
  const { store, environment, idPrefix } = useFormFrame()
  const { say } = environment
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
        label: fieldLabel(item, say, isOptional),
        help: helpOf(item, hasDescription),
        error: field.problem ? <span dir="auto">{problemText(field.problem, say)}</span> : undefined,
      }}
      isDisabled={item.disabled === true || !field.isEnabled}
      isHighlighted={field.status === 'highlight'}
      {...handlers}
    />
  )
}

function helpOf({ help, description }: FormItem, hasDescription: boolean) {
  if (!hasDescription || !description) return help
  return (
    <>
      <RichText html={description} />
      {help && <span dir="auto">{help}</span>}
    </>
  )
}
