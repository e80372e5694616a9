import type { NumberItem } from '#shared/form-engine/definition/form-definition.ts'
import { withAsciiDigits } from '#shared/form-engine/answers/normalize-value.ts'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { LineInput } from './line-input.tsx'

/**
 * Digits only (spec/3 §5), of any script. Other characters stay and are refused with a message: if they were removed, "-1.5"
 * would become 15. A text input, so that leading zeros stay and the mouse wheel does not change the answer.
 */
export function NumberEdit(props: FieldEditProps<NumberItem>) {
  return (
    <LineInput
      {...props}
      dir="ltr"
      inputMode="numeric"
      className={props.item.layout === undefined ? 'w-s' : ''}
      accept={withAsciiDigits}
    />
  )
}

export function NumberView({ field }: FieldViewProps<NumberItem>) {
  return (
    <p className="num">
      <bdi dir="ltr">{String(field.value)}</bdi>
    </p>
  )
}
