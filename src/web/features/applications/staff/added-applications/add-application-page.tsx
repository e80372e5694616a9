import { Link } from '@tanstack/react-router'
import { applicationLimits } from '#shared/applications/application-fields.ts'
import { undoMinutes } from '#shared/applications/decisions.ts'
import { longestCarried } from '#shared/applications/sources.ts'
import { applicationResumeRules } from '#shared/files/upload-rules.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { PositionField } from '#web/parts/position-field.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { DropZone } from '#web/ui/controls/drop-zone.tsx'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'
import { FileRow } from '#web/ui/controls/file-row.tsx'
import { FormField } from '#web/ui/controls/form-field.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Refused } from './refused.tsx'
import { idOfField, useAddApplication, type FieldName, type TextName } from './use-add-application.ts'

const fieldNames = ['position', 'fullName', 'email', 'phone', 'location', 'source'] as const satisfies FieldName[]
const limits = { ...applicationLimits, source: longestCarried }
const list = { to: '/careers/admin/applications' } as const

/** Adds someone whom a colleague met, or who wrote: the person, the position and the source. */
export function AddApplicationPage() {
  const t = useTranslations()
  const form = useAddApplication()
  const problems = fieldNames.flatMap((name) => {
    const message = form.problems[name]
    return message === undefined ? [] : [{ fieldId: idOfField(name), message }]
  })
  const line = (name: TextName) => ({
    id: idOfField(name),
    label: t(`addedApplications.${name}`),
    maxLength: limits[name],
    autoComplete: 'off',
    error: form.problems[name],
    value: form.texts[name],
    onChange: ({ target }: { target: { value: string } }) => form.setText(name, target.value),
  })
  const optionalLabel = t('addedApplications.optional')
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('addedApplications.title')} info={t('addedApplications.intro')} />
      <form
        className="stack g6 w-m"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <ErrorSummary
          attempt={form.attempt}
          title={t('addedApplications.problems', { count: problems.length })}
          problems={problems}
        />
        {form.error && problems.length === 0 && <Refused error={form.error} />}
        <PositionField
          id="added-position"
          value={form.position}
          error={form.problems.position}
          onChange={form.setPosition}
        />
        <TextField {...line('fullName')} dir="auto" aria-required />
        <TextField
          {...line('email')}
          type="email"
          dir="ltr"
          aria-required
          help={t('addedApplications.emailWhen', { minutes: undoMinutes })}
        />
        <TextField {...line('phone')} type="tel" dir="ltr" optionalLabel={optionalLabel} />
        <TextField {...line('location')} dir="auto" optionalLabel={optionalLabel} />
        <TextField {...line('source')} dir="auto" aria-required help={t('addedApplications.sourceHelp')} />
        <FormField label={t('addedApplications.resume')} optionalLabel={optionalLabel}>
          {(control) =>
            form.resume ? (
              <FileRow
                name={form.resume.name}
                removeLabel={t('addedApplications.removeResume', { name: form.resume.name })}
                onRemove={() => form.setResume(null)}
              />
            ) : (
              <DropZone
                {...control}
                accept={applicationResumeRules.allowedTypes.join(',')}
                chooseLabel={t('addedApplications.chooseResume')}
                dropLabel={t('addedApplications.dropResume')}
                onFiles={([file]) => form.setResume(file!)}
              />
            )
          }
        </FormField>
        <div className="row flow">
          <Button
            variant="primary"
            type="submit"
            isPending={form.isPending}
            pendingLabel={t('addedApplications.adding')}
          >
            {t('addedApplications.add')}
          </Button>
          <Link {...list} className={buttonClass()}>
            {t('addedApplications.cancel')}
          </Link>
        </div>
      </form>
    </div>
  )
}
