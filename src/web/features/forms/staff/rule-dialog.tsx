import { useState } from 'react'
import type { FormRule, FormRuleEvent } from '#contract/forms/form-assignments.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { describeRule } from './describe-rule.ts'
import { OptionPicker } from './option-picker.tsx'
import styles from './answers.module.css'

const events = [
  'applying',
  'application_submitted',
  'offer_accepted',
  'hired',
] as const satisfies readonly FormRuleEvent[]
const maxDueDays = 365

interface RuleDialogProps {
  rule: FormRule
  isNew: boolean
  isPending: boolean
  failure: string | undefined
  onSave: (rule: FormRule) => void
  onClose: () => void
}

/** Loaded on demand. One rule, with the resulting sentence below it. */
export function RuleDialog({ rule: before, isNew, isPending, failure, onSave, onClose }: RuleDialogProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [rule, setRule] = useState(before)
  const [days, setDays] = useState(before.dueDays === null ? '' : String(before.dueDays))
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<FormRule>) => setRule((known) => ({ ...known, ...part }))
  // Parts of the application are due when that is sent.
  const hasDueDay = rule.on !== 'applying'
  const isGood =
    !hasDueDay || days.trim() === '' || (/^\d{1,3}$/.test(days.trim()) && +days >= 1 && +days <= maxDueDays)
  const complete: FormRule = { ...rule, dueDays: hasDueDay && isGood && days.trim() !== '' ? Number(days) : null }
  return (
    <Dialog
      isOpen
      closeLabel={t('common.close')}
      title={t(isNew ? 'staffForms.rule.addTitle' : 'staffForms.rule.changeTitle')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('staffForms.back')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            pendingLabel={t('staffForms.working')}
            onClick={() => {
              setTried(true)
              if (isGood) onSave(complete)
            }}
          >
            {t('staffForms.rule.save')}
          </Button>
        </>
      }
    >
      <div className={styles.ruleFields}>
        <RadioGroup
          label={t('staffForms.rule.when')}
          name="rule-event"
          options={events.map((value) => ({ value, label: t(`staffForms.rule.on.${value}`) }))}
          value={rule.on}
          onChange={(on) => change({ on })}
        />
        <OptionPicker
          source="departments"
          label={t('staffForms.rule.departmentsLabel')}
          allLabel={t('staffForms.rule.allDepartments')}
          value={rule.departments}
          onChange={(departments) => change({ departments })}
        />
        <OptionPicker
          source="countries"
          label={t('staffForms.rule.countriesLabel')}
          allLabel={t('staffForms.rule.allCountries')}
          value={rule.countries}
          onChange={(countries) => change({ countries })}
        />
        {hasDueDay && (
          <TextField
            label={t('staffForms.rule.dueLabel')}
            help={t('staffForms.rule.dueHelp')}
            optionalLabel={t('staffForms.optional')}
            error={isTried && !isGood ? t('staffForms.rule.dueWrong', { max: maxDueDays }) : undefined}
            className="w-s"
            inputMode="numeric"
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        )}
      </div>
      <p className="strong" role="status">
        {describeRule(complete, t, locale)}
      </p>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
