import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ApplicationForm } from '#contract/applications/applications.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import { keepEnter } from '#web/form-engine/variants/form-shell.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useFormEnvironment } from '#web/lib/interaction/use-form-environment.ts'
import styles from '#web/theme/layouts/apply.module.css'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { cx } from '#web/ui/cx.ts'
import { useEarlyInput } from '#web/ui/controls/early-input.ts'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { StepList } from '#web/ui/content/step-list.tsx'
import { ApplyFoot } from '../apply-foot.tsx'
import { NotInForm, type NotApplied } from './not-in-form.tsx'
import { PositionPart, SharedPart } from './several-part.tsx'
import { SeveralSent } from './several-sent.tsx'
import { SeveralSummary } from './several-summary.tsx'
import { prefixOf, sharedPrefix } from './several.ts'
import { useSeveral } from './use-several.ts'
import { listOf } from '#shared/locales/list-of.ts'

interface SeveralFormProps {
  forms: readonly ApplicationForm[]
  /** Requested positions that cannot be applied for here. */
  others: readonly NotApplied[]
  /** Sending begins; or it has ended, with any of them sent or none. */
  onSending: (isSending: boolean) => void
  onSent: (positionIds: number[]) => void
}

const namesOf = (entries: readonly { name: string }[]): string[] => entries.map(({ name }) => name)

/** One form for several positions: details and résumé once, each position's questions in its own section, one button. */
export function SeveralForm({ forms, others, onSending, onSent }: SeveralFormProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { isLoggedIn, locale } = useBoot()
  const several = useSeveral(forms, { onSending, onSent })
  const { entries, lead, open, chosen, outcomes, failures } = several
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form)
  const environment = useFormEnvironment()
  // The last one in the form cannot be left out, because all others are decided.
  if (chosen.length === 0)
    return <SeveralSent entries={entries} outcomes={outcomes} keepResumeOf={isLoggedIn ? several.keepResumeOf : null} />
  const sent = entries.filter(({ id }) => outcomes.get(id) === null)
  const refused = entries.filter(({ id }) => typeof outcomes.get(id) === 'string')
  const parts = [
    { id: sharedPrefix, label: t('apply.severalShared') },
    ...open.map(({ id, name }) => ({ id: prefixOf(id), label: name })),
  ]
  return (
    <form
      ref={form}
      noValidate
      data-saves-itself
      className={styles.form}
      onKeyDown={keepEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void several.submit()
      }}
    >
      <div className={cx('wrap page', styles.formGrid)}>
        <div className={cx(styles.beside, 'from-600')}>
          <StepList
            label={t('apply.steps')}
            doneLabel={t('apply.done')}
            steps={parts.map((part) => ({ ...part, state: 'todo', href: `#${part.id}` }))}
            onSelect={({ id }) => focusField(id)}
          />
        </div>
        <div className="stack g8">
          <header className="stack g2">
            <h1 className="h1">{t('apply.severalTitle', { count: chosen.length })}</h1>
            <p className="muted">{t('apply.severalText')}</p>
          </header>
          <NotInForm
            others={[...others, ...refused.map(({ id, name }) => ({ id, name, reason: outcomes.get(id)! }))]}
          />
          {sent.length > 0 && (
            <Bar tone="success" role="status">
              {t('apply.severalPartly', { count: sent.length, titles: listOf(namesOf(sent), locale) })}
            </Bar>
          )}
          <FormProvider store={lead.application.store} environment={environment}>
            <SeveralSummary lead={lead} chosen={chosen} attempt={several.attempt} />
          </FormProvider>
          {failures.has(0) && (
            <Bar tone="danger" role="alert">
              {failures.get(0)}
            </Bar>
          )}
          <SharedPart lead={lead} isFixed={outcomes.has(lead.id)} />
          {open.map((entry) => {
            const isOut = !chosen.includes(entry)
            return (
              <PositionPart
                key={entry.id}
                entry={entry}
                isOut={isOut}
                failure={failures.get(entry.id)}
                onToggle={isOut || chosen.length > 1 ? () => several.toggle(entry.id) : undefined}
              />
            )
          })}
        </div>
      </div>
      <ApplyFoot
        submitLabel={t('apply.severalSubmit', { count: chosen.length })}
        isSending={several.isSending}
        onLeave={() => void navigate({ to: '/careers' })}
      />
    </form>
  )
}
