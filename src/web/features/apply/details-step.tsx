import { applicationLimits } from '#shared/applications/application-fields.ts'
import { useSay } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/apply.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import type { DraftField } from './kept-changes.ts'
import type { Draft } from './use-draft.ts'
import { fieldId, type ProblemBook } from './use-problems.ts'

interface StepProps {
  draft: Draft
  problems: ProblemBook
}

/** Who applies and how to reach them. */
export function DetailsStep({ draft, problems }: StepProps) {
  const say = useSay()
  const field = (name: DraftField) => ({
    id: fieldId(name),
    name,
    value: draft.values[name],
    error: problems.at(name),
    maxLength: applicationLimits[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => draft.setField(name, event.target.value),
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
      const trimmed = event.target.value.trim()
      if (trimmed !== event.target.value) draft.setField(name, trimmed)
      problems.touch(name)
    },
  })
  const optionalLabel = say('apply.optional')
  return (
    <div className={styles.fields}>
      <TextField {...field('fullName')} label={say('apply.fullName')} autoComplete="name" dir="auto" />
      <TextField
        {...field('email')}
        type="email"
        label={say('apply.email')}
        help={say('apply.emailHelp')}
        autoComplete="email"
        dir="ltr"
      />
      <TextField
        {...field('phone')}
        type="tel"
        label={say('apply.phone')}
        help={say('apply.phoneHelp')}
        optionalLabel={optionalLabel}
        autoComplete="tel"
        dir="ltr"
      />
      <TextField
        {...field('location')}
        label={say('apply.location')}
        help={say('apply.locationHelp')}
        optionalLabel={optionalLabel}
        autoComplete="address-level2"
        dir="auto"
      />
    </div>
  )
}
