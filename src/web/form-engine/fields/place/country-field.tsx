import { useMemo, useState } from 'react'
import type { PlaceItem } from '#shared/form-engine/definition/form-definition.ts'
import { countryName } from '#shared/geo/country-names.ts'
import { ComboBox } from '#web/ui/controls/combo-box.tsx'
import { countriesByName, findCountries } from './country-search.ts'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { useFormEnvironment } from '../../form-context.tsx'

/** A country by its name in the page's language, found by typing; the answer is its ISO 3166-1 code. */
export function CountryEdit(props: FieldEditProps<PlaceItem>) {
  const { path, item, field, frame, isDisabled, isHighlighted, onChange } = props
  const { t, locale } = useFormEnvironment()
  const [typed, setTyped] = useState('')
  const all = useMemo(() => countriesByName(locale), [locale])
  const options = useMemo(
    () => findCountries(all, typed).map(({ code, name }) => ({ id: code, label: name })),
    [all, typed],
  )
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null
  return (
    <div onBlur={() => setTyped('')}>
      <ComboBox
        {...frame}
        className={item.layout === undefined ? 'w-m' : undefined}
        listLabel={item.label}
        name={path}
        placeholder={item.placeholder ?? t('formEngine.chooseOrType')}
        emptyText={t('formEngine.nothingFound')}
        aria-required={item.required || undefined}
        disabled={isDisabled}
        isSuggested={isHighlighted}
        options={options}
        value={value}
        valueLabel={value ? countryName(value, locale) : undefined}
        onInputChange={setTyped}
        onChange={(code) => {
          setTyped('')
          onChange(code ?? undefined)
        }}
      />
    </div>
  )
}

export function CountryView({ field }: FieldViewProps<PlaceItem>) {
  const { locale } = useFormEnvironment()
  // Browsers and servers may have different names.
  return <p suppressHydrationWarning>{countryName(String(field.value), locale)}</p>
}
