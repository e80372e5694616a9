import { useState } from 'react'
import { payIntervals } from '#shared/offers/approval-steps.ts'
import type { ApprovalRules } from '#contract/offers/offer-approvals.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { CheckboxGroup } from '#web/ui/controls/checkbox-group.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import type { TypedStep } from './edit-rules.ts'
import { StepPositions } from './step-positions.tsx'
import styles from './approvals.module.css'

interface StepFieldsProps {
  step: TypedStep
  index: number
  count: number
  rules: ApprovalRules
  errorOf: (field: string) => string | undefined
  onChange: (next: Partial<TypedStep>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** The approvers of a step, and its offers. */
export function StepFields({ step, index, count, rules, errorOf, onChange, onMove, onRemove }: StepFieldsProps) {
  const t = useTranslations()
  const number = index + 1
  const id = (field: string) => `rule-${index}-${field}`
  const [saved] = useState(step.ids)
  const former = saved.filter((each) => rules.colleagues.every((person) => person.id !== each))
  return (
    <>
      <div className="row between flow">
        <h2 className="h2">{t('offerApprovals.stepNumber', { number })}</h2>
        <div className="row">
          <IconButton
            icon="arrow-up"
            label={t('offerApprovals.moveUp', { number })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon="arrow-down"
            label={t('offerApprovals.moveDown', { number })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            icon="trash-2"
            data-remove=""
            label={t('offerApprovals.removeStep', { number })}
            onClick={onRemove}
          />
        </div>
      </div>
      <Select
        id={id('who')}
        className="w-m"
        label={t('offerApprovals.who')}
        help={t('offerApprovals.whoHelp')}
        value={step.kind}
        options={(['hiring_manager', 'recruiter', 'colleagues'] as const).map((value) => ({
          value,
          label: value === 'colleagues' ? t('offerApprovals.colleagues') : t(`offerApprovals.part.${value}`),
        }))}
        onChange={(event) => onChange({ kind: event.target.value as TypedStep['kind'] })}
      />
      {step.kind === 'colleagues' && (
        <CheckboxGroup
          id={id('who-ids')}
          label={t('offerApprovals.whichColleagues')}
          error={errorOf('who.ids')}
          options={[
            ...rules.colleagues.map((person) => ({ value: person.id, label: person.name })),
            // Nothing can be saved before they are removed.
            ...former.map((value) => ({ value, label: t('offerApprovals.formerColleague') })),
          ]}
          value={step.ids}
          onChange={(ids) => onChange({ ids })}
        />
      )}
      <Select
        id={id('pay')}
        className="w-m"
        label={t('offerApprovals.limit')}
        help={step.limit === 'none' ? undefined : t('offerApprovals.limitHelp')}
        value={step.limit}
        options={(['none', 'above', 'outside'] as const).map((value) => ({
          value,
          label: t(`offerApprovals.limit.${value}`),
        }))}
        onChange={(event) => onChange({ limit: event.target.value as TypedStep['limit'] })}
      />
      {step.limit !== 'none' && (
        <div className={styles.limit}>
          {step.limit === 'outside' && (
            <TextField
              id={id('pay-min')}
              label={t('offerApprovals.from')}
              error={errorOf('pay.min')}
              inputMode="decimal"
              dir="ltr"
              value={step.min}
              onChange={(event) => onChange({ min: event.target.value })}
            />
          )}
          <TextField
            id={id('pay-max')}
            label={t(step.limit === 'outside' ? 'offerApprovals.to' : 'offerApprovals.above')}
            error={errorOf('pay.max')}
            inputMode="decimal"
            dir="ltr"
            value={step.max}
            onChange={(event) => onChange({ max: event.target.value })}
          />
          <TextField
            id={id('pay-currency')}
            label={t('staffOffers.currency')}
            error={errorOf('pay.currency')}
            dir="ltr"
            maxLength={3}
            autoCapitalize="characters"
            value={step.currency}
            onChange={(event) => onChange({ currency: event.target.value.toUpperCase() })}
          />
          <Select
            id={id('pay-interval')}
            label={t('staffOffers.interval')}
            value={step.interval}
            options={payIntervals.map((value) => ({ value, label: t(`staffOffers.interval.${value}`) }))}
            onChange={(event) => onChange({ interval: event.target.value as TypedStep['interval'] })}
          />
        </div>
      )}
      <StepPositions step={step} index={index} rules={rules} errorOf={errorOf} onChange={onChange} />
    </>
  )
}
