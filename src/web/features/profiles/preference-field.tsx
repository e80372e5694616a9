import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { profileLimits } from '#shared/profiles/profile.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { AppliedChip } from '#web/ui/content/chip.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { addPreferences, maxPreferences, preferencesIn } from './preference-list.ts'

interface PreferenceFieldProps {
  id: string
  label: string
  help: string
  values: readonly string[]
  onChange: (values: string[]) => void
  /** The text in the field, which saving includes. */
  typed: string
  onType: (text: string) => void
}

/**
 * Desired titles or places as chips. Enter or a semicolon turns the text into one, but not leaving the field, because the
 * button below would move away from the click.
 */
export function PreferenceField({ id, label, help, values, onChange, typed, onType }: PreferenceFieldProps) {
  const t = useTranslations()
  const input = useRef<HTMLInputElement>(null)
  const [isFull, setFull] = useState(false)
  const add = (text: string) => {
    const all = addPreferences(values, text)
    const kept = all.slice(0, maxPreferences)
    setFull(all.length > maxPreferences)
    // Text that does not fit stays visible.
    onType(all.slice(maxPreferences).join('; '))
    if (kept.length === values.length) return
    onChange(kept)
    announce(t('profiles.wishAdded', { title: kept.slice(values.length).join(', ') }))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.key === ';' || event.key === '؛' || event.key === 'Enter')) return
    // Enter in an empty field submits the form.
    if (event.key === 'Enter' && typed.trim() === '') return
    event.preventDefault()
    add(typed)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (preferencesIn(pasted).length < 2) return
    event.preventDefault()
    add(`${typed};${pasted}`)
  }
  return (
    <div className="stack g3">
      <TextField
        ref={input}
        id={id}
        label={label}
        help={help}
        optionalLabel={t('profiles.optional')}
        error={isFull && t('profiles.error.wishFull', { count: maxPreferences })}
        dir="auto"
        autoComplete="off"
        maxLength={profileLimits.line}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
      />
      {values.length > 0 && (
        <ul className="row flow" aria-label={label}>
          {values.map((wish) => (
            <li key={wish}>
              <AppliedChip
                removeLabel={t('profiles.removeEntry', { title: wish })}
                onRemove={() => {
                  setFull(false)
                  onChange(values.filter((each) => each !== wish))
                  input.current?.focus()
                }}
              >
                <bdi>{wish}</bdi>
              </AppliedChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
