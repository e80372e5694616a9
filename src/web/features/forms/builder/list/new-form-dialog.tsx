import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { staffFormPurposes, type StaffFormPurpose } from '#contract/forms/staff-forms.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { makeForm, templatesQuery } from '../builder.queries.ts'
import type { DialogProps } from '../builder-dialogs.tsx'
import { FormFileField } from '../import/form-file-field.tsx'
import type { ReadForm } from '../import/read-form-file.ts'

type From = 'blank' | 'template' | 'import'

/** A new form: blank, from a template, or from JSON. */
export function NewFormDialog({ onClose }: DialogProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const formId = useId()
  const { data: templates = [] } = useQuery(templatesQuery())
  const [from, setFrom] = useState<From>('blank')
  const [name, setName] = useState('')
  const [purpose, setPurpose] = useState<StaffFormPurpose>('preboarding')
  const [templateId, setTemplateId] = useState('')
  const [read, setRead] = useState<ReadForm | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const template = templates.find((each) => each.id === templateId) ?? templates[0]
  const isNameMissing = from === 'blank' && name.trim() === ''
  const canMake =
    from === 'blank' ? !isNameMissing : from === 'template' ? template !== undefined : read?.definition != null
  const given = name.trim() === '' ? {} : { name: name.trim() }
  const make = () => {
    if (from === 'blank') return makeForm({ from, name: name.trim(), purpose })
    if (from === 'template') return makeForm({ from, templateId: template!.id, ...given })
    const document = read!.document ?? read!.definition!
    return makeForm({ from, document, ...given, ...(read!.document ? {} : { purpose }) })
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!canMake || isPending) return
    setPending(true)
    setFailure(null)
    try {
      const made = await make()
      await queryClient.invalidateQueries({ queryKey: ['admin-forms'] })
      await navigate({ to: '/careers/admin/forms/$id', params: { id: made.id } })
    } catch (error) {
      setFailure((error as Error).message)
      setPending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={isPending}
      size={from === 'import' ? 'l' : 'm'}
      title={t('formBuilder.newForm')}
      closeLabel={t('formBuilder.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('formBuilder.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isPending={isPending}
            pendingLabel={t('formBuilder.making')}
          >
            {t('formBuilder.make')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack g6" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <RadioGroup
          label={t('formBuilder.beginWith')}
          value={from}
          options={(['blank', 'template', 'import'] as const).map((each) => ({
            value: each,
            label: t(`formBuilder.from.${each}`),
          }))}
          onChange={setFrom}
        />
        {from === 'template' && template && (
          <Select
            label={t('formBuilder.template')}
            note={template.description}
            value={template.id}
            options={templates.map((each) => ({
              value: each.id,
              label: t('formBuilder.templateOption', { name: each.name, count: each.itemCount }),
            }))}
            onChange={(event) => setTemplateId(event.target.value)}
          />
        )}
        {from === 'import' && <FormFileField read={read} onRead={setRead} />}
        <TextField
          label={t('formBuilder.formName')}
          help={t('formBuilder.formNameHelp')}
          optionalLabel={from === 'blank' ? undefined : t('formBuilder.optional')}
          error={isTried && isNameMissing ? t('formBuilder.formNameMissing') : undefined}
          dir="auto"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {(from === 'blank' || (from === 'import' && !read?.document)) && (
          <Select
            label={t('formBuilder.purpose')}
            help={purpose === 'equality' ? t('formBuilder.equalityHelp') : undefined}
            value={purpose}
            options={staffFormPurposes.map((each) => ({ value: each, label: t(`formBuilder.purpose.${each}`) }))}
            onChange={(event) => setPurpose(event.target.value as StaffFormPurpose)}
          />
        )}
        <div role="alert">
          {isTried && from === 'import' && !canMake && read === null && (
            <Bar tone="danger">{t('formBuilder.importMissing')}</Bar>
          )}
          {failure && <Bar tone="danger">{failure}</Bar>}
        </div>
      </form>
    </Dialog>
  )
}
