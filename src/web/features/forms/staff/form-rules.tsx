import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormRule } from '#contract/forms/form-assignments.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { formRulesQuery } from './staff-forms.queries.ts'
import { describeRule } from './describe-rule.ts'
import styles from './answers.module.css'

const RuleDialog = lazyPart(() => import('./rule-dialog.tsx'), 'RuleDialog')

const newRule: FormRule = { on: 'offer_accepted', departments: [], countries: [], dueDays: null }

/** When the form is assigned automatically, one sentence per rule; administrators can change them. */
export function FormRules({ id }: { id: string }) {
  const t = useTranslations()
  const { locale, user } = useBoot()
  const queryClient = useQueryClient()
  const rules = useQuery(formRulesQuery(id))
  const [edited, setEdited] = useState<{ index: number; rule: FormRule } | null>(null)
  const { queryKey } = formRulesQuery(id)
  const save = useMutation({
    mutationFn: async (next: FormRule[]) =>
      (await callApi('PUT /api/pcsx/admin/forms/:id/rules', { params: { id }, body: { rules: next } })).data.rules,
    onSuccess: (saved) => {
      keepAnswer(queryClient, queryKey, saved)
      setEdited(null)
    },
    onError: (error) => toasts.show(error.message, { tone: 'error' }),
  })
  const known = rules.data ?? []
  const remove = (index: number) => {
    const before = known
    save.mutate(
      known.filter((_rule, each) => each !== index),
      {
        onSuccess: () =>
          toasts.show(t('staffForms.rule.removed'), {
            action: { label: t('staffForms.undo'), onPress: () => save.mutate(before) },
          }),
      },
    )
  }
  const canChange = may(user, 'forms', 'write')
  const add = canChange && (
    <Button size="s" onClick={() => setEdited({ index: known.length, rule: newRule })}>
      <Icon name="plus" size="s" />
      {t('staffForms.rule.add')}
    </Button>
  )
  return (
    <section className="stack" aria-labelledby="rules-title">
      <div className="row between flow">
        <h2 className="h2" id="rules-title">
          {t('staffForms.rules')}
        </h2>
        {known.length > 0 && add}
      </div>
      {rules.isPending ? (
        <Skeleton height="72px" />
      ) : rules.isError ? (
        <ErrorState
          level={3}
          title={t('staffForms.rulesFailed')}
          retryLabel={t('forms.retry')}
          onRetry={() => void rules.refetch()}
        >
          {rules.error.message}
        </ErrorState>
      ) : known.length === 0 ? (
        <EmptyState level={3} title={t('staffForms.noRules')} actions={add}>
          {t(canChange ? 'staffForms.noRulesText' : 'staffForms.rulesByAdmins')}
        </EmptyState>
      ) : (
        <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
          {known.map((rule, index) => (
            <li key={index} className={styles.rule}>
              <p>{describeRule(rule, t, locale)}</p>
              {canChange && (
                <div className="row">
                  <IconButton
                    icon="pen-line"
                    label={t('staffForms.rule.change', { number: index + 1 })}
                    onClick={() => setEdited({ index, rule })}
                  />
                  <IconButton
                    icon="trash-2"
                    label={t('staffForms.rule.remove', { number: index + 1 })}
                    onClick={() => remove(index)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <RuleDialog
          rule={edited.rule}
          isNew={edited.index === known.length}
          isPending={save.isPending}
          failure={save.error?.message}
          onSave={(rule) => save.mutate([...known.slice(0, edited.index), rule, ...known.slice(edited.index + 1)])}
          onClose={() => {
            save.reset()
            setEdited(null)
          }}
        />
      )}
    </section>
  )
}
