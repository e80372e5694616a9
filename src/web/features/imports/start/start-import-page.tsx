import { Link } from '@tanstack/react-router'
import { importFileTypes, largestImportMB, scheduleHours } from '#shared/imports/import-rules.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink } from '#web/parts/staff-page.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { DropZone } from '#web/ui/controls/drop-zone.tsx'
import { FileRow } from '#web/ui/controls/file-row.tsx'
import { FormField } from '#web/ui/controls/form-field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'
import { idOfStartField, startFields, useStartImport } from './use-start-import.ts'

/** Chooses a file or an address; the next page shows what it would change. */
export function StartImportPage({ from }: { from: 'file' | 'address' }) {
  const t = useTranslations()
  const form = useStartImport(from)
  const problems = startFields.flatMap((name) => {
    const message = form.problems[name]
    return message === undefined ? [] : [{ fieldId: idOfStartField(name), message }]
  })
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/settings/imports" search={{}}>
        {t('imports.title')}
      </BackLink>
      <PageHeader title={t(from === 'file' ? 'imports.file' : 'imports.address')} info={t('imports.intro')} />
      <form
        className="stack g6 w-m"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {form.attempt > 0 && (
          <ErrorSummary
            attempt={form.attempt}
            title={t('peopleFiles.problems', { count: problems.length })}
            problems={problems}
          />
        )}
        {form.error && problems.length === 0 && (
          <Bar tone="danger" role="alert">
            {form.error.message}
          </Bar>
        )}
        {from === 'file' ? <ChooseFile form={form} /> : <AddressFields form={form} />}
        <CheckboxField
          label={t('imports.keepMissing')}
          help={t('imports.keepMissingHelp')}
          checked={form.keepsMissing}
          onChange={({ target }) => form.setKeepsMissing(target.checked)}
        />
        <CheckboxField
          label={t('imports.applyAtSource')}
          checked={form.appliesAtSource}
          onChange={({ target }) => form.setAppliesAtSource(target.checked)}
        />
        <TextField
          id={idOfStartField('list')}
          label={t('imports.list')}
          help={t('imports.listHelp')}
          dir="ltr"
          autoComplete="off"
          maxLength={60}
          error={form.problems.list}
          value={form.list}
          onChange={({ target }) => form.setList(target.value)}
        />
        <div className="row flow">
          <Button
            variant="primary"
            type="submit"
            isPending={form.isPending}
            pendingLabel={t('imports.reading', { name: from === 'file' ? (form.file?.name ?? '') : form.address })}
          >
            {t('imports.check')}
          </Button>
          <Link to="/careers/admin/settings/imports" search={{}} className={buttonClass()}>
            {t('imports.discard')}
          </Link>
        </div>
      </form>
    </div>
  )
}

type Form = ReturnType<typeof useStartImport>

function ChooseFile({ form }: { form: Form }) {
  const t = useTranslations()
  const { file } = form
  return (
    <FormField
      id={idOfStartField('file')}
      label={t('imports.fileField')}
      help={t('imports.fileHelp', { megabytes: largestImportMB })}
      error={form.problems.file}
    >
      {(control) =>
        file ? (
          <div id={idOfStartField('file')}>
            <FileRow
              name={<bdi>{file.name}</bdi>}
              removeLabel={t('peopleFiles.remove', { name: file.name })}
              onRemove={() => form.choose(null)}
            />
          </div>
        ) : (
          <DropZone
            {...control}
            accept={importFileTypes}
            chooseLabel={t('peopleFiles.choose')}
            dropLabel={t('peopleFiles.drop')}
            onFiles={([chosen]) => form.choose(chosen!)}
          />
        )
      }
    </FormField>
  )
}

function AddressFields({ form }: { form: Form }) {
  const t = useTranslations()
  return (
    <>
      <TextField
        id={idOfStartField('address')}
        label={t('imports.addressField')}
        help={t('imports.addressHelp')}
        type="url"
        dir="ltr"
        aria-required
        maxLength={2000}
        error={form.problems.address}
        value={form.address}
        onChange={({ target }) => form.setAddress(target.value)}
      />
      <Select
        label={t('imports.every')}
        options={[0, ...scheduleHours].map((hours) => ({
          value: String(hours),
          label: t('imports.everyHours', { hours }),
        }))}
        value={String(form.everyHours)}
        onChange={({ target }) => form.setEveryHours(Number(target.value))}
      />
    </>
  )
}
