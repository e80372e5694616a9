import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { TextField, type TextFieldProps } from '#web/ui/controls/text-field.tsx'

type NumberInputProps = Omit<TextFieldProps, 'value' | 'onChange' | 'error'> & {
  value: number | undefined
  /** Undefined if empty, where that is allowed. */
  onChange: (value: number | undefined) => void
  /** Whether fractions make sense. */
  isDecimal?: boolean
  canBeEmpty?: boolean
}

/** A number as text: invalid input stays as typed, is explained, and is not applied. */
export function NumberInput({ value, onChange, isDecimal, canBeEmpty, ...field }: NumberInputProps) {
  const t = useTranslations()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === undefined ? '' : String(value))
  const isWrong = typed !== null && readNumber(typed, { isDecimal, canBeEmpty }) === null
  return (
    <TextField
      {...field}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      value={shown}
      error={isWrong ? t('formBuilder.notNumber') : undefined}
      onChange={(event) => {
        setTyped(event.target.value)
        const read = readNumber(event.target.value, { isDecimal, canBeEmpty })
        if (read !== null) onChange(read.value)
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}

function readNumber(
  text: string,
  { isDecimal, canBeEmpty }: Pick<NumberInputProps, 'isDecimal' | 'canBeEmpty'>,
): { value: number | undefined } | null {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return canBeEmpty ? { value: undefined } : null
  const fits = isDecimal ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/
  return fits.test(trimmed) ? { value: Number(trimmed) } : null
}
