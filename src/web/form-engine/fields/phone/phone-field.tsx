import { useMemo, useState, type ClipboardEvent } from 'react'
import type { PhoneItem } from '#shared/form-engine/definition/form-definition.ts'
import { cx } from '#web/ui/cx.ts'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { selectClass } from '#web/ui/controls/select-class.ts'
import { inputClass } from '#web/ui/controls/text-field.tsx'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { callingCodeOf, callingCountries } from './calling-codes.ts'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { useFormEnvironment } from '../../form-context.tsx'
import { joinPhone, loadPhoneNumbers, splitPhone, tidyPhone, type PhoneParts } from './phone-numbers.ts'
import { steadyInput } from '../text/steady-input.ts'
import styles from './phone-field.module.css'

export function PhoneEdit(props: FieldEditProps<PhoneItem>) {
  const { path, item, field, frame, isDisabled, isHighlighted, onChange } = props
  const { t, locale, defaultCountry } = useFormEnvironment()
  const [isOpened, setOpened] = useState(false)
  const value = typeof field.value === 'string' ? field.value : ''
  const first = item.defaultCountry ?? defaultCountry ?? 'US'
  const [shown, setShown] = useState(() => ({ ...splitPhone(value, first), value }))
  // The answer came from elsewhere: a newer draft, a default.
  if (shown.value !== value) setShown({ ...splitPhone(value, shown.country), value })

  const change = (parts: PhoneParts) => {
    const joined = joinPhone(parts)
    setShown({ ...parts, value: joined ?? '' })
    onChange(joined)
  }
  const takeInternational = (text: string): boolean => {
    const parts = splitPhone(text, shown.country)
    if (parts.number === text) return false
    change(parts)
    if (parts.country !== shown.country) announce(countryName(locale, parts.country))
    return true
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: typed } = event.currentTarget
    if (selectionStart !== 0 || selectionEnd !== typed.length) return
    if (takeInternational(event.clipboardData.getData('text').trim())) event.preventDefault()
  }
  const handleBlur = () => {
    if (shown.number.trim().startsWith('+') && takeInternational(shown.number)) return
    const tidied = tidyPhone(shown.value)
    if (tidied === shown.value) return
    setShown({ ...shown, country: splitPhone(tidied, shown.country).country, value: tidied })
    onChange(tidied)
  }
  const prepare = () => {
    setOpened(true)
    void loadPhoneNumbers()
  }
  const code = callingCodeOf(shown.country)
  return (
    <FormFieldGroup {...frame}>
      {(control) => (
        <div className={styles.phone} dir="ltr" onFocus={prepare} onPointerEnter={prepare} onPointerDown={prepare}>
          <div className={styles.code}>
            <span
              className={cx(selectClass(), styles.shown)}
              data-disabled={isDisabled || undefined}
              aria-hidden="true"
            >
              {`+${code ?? ''}`}
            </span>
            <select
              className={styles.select}
              dir="auto"
              name={`${path}.country`}
              aria-label={t('formEngine.callingCode')}
              autoComplete={item.autocomplete === 'off' ? 'off' : 'tel-country-code'}
              disabled={isDisabled}
              value={shown.country}
              onChange={({ target }) => change({ ...shown, country: target.value })}
            >
              <CountryOptions locale={locale} chosen={shown.country} isOpened={isOpened} />
            </select>
          </div>
          <input
            ref={steadyInput}
            type="tel"
            name={path}
            className={inputClass({ isSuggested: isHighlighted })}
            aria-label={t('formEngine.phoneNumber')}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            aria-required={item.required || undefined}
            autoComplete={item.autocomplete ?? 'tel-national'}
            placeholder={item.placeholder}
            disabled={isDisabled}
            value={shown.number}
            onChange={({ target }) => change({ country: shown.country, number: target.value })}
            onPaste={handlePaste}
            onBlur={handleBlur}
          />
        </div>
      )}
    </FormFieldGroup>
  )
}

/** The two hundred names are created only when the user approaches the list. */
function CountryOptions({ locale, chosen, isOpened }: { locale: string; chosen: string; isOpened: boolean }) {
  const countries = useMemo(() => (isOpened ? countriesByName(locale) : [chosen]), [chosen, isOpened, locale])
  return countries.map((country) => (
    <option key={country} value={country}>
      {`${countryName(locale, country)} (\u200e+${callingCodeOf(country) ?? ''})`}
    </option>
  ))
}

function countriesByName(locale: string): string[] {
  const { compare } = new Intl.Collator(formatLocale(locale))
  return callingCountries.toSorted((a, b) => compare(countryName(locale, a), countryName(locale, b)))
}

const names = new Map<string, Intl.DisplayNames>()

function countryName(locale: string, country: string): string {
  let known = names.get(locale)
  if (!known)
    names.set(locale, (known = new Intl.DisplayNames(formatLocale(locale), { type: 'region', fallback: 'code' })))
  return known.of(country) ?? country
}

export function PhoneView({ field }: FieldViewProps<PhoneItem>) {
  return (
    <p className="num">
      <bdi dir="ltr">{String(field.value)}</bdi>
    </p>
  )
}
