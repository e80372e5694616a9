import type { TextItem } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { LineInput } from './line-input.tsx'

/** Text to the browser, with the keyboard for addresses: its own idea of an address would silently cut what was typed. */
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
