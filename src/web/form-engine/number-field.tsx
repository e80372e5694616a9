import type { FormEvent } from 'react'
import type { NumberItem } from '#shared/form-engine/form-definition.ts'
import { digitsOf } from '#shared/form-engine/normalise-value.ts'
import type { FieldEditProps, FieldViewProps } from './field-props.ts'
import { LineInput } from './line-input.tsx'

/** Digits only (spec/3 §5), of any script; text to the browser, so that leading zeros stay and no wheel turns the answer. */
export function NumberEdit(props: FieldEditProps<NumberItem>) {
  return (
    <LineInput
      {...props}
      dir="ltr"
      inputMode="numeric"
      className={props.item.layout === undefined ? 'w-s' : ''}
      accept={digitsOf}
      // Refused before it arrives, a letter moves no caret.
      onBeforeInput={(event: FormEvent<HTMLInputElement> & { data?: string }) => {
        if (event.data && event.data.length === 1 && !/\p{Nd}/u.test(event.data)) event.preventDefault()
      }}
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
