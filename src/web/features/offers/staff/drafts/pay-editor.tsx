import { useState } from 'react'
import type { PayLine } from '#contract/offers/offers.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useEntries } from './use-entries.ts'
import styles from '../staff-offers.module.css'

const intervals = ['year', 'month', 'week', 'day', 'hour', 'once'] as const

interface PayEditorProps {
  pay: readonly PayLine[]
  onChange: (pay: PayLine[]) => void
  /** The problem with a field, by its path: `pay.0.currency`. */
  errorOf: (path: string) => string | undefined
}

/** The pay breakdown: base, bonus, allowances, and non-monetary parts as text. */
export function PayEditor({ pay, onChange, errorOf }: PayEditorProps) {
  const t = useTranslations()
  const lines = useEntries(pay, onChange)
  const set = (index: number, change: Partial<PayLine>) => lines.set(index, { ...pay[index]!, ...change })
  const add = () => {
    const last = pay.at(-1)
    lines.add({
      label: pay.length === 0 ? t('staffOffers.basePay') : '',
      amount: null,
      currency: last?.currency ?? null,
      interval: last?.interval ?? 'year',
      note: '',
    })
  }
  return (
    <FormFieldGroup label={t('staffOffers.pay')} help={t('staffOffers.payHelp')}>
      <div className="stack g4" ref={lines.root}>
        {pay.map((line, index) => (
          <div
            key={lines.keys[index]}
            data-entry=""
            className={styles.payLine}
            role="group"
            aria-label={line.label || t('staffOffers.payLine', { number: index + 1 })}
          >
            <TextField
              id={`offer-pay-${index}-label`}
              label={t('staffOffers.payLabel')}
              error={errorOf(`pay.${index}.label`)}
              dir="auto"
              maxLength={120}
              value={line.label}
              onChange={(event) => set(index, { label: event.target.value })}
            />
            <AmountField
              id={`offer-pay-${index}-amount`}
              amount={line.amount}
              error={errorOf(`pay.${index}.amount`)}
              onChange={(amount) => set(index, { amount })}
            />
            <TextField
              id={`offer-pay-${index}-currency`}
              label={t('staffOffers.currency')}
              error={errorOf(`pay.${index}.currency`)}
              dir="ltr"
              maxLength={3}
              autoCapitalize="characters"
              value={line.currency ?? ''}
              onChange={(event) => set(index, { currency: event.target.value.toUpperCase() || null })}
            />
            <Select
              label={t('staffOffers.interval')}
              value={line.interval ?? ''}
              options={[
                { value: '', label: t('staffOffers.none.short') },
                ...intervals.map((value) => ({ value, label: t(`staffOffers.interval.${value}`) })),
              ]}
              onChange={(event) => set(index, { interval: (event.target.value || null) as PayLine['interval'] })}
            />
            <TextField
              id={`offer-pay-${index}-note`}
              label={t('staffOffers.payNote')}
              optionalLabel={t('staffOffers.optional')}
              dir="auto"
              maxLength={300}
              value={line.note}
              onChange={(event) => set(index, { note: event.target.value })}
            />
            <IconButton
              icon="trash-2"
              className={styles.remove}
              label={t('staffOffers.removePay', {
                name: line.label || t('staffOffers.payLine', { number: index + 1 }),
              })}
              data-remove=""
              onClick={() => lines.remove(index)}
            />
          </div>
        ))}
        <div>
          <Button size="s" data-add="" onClick={add}>
            <Icon name="plus" size="s" />
            {t('staffOffers.addPay')}
          </Button>
        </div>
      </div>
    </FormFieldGroup>
  )
}

interface AmountProps {
  id: string
  amount: number | null
  error: string | undefined
  onChange: (amount: number | null) => void
}

/** Typed as text, so that a typo stays and is explained; digits with a point or comma are an amount. */
function AmountField({ id, amount, error, onChange }: AmountProps) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  return (
    <TextField
      id={id}
      label={t('staffOffers.amount')}
      error={error}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={readAmount(typed) === amount ? typed : (amount ?? '')}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readAmount(event.target.value))
      }}
    />
  )
}

/** `42,300`, `42 300.50`: null if it is not an amount. */
function readAmount(text: string): number | null {
  const compact = text.replace(/[\s'’\u00a0\u202f]/g, '')
  // A comma before three digits separates thousands; before one or two it is the decimal separator.
  const plain = compact.replace(/,(?=\d{3}(\D|$))/g, '').replace(',', '.')
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
