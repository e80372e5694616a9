import { useState } from 'react'
import type { FormRule, FormRuleEvent } from '#contract/form-assignments.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/form-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
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

/** Loaded on demand. One rule, with the sentence that it makes under it. */
export function RuleDialog({ rule: before, isNew, isPending, failure, onSave, onClose }: RuleDialogProps) {
  const say = useSay()
  const { locale } = useBoot()
  const [rule, setRule] = useState(before)
  const [days, setDays] = useState(before.dueDays === null ? '' : String(before.dueDays))
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<FormRule>) => setRule((known) => ({ ...known, ...part }))
  // What is part of the application is due when that is sent.
  const hasDueDay = rule.on !== 'applying'
  const isGood =
    !hasDueDay || days.trim() === '' || (/^\d{1,3}$/.test(days.trim()) && +days >= 1 && +days <= maxDueDays)
  const complete: FormRule = { ...rule, dueDays: hasDueDay && isGood && days.trim() !== '' ? Number(days) : null }
  return (
    <Dialog
      isOpen
      closeLabel={say('common.close')}
      title={say(isNew ? 'formAdmin.rule.addTitle' : 'formAdmin.rule.changeTitle')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={isPending}
      actions={
        <>
          <Button onClick={onClose}>{say('formAdmin.back')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            pendingLabel={say('formAdmin.working')}
            onClick={() => {
              setTried(true)
              if (isGood) onSave(complete)
            }}
          >
            {say('formAdmin.rule.save')}
          </Button>
        </>
      }
    >
      <div className={styles.ruleFields}>
        <RadioGroup
          label={say('formAdmin.rule.when')}
          name="rule-event"
          options={events.map((value) => ({ value, label: say(`formAdmin.rule.on.${value}`) }))}
          value={rule.on}
          onChange={(on) => change({ on })}
        />
        <OptionPicker
          source="departments"
          label={say('formAdmin.rule.departmentsLabel')}
          allLabel={say('formAdmin.rule.allDepartments')}
          value={rule.departments}
          onChange={(departments) => change({ departments })}
        />
        <OptionPicker
          source="countries"
          label={say('formAdmin.rule.countriesLabel')}
          allLabel={say('formAdmin.rule.allCountries')}
          value={rule.countries}
          onChange={(countries) => change({ countries })}
        />
        {hasDueDay && (
          <TextField
            label={say('formAdmin.rule.dueLabel')}
            help={say('formAdmin.rule.dueHelp')}
            optionalLabel={say('formAdmin.optional')}
            error={isTried && !isGood ? say('formAdmin.rule.dueWrong', { max: maxDueDays }) : undefined}
            className="w-s"
            inputMode="numeric"
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        )}
      </div>
      <p className="strong" role="status">
        {describeRule(complete, say, locale)}
      </p>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
