import { useMemo } from 'react'
import type { PlaceItem } from '#shared/form-engine/form-definition.ts'
import { countryCodes, countryName } from '#shared/geo/country-names.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import type { FieldEditProps, FieldViewProps } from './field-props.ts'
import { useFormEnvironment } from './form-context.tsx'

/** A country by its name in the page's language, found by typing; the answer is its ISO 3166-1 code. */
export function CountryEdit({ path, item, field, frame, isDisabled, onChange }: FieldEditProps<PlaceItem>) {
  const { say, locale } = useFormEnvironment()
  const options = useMemo(() => countryOptions(locale), [locale])
  return (
    <ComboBox
      {...frame}
      fieldClassName={item.layout === undefined ? 'w-m' : undefined}
      listLabel={item.label}
      name={path}
      placeholder={item.placeholder ?? say('form.chooseOrType')}
      emptyText={say('form.nothingFound')}
      disabled={isDisabled}
      options={options}
      value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
      valueLabel={typeof field.value === 'string' ? countryName(field.value, locale) : undefined}
      onChange={(code) => onChange(code ?? undefined)}
    />
  )
}

function countryOptions(locale: string) {
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map((code) => ({ id: code, label: countryName(code, locale) }))
    .sort((a, b) => compare(a.label, b.label))
}

export function CountryView({ field }: FieldViewProps<PlaceItem>) {
  const { locale } = useFormEnvironment()
  // Browsers and servers may carry different names.
  return <p suppressHydrationWarning>{countryName(String(field.value), locale)}</p>
}
