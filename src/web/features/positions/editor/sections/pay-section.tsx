import { useMemo, useState } from 'react'
import type { PositionContent } from '#contract/positions/position-drafts.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useIsBrowser } from '#web/ui/loading/use-is-browser.ts'
import type { EditorForm } from '../editor-form.ts'
import { fieldId } from '../field-ids.ts'
import { Section } from './section.tsx'
import styles from '../editor.module.css'

type Pay = NonNullable<PositionContent['pay']>
const intervals = ['year', 'month', 'week', 'day', 'hour'] as const

interface PaySectionProps {
  form: EditorForm
  generation: number
  /** Whether the text of a field can be read as an amount, by the field's path. */
  onRead: (path: string, isRead: boolean) => void
}

/** The range, and the pay period. */
export function PaySection({ form, generation, onRead }: PaySectionProps) {
  const t = useTranslations()
  const { content, change, errorOf } = form
  const pay: Pay = content.pay ?? { min: null, max: null, currency: 'EUR', interval: 'year' }
  const currencies = useCurrencies(pay.currency)
  const set = (next: Partial<Pay>) => change({ pay: { ...pay, ...next } })
  return (
    <Section id="position-pay" title={t('positionDrafts.section.pay')}>
      <div className={styles.pay} key={generation}>
        <AmountField
          id={fieldId('pay.min')}
          label={t('positionDrafts.payFrom')}
          amount={pay.min}
          error={errorOf('pay.min') ?? errorOf('pay')}
          onChange={(min) => set({ min })}
          onRead={(isRead) => onRead('pay.min', isRead)}
        />
        <AmountField
          id={fieldId('pay.max')}
          label={t('positionDrafts.payTo')}
          amount={pay.max}
          error={errorOf('pay.max')}
          onChange={(max) => set({ max })}
          onRead={(isRead) => onRead('pay.max', isRead)}
        />
        <Select
          id={fieldId('pay.currency')}
          label={t('positionDrafts.currency')}
          error={errorOf('pay.currency')}
          value={pay.currency}
          options={currencies}
          onChange={({ target }) => set({ currency: target.value })}
        />
        <Select
          id={fieldId('pay.interval')}
          label={t('positionDrafts.interval')}
          value={pay.interval}
          options={intervals.map((value) => ({ value, label: t(`positionDrafts.interval.${value}`) }))}
          onChange={({ target }) => set({ interval: target.value as Pay['interval'] })}
        />
      </div>
    </Section>
  )
}

/** Every currency that the browser knows, by its code, with its name in the page's language; the server may know others. */
function useCurrencies(chosen: string) {
  const { locale } = useBoot()
  const isBrowser = useIsBrowser()
  return useMemo(() => {
    if (!isBrowser) return [{ value: chosen, label: chosen }]
    const names = new Intl.DisplayNames([formatLocale(locale)], { type: 'currency' })
    return [...new Set([...Intl.supportedValuesOf('currency'), chosen])].map((code) => ({
      value: code,
      label: `${code} · ${names.of(code)}`,
    }))
  }, [locale, isBrowser, chosen])
}

interface AmountProps {
  id: string
  label: string
  amount: number | null
  error: string | undefined
  onChange: (amount: number | null) => void
  onRead: (isRead: boolean) => void
}

/** Typed as text, so that a typo stays and is explained. */
function AmountField({ amount, error, onChange, onRead, ...field }: AmountProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const written = (value: number | null) =>
    value === null ? '' : new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 2 }).format(value)
  const [typed, setTyped] = useState(() => written(amount))
  const isWrong = readAmount(typed, locale) === undefined
  return (
    <TextField
      {...field}
      className="num"
      inputMode="decimal"
      value={typed}
      error={isWrong ? t('positionDrafts.notAmount') : error}
      onChange={({ target }) => {
        setTyped(target.value)
        const read = readAmount(target.value, locale)
        // Unreadable input is not an amount: otherwise a value that the field no longer shows would be published.
        onChange(read ?? null)
        onRead(read !== undefined)
      }}
      onBlur={() => !isWrong && setTyped(written(amount))}
    />
  )
}

/** As people write amounts in a language: "41,000", "41 000", "41.000,50"; undefined for anything else. */
export function readAmount(text: string, locale: string): number | null | undefined {
  const parts = new Intl.NumberFormat(formatLocale(locale)).formatToParts(1_234_567.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const group = parts.find(({ type }) => type === 'group')?.value ?? ','
  const plain = digitsOf(text, locale).replace(/\s/g, '').replaceAll(group, '').replace(decimal, '.')
  if (plain === '') return null
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** Turns digits of the language's script into ASCII digits. */
function digitsOf(text: string, locale: string): string {
  const own = [
    ...new Intl.NumberFormat(formatLocale(locale), { useGrouping: false }).format(9_876_543_210),
  ].toReversed()
  return [...text].map((letter) => (own.includes(letter) ? String(own.indexOf(letter)) : letter)).join('')
}
