import type { TextItem } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { LineInput } from './line-input.tsx'

/** A text input with the keyboard for email addresses: the browser's email type would silently strip what was typed. */
export function EmailEdit(props: FieldEditProps<TextItem>) {
  return <LineInput {...props} dir="ltr" inputMode="email" autoCapitalize="none" spellCheck={false} />
}

export function EmailView({ field }: FieldViewProps<TextItem>) {
  return (
    <p style={{ overflowWrap: 'anywhere' }}>
      <bdi dir="ltr">{String(field.value)}</bdi>
    </p>
  )
}
