import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { profileLimits } from '#shared/profiles/profile.ts'
import { useSay } from '#web/lib/messages.ts'
import { AppliedChip } from '#web/ui/chip.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { addWishes, maxWishes, wishesIn } from './wish-list.ts'

interface WishFieldProps {
  id: string
  label: string
  help: string
  values: readonly string[]
  onChange: (values: string[]) => void
  /** What stands in the field: saving takes it along. */
  typed: string
  onType: (text: string) => void
}

/** Wanted titles or places as chips. What is typed becomes one with Enter or a semicolon; not by leaving: the button below would move away from the press. */
export function WishField({ id, label, help, values, onChange, typed, onType }: WishFieldProps) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [isFull, setFull] = useState(false)
  const add = (text: string) => {
    const all = addWishes(values, text)
    const kept = all.slice(0, maxWishes)
    setFull(all.length > maxWishes)
    // What does not fit stays to be read.
    onType(all.slice(maxWishes).join('; '))
    if (kept.length === values.length) return
    onChange(kept)
    announce(say('profile.wishAdded', { title: kept.slice(values.length).join(', ') }))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.key === ';' || event.key === '؛' || event.key === 'Enter')) return
    // Enter in an empty field sends the form.
    if (event.key === 'Enter' && typed.trim() === '') return
    event.preventDefault()
    add(typed)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (wishesIn(pasted).length < 2) return
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
        optionalLabel={say('profile.optional')}
        error={isFull && say('profile.error.wishFull', { count: maxWishes })}
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
                removeLabel={say('profile.removeEntry', { title: wish })}
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
