import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { useDelayed } from '#web/lib/interaction/use-delayed.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { AppliedChip } from '#web/ui/content/chip.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { candidatesQuery } from './staff-forms.queries.ts'
import styles from './answers.module.css'

/** How long the search waits for the next keystroke (spec/3 §9). */
const searchDelayMs = 500

/** Candidates of the employer by name or address; selected ones appear above as chips. */
export function PeoplePicker({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (emails: readonly string[]) => void
}) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const asked = useDelayed(text.trim(), searchDelayMs)
  const found = useQuery({ ...candidatesQuery(asked), enabled: asked !== '' })
  const people = asked === '' ? [] : (found.data ?? [])
  const toggle = (email: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, email] : chosen.filter((each) => each !== email))
  return (
    <div className="stack g3">
      <TextField
        label={t('staffForms.find')}
        icon="search"
        autoComplete="off"
        placeholder={t('staffForms.searchHint')}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {people.length > 0 && (
        <ul className={styles.found} aria-label={t('staffForms.found')}>
          {people.map(({ email, name }) => (
            <li key={email}>
              <Checkbox
                label={
                  <>
                    <bdi>{name || email}</bdi> {name !== '' && <bdi className="small muted">{email}</bdi>}
                  </>
                }
                checked={chosen.includes(email)}
                onChange={(event) => toggle(email, event.target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="small muted" role="status">
        {asked !== '' &&
          (found.isError
            ? found.error.message
            : found.isSuccess && !found.isPlaceholderData
              ? t('staffForms.foundCount', { count: people.length })
              : '')}
      </p>
      {chosen.length > 0 && (
        <div className="row flow" role="group" aria-label={t('staffForms.chosen')}>
          {chosen.map((email) => (
            <AppliedChip
              key={email}
              removeLabel={t('staffForms.removePerson', { name: email })}
              onRemove={() => toggle(email, false)}
            >
              <bdi>{email}</bdi>
            </AppliedChip>
          ))}
        </div>
      )}
    </div>
  )
}
