import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxGroup } from '#web/ui/controls/checkbox-group.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import type { Considered, ConsideredPerson } from './considered.queries.ts'
import type { Choices } from './kept.ts'

/** Number shown at once. */
const pageSize = 50

interface KeptPeopleProps {
  list: Considered
  kept: readonly string[]
  /** The choices for the people shown. */
  onChange: (choices: Choices) => void
}

/** Everyone who is considered, starting with people who must not be rejected casually. */
export function KeptPeople({ list: { people, count }, kept, onChange }: KeptPeopleProps) {
  const t = useTranslations()
  const stageName = useStageName()
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(pageSize)
  const asked = query.trim().toLowerCase()
  const found = people.filter(({ fullName, email }) => `${fullName} ${email}`.toLowerCase().includes(asked))
  const shown = found.slice(0, most)
  const labelOf = ({ fullName, email, status, hasInterview }: ConsideredPerson) =>
    t(hasInterview ? 'closePosition.personMeeting' : 'closePosition.person', {
      name: fullName || email || t('staffApplications.noName'),
      stage: stageName(status),
    })
  // Only what changed is a choice: the others stay as their stage suggests.
  const choose = (ids: readonly string[]) =>
    onChange(
      Object.fromEntries(
        shown.filter(({ id }) => ids.includes(id) !== kept.includes(id)).map(({ id }) => [id, ids.includes(id)]),
      ),
    )
  return (
    <div className="stack g3">
      {people.length > pageSize && (
        <TextField
          type="search"
          label={t('closePosition.find')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      <CheckboxGroup
        label={t('closePosition.keep')}
        help={t('closePosition.keepHelp')}
        value={kept}
        onChange={choose}
        options={shown.map((person) => ({ value: person.id, label: labelOf(person) }))}
      />
      <p role="status" className="small muted">
        {shown.length === 0 && t('closePosition.noneFound')}
      </p>
      {found.length > shown.length && (
        <Button size="s" onClick={() => setMost(most + pageSize)}>
          {t('closePosition.showMore')}
        </Button>
      )}
      {count > people.length && (
        <p className="small muted">{t('closePosition.more', { count: count - people.length })}</p>
      )}
    </div>
  )
}
