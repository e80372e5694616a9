import type { FormEvent } from 'react'
import type { NumberItem } from '#shared/form-engine/form-definition.ts'
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

/** The digits of a text as 0 to 9. Blocks of digits are ten long in every script, and begin with the zero. */
export const digitsOf = (text: string): string =>
  [...text.normalize('NFKC').matchAll(/\p{Nd}/gu)].map(([digit]) => asciiDigit(digit)).join('')

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  if (code < 128) return digit
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return String(code - zero)
}
