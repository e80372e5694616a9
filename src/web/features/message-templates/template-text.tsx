import { messageTextLimits } from '#contract/inbox/message-templates.ts'
import type { MessageText, TemplateField } from '#shared/applications/message-template.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

interface TemplateTextProps {
  locale: string
  text: MessageText
  fields: readonly TemplateField[]
  error: string | undefined
  onChange: (text: MessageText) => void
}

/** Subject and text, with buttons that insert a field at the cursor. */
export function TemplateText({ locale, text, fields, error, onChange }: TemplateTextProps) {
  const t = useTranslations()
  const insert = (field: TemplateField) => {
    const area = document.getElementById('template-body') as HTMLTextAreaElement
    const [from, to] = [area.selectionStart, area.selectionEnd]
    const word = `{${field}}`
    onChange({ ...text, body: text.body.slice(0, from) + word + text.body.slice(to) })
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(from + word.length, from + word.length)
    })
  }
  return (
    <div className="stack g5">
      <TextField
        id="template-subject"
        label={t('messageTemplates.subject')}
        lang={locale}
        dir="auto"
        maxLength={messageTextLimits.subject}
        value={text.subject}
        onChange={({ target }) => onChange({ ...text, subject: target.value })}
      />
      <TextArea
        id="template-body"
        label={t('messageTemplates.body')}
        help={t('messageTemplates.bodyHelp')}
        error={error}
        lang={locale}
        dir="auto"
        rows={14}
        maxLength={messageTextLimits.body}
        value={text.body}
        onChange={({ target }) => onChange({ ...text, body: target.value })}
      />
      <div className="row flow" role="group" aria-label={t('messageTemplates.fields')}>
        <span className="ui muted">{t('messageTemplates.fields')}</span>
        {fields.map((field) => (
          <Button key={field} size="s" onClick={() => insert(field)}>
            {t(`messageTemplates.field.${field}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
