import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { LineInput } from './line-input.tsx'
import { PlainText } from '../words/plain-text.tsx'

export function TextEdit(props: FieldEditProps) {
  return <LineInput {...props} dir="auto" />
}

export function TextView({ field }: FieldViewProps) {
  return <PlainText>{String(field.value)}</PlainText>
}
