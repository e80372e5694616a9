import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { MessageTemplate } from '#contract/inbox/message-templates.ts'
import type { MessageTexts, TemplateField, TemplateKind } from '#shared/applications/message-template.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { LazyConfirmDialog } from '#web/ui/loading/lazy-parts.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { messageTemplatesQuery } from './message-templates.queries.ts'
import { TemplateLanguages } from './template-languages.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateText } from './template-text.tsx'
import styles from './message-templates.module.css'

interface TemplateFormProps {
  template: MessageTemplate | null
  kind: TemplateKind
  locales: readonly string[]
  fields: readonly TemplateField[]
  starters: MessageTexts
}

/** The text in each language, next to a preview. */
export function TemplateForm({ template, kind, locales, fields, starters }: TemplateFormProps) {
  const t = useTranslations()
  const boot = useBoot()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [name, setName] = useState(template?.name ?? '')
  const first = locales.includes(boot.locale) ? boot.locale : locales[0]!
  const [texts, setTexts] = useState<MessageTexts>(
    () => template?.texts ?? { [first]: starters[first] ?? { subject: '', body: '' } },
  )
  const [locale, setLocale] = useState(() => (texts[first] ? first : Object.keys(texts)[0]!))
  const [isDeleting, setDeleting] = useState(false)
  const back = async () => {
    await queryClient.invalidateQueries({ queryKey: messageTemplatesQuery().queryKey })
    await navigate({ to: '/careers/admin/messages/templates' })
  }
  const save = useMutation({
    mutationFn: () =>
      template
        ? callApi('PUT /api/pcsx/staff/message_templates/:id', {
            params: { id: template.id },
            body: { name, texts, revision: template.revision },
          })
        : callApi('POST /api/pcsx/staff/message_templates', { body: { kind, name, texts } }),
    onSuccess: async () => {
      toasts.show(t('messageTemplates.saved'), { tone: 'success' })
      await back()
    },
    onError: (error) => {
      const fieldErrors = error instanceof ApiError ? error.fields : {}
      const wrong = Object.keys(fieldErrors).find((each) => texts[each])
      if (fieldErrors.name) focusField('template-name')
      else if (wrong) {
        setLocale(wrong)
        requestAnimationFrame(() => focusField('template-body'))
      }
    },
  })
  const remove = useMutation({
    mutationFn: () => callApi('DELETE /api/pcsx/staff/message_templates/:id', { params: { id: template!.id } }),
    onSuccess: back,
  })
  const problems = save.error instanceof ApiError ? save.error.fields : {}
  const text = texts[locale] ?? { subject: '', body: '' }
  return (
    <>
      <header className="row between flow">
        <div className="stack g1">
          <h1 className="h1" dir="auto">
            {template?.name || t('messageTemplates.new')}
          </h1>
          <p className="muted">{t(`messageTemplates.kindText.${kind}`)}</p>
        </div>
        <div className="row">
          {template && (
            <Button variant="disruptive" onClick={() => setDeleting(true)}>
              {t('messageTemplates.delete')}
            </Button>
          )}
          <Button
            variant="primary"
            isPending={save.isPending}
            pendingLabel={t('messageTemplates.saving')}
            onClick={() => save.mutate()}
          >
            {t('messageTemplates.save')}
          </Button>
        </div>
      </header>
      {save.isError && Object.keys(problems).length === 0 && (
        <div role="alert">
          <FieldError>{save.error.message}</FieldError>
        </div>
      )}
      <div className={styles.columns}>
        <div className="stack g5">
          <TextField
            id="template-name"
            label={t('messageTemplates.name')}
            help={t('messageTemplates.nameHelp')}
            error={problems.name}
            maxLength={100}
            dir="auto"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TemplateLanguages
            locales={locales}
            texts={texts}
            problems={problems}
            locale={locale}
            onChoose={(next) => {
              if (!texts[next]) setTexts({ ...texts, [next]: starters[next] ?? { subject: '', body: '' } })
              setLocale(next)
            }}
            onRemove={() => {
              const { [locale]: _removed, ...others } = texts
              setTexts(others)
              setLocale(Object.keys(others)[0]!)
            }}
          />
          <TemplateText
            key={locale}
            locale={locale}
            text={text}
            fields={fields}
            error={problems[locale]}
            onChange={(next) => setTexts({ ...texts, [locale]: next })}
          />
        </div>
        <TemplatePreview locale={locale} text={text} />
      </div>
      {isDeleting && (
        <LazyConfirmDialog
          title={t('messageTemplates.deleteTitle')}
          backLabel={t('messageTemplates.keep')}
          actLabel={t('messageTemplates.delete')}
          pendingLabel={t('messageTemplates.saving')}
          isPending={remove.isPending}
          failure={remove.error?.message}
          onAct={() => remove.mutate()}
          onClose={() => setDeleting(false)}
        >
          <p>{t('messageTemplates.deleteText')}</p>
        </LazyConfirmDialog>
      )}
      <p className="vh" role="status">
        {t('messageTemplates.editing', { language: languageName(locale) })}
      </p>
    </>
  )
}
