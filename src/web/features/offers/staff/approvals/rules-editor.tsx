import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { ApprovalRules } from '#contract/offers/offer-approvals.ts'
import { approvalLimits } from '#shared/offers/approval-steps.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useEntries } from '../drafts/use-entries.ts'
import { approvalRulesQuery } from './approvals.queries.ts'
import { newStep, stepOf, typedStep, type TypedStep } from './edit-rules.ts'
import { StepFields } from './step-fields.tsx'
import styles from './approvals.module.css'

/** The chain in one form. If someone else has saved it in the meantime, the input here stays on the page. */
export function RulesEditor({ rules }: { rules: ApprovalRules }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [steps, setSteps] = useState<TypedStep[]>(() => rules.steps.map((step) => typedStep(step, rules.positions)))
  const [attempt, setAttempt] = useState(0)
  // The server names steps by their index in the request: errors stay with a step that moves.
  const [sentIds, setSentIds] = useState<string[]>([])
  const entries = useEntries(steps, setSteps)
  const save = useMutation({
    mutationFn: async () => {
      setSentIds(steps.map(({ id }) => id))
      const body = { revision: rules.revision, steps: steps.map(stepOf) }
      return (await callApi('PUT /api/offer/admin/approval_rules', { body })).data
    },
    onSuccess: async (saved) => {
      toasts.show(t('offerApprovals.rulesSaved'), { tone: 'success' })
      queryClient.setQueryData(approvalRulesQuery().queryKey, saved)
    },
    onError: () => setAttempt((count) => count + 1),
  })
  const refused = save.error instanceof ApiError ? Object.entries(save.error.fields) : []
  const problems = Object.fromEntries(
    refused.flatMap(([field, message]) => {
      const [, place, rest] = /^steps\.(\d+)\.(.+)$/.exec(field) ?? []
      if (place === undefined) return [[field, message]]
      const index = steps.findIndex(({ id }) => id === sentIds[Number(place)])
      return index === -1 ? [] : [[`steps.${index}.${rest}`, message]]
    }),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form className={styles.editor} noValidate onSubmit={handleSubmit}>
      <ErrorSummary
        title={t('offerApprovals.rulesWrong')}
        attempt={attempt}
        problems={Object.entries(problems).map(([field, message]) => ({ fieldId: fieldIdOf(field), message }))}
      />
      {save.isError && refused.length === 0 && (
        <Bar tone="danger" role="alert">
          {save.error.message}
        </Bar>
      )}
      {steps.length === 0 && <Bar icon="info">{t('offerApprovals.noRules')}</Bar>}
      <div className="stack g6" ref={entries.root}>
        {steps.map((step, index) => (
          <section
            key={entries.keys[index]}
            data-entry=""
            className={cardClass({}, styles.rule)}
            aria-label={t('offerApprovals.stepNumber', { number: index + 1 })}
          >
            <StepFields
              step={step}
              index={index}
              count={steps.length}
              rules={rules}
              errorOf={(field) => problems[`steps.${index}.${field}`]}
              onChange={(next) => entries.set(index, { ...step, ...next })}
              onMove={(to) => entries.move(index, to)}
              onRemove={() => entries.remove(index)}
            />
          </section>
        ))}
        <div>
          <Button data-add="" disabled={steps.length >= approvalLimits.steps} onClick={() => entries.add(newStep())}>
            <Icon name="plus" size="s" />
            {t('offerApprovals.addStep')}
          </Button>
        </div>
      </div>
      <p className="small muted">{t('offerApprovals.rulesFrozen')}</p>
      <div>
        <Button variant="primary" type="submit" isPending={save.isPending} pendingLabel={t('staffOffers.working')}>
          {t('offerApprovals.saveRules')}
        </Button>
      </div>
    </form>
  )
}

/** `steps.0.pay.max` is the input `rule-0-pay-max`; all colleagues are one field. */
const fieldIdOf = (field: string): string =>
  field
    .replace(/^steps\./, 'rule-')
    .replace(/(who\.ids|positions|departments)\.\d+$/, '$1')
    .replaceAll('.', '-')
