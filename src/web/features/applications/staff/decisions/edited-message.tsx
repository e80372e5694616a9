import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MessageText } from '#shared/applications/message-template.ts'
import { directionOf } from '#shared/locales/direction.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Icon } from '#web/ui/content/icon.tsx'

interface EditedMessageProps {
  locale: string
  /** The text as previewed, with fields in braces. */
  original: MessageText
  /** Null if it is sent as it is. */
  edited: MessageText | null
  error: string | undefined
  onChange: (text: MessageText | null) => void
}

/** Changes the message for this decision, in one language; the template stays as it is. */
export function EditedMessage({ locale, original, edited, error, onChange }: EditedMessageProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(edited !== null)
  const opener = useRef<HTMLButtonElement>(null)
  const subject = useRef<HTMLInputElement>(null)
  const open = (isNow: boolean) => {
    flushSync(() => setOpen(isNow))
    ;(isNow ? subject : opener).current?.focus()
  }
  const text = edited ?? original
  if (!isOpen)
    return (
      <div>
        <Button ref={opener} size="s" onClick={() => open(true)}>
          <Icon name="pen-line" size="s" />
          {t('staffApplications.edit')}
        </Button>
        {error && <FieldError>{error}</FieldError>}
      </div>
    )
  const direction = directionOf(locale)
  return (
    <div className="stack g4">
      <TextField
        id="decision-subject"
        ref={subject}
        label={t('staffApplications.editSubject')}
        lang={locale}
        dir={direction}
        maxLength={200}
        value={text.subject}
        onChange={({ target }) => onChange({ ...text, subject: target.value })}
      />
      <TextArea
        id="decision-text"
        label={t('staffApplications.editBody')}
        help={t('staffApplications.editHelp', { language: languageName(locale) })}
        error={error}
        lang={locale}
        dir={direction}
        rows={8}
        maxLength={5_000}
        value={text.body}
        onChange={({ target }) => onChange({ ...text, body: target.value })}
      />
      <div>
        <Button
          size="s"
          onClick={() => {
            onChange(null)
            open(false)
          }}
        >
          {t('staffApplications.editReset')}
        </Button>
      </div>
    </div>
  )
}
