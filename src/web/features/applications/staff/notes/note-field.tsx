import { useRef, useState } from 'react'
import { longestNote, startedMention } from '#shared/applications/notes.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'

export interface Colleague {
  id: string
  name: string
}

interface NoteFieldProps {
  id: string
  label: string
  help?: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  colleagues: readonly Colleague[]
}

const mostOffered = 6

/** A note's text. After an @, buttons suggest colleagues whose name starts with the typed text. */
export function NoteField({ id, label, help, error, value, onChange, colleagues }: NoteFieldProps) {
  const t = useTranslations()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const started = startedMention(value, caret)
  const found =
    started === null ? [] : colleagues.filter(({ name }) => startsAlike(name, started)).slice(0, mostOffered)
  const ask = ({ name }: Colleague) => {
    const from = caret - (started?.length ?? 0)
    const after = value.slice(caret)
    const text = `${value.slice(0, from)}${name}${after.startsWith(' ') ? '' : ' '}`
    onChange(text + after)
    setCaret(text.length)
    // Once the new text is in the field.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(text.length, text.length)
    })
  }
  return (
    <div className="stack g2">
      <TextArea
        ref={field}
        id={id}
        label={label}
        help={help}
        error={error}
        rows={3}
        maxLength={longestNote}
        dir="auto"
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setCaret(event.target.selectionStart)
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
      />
      <p className="small muted" role="status">
        {found.length > 0 && t('applicationNotes.colleagues', { count: found.length })}
      </p>
      {found.length > 0 && (
        <div className="row flow">
          {found.map((colleague) => (
            <Button key={colleague.id} size="s" onClick={() => ask(colleague)}>
              <bdi>{t('applicationNotes.ask', { name: colleague.name })}</bdi>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** "ma" begins "Magnus Rendall" and "Ada Marsh", but a whole name is not offered again. */
function startsAlike(name: string, started: string): boolean {
  const [known, typed] = [name.toLowerCase(), started.toLowerCase().trimEnd()]
  if (known === typed) return false
  return known.startsWith(typed) || known.split(' ').some((word) => word.startsWith(typed))
}
