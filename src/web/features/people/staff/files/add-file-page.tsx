import { Link } from '@tanstack/react-router'
import { longestCarried } from '#shared/applications/sources.ts'
import { largestFileBytes, mostFileRows } from '#shared/people/people-file.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { PositionField } from '#web/parts/position-field.tsx'
import { BackLink } from '#web/parts/staff-page.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { DropZone } from '#web/ui/controls/drop-zone.tsx'
import { FileRow } from '#web/ui/controls/file-row.tsx'
import { FormField } from '#web/ui/controls/form-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'
import { EarlierFiles, focusEarlierFiles } from './earlier-files.tsx'
import { FileColumns } from './file-columns.tsx'
import { FileRows } from './file-rows.tsx'
import { fieldNames, idOfField, usePeopleFile } from './use-people-file.ts'

const list = { to: '/careers/admin/people' } as const

/** Adds people from a CSV file: its columns, a preview, and adding it. */
export function AddFilePage() {
  const t = useTranslations()
  const form = usePeopleFile(focusEarlierFiles)
  const problems = fieldNames.flatMap((name) => {
    const message = form.problems[name]
    return message === undefined ? [] : [{ fieldId: idOfField(name), message }]
  })
  return (
    <div className="wrap page stack g6">
      <BackLink {...list}>{t('people.title')}</BackLink>
      <PageHeader title={t('peopleFiles.title')} info={t('peopleFiles.intro')} />
      <form
        className="stack g6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <div className="stack g6 w-m">
          {form.attempt > 0 && (
            <ErrorSummary
              attempt={form.attempt}
              title={t('peopleFiles.problems', { count: problems.length })}
              problems={problems}
            />
          )}
          {form.error && problems.length === 0 && (
            <Bar tone="danger" role="alert">
              {form.error.message || t('peopleFiles.failed')}
            </Bar>
          )}
          <ChooseFile form={form} />
          <PositionField
            id={idOfField('position')}
            value={form.position}
            error={form.problems.position}
            onChange={form.setPosition}
          />
          <p className="small muted">{t('peopleFiles.positionHelp')}</p>
          <TextField
            id={idOfField('origin')}
            label={t('peopleFiles.origin')}
            help={t('peopleFiles.originHelp')}
            dir="auto"
            autoComplete="off"
            aria-required
            maxLength={longestCarried}
            error={form.problems.origin}
            value={form.origin}
            onChange={({ target }) => form.setOrigin(target.value)}
          />
          <CheckboxField
            label={t('peopleFiles.fillsGaps')}
            help={t('peopleFiles.fillsGapsHelp')}
            checked={form.fillsGaps}
            onChange={({ target }) => form.setFillsGaps(target.checked)}
          />
        </div>
        {form.file && form.read && (
          <>
            <FileColumns columns={form.read.columns} problem={form.read.columnsProblem} onChange={form.setMeaning} />
            {form.read.columnsProblem === '' && (
              <FileRows file={form.read} name={form.file.name} isOld={form.isReading} />
            )}
          </>
        )}
        <Submit form={form} />
      </form>
      <EarlierFiles />
    </div>
  )
}

type Form = ReturnType<typeof usePeopleFile>

function ChooseFile({ form }: { form: Form }) {
  const t = useTranslations()
  const { file, isReading } = form
  return (
    <FormField
      id={idOfField('file')}
      label={t('peopleFiles.file')}
      help={t('peopleFiles.fileHelp', { count: mostFileRows, megabytes: largestFileBytes / 1024 / 1024 })}
      error={form.problems.file}
    >
      {(control) =>
        file ? (
          <div id={idOfField('file')}>
            <FileRow
              name={<bdi>{file.name}</bdi>}
              {...(isReading && { progress: 'unknown' as const, progressLabel: t('peopleFiles.reading') })}
              removeLabel={t('peopleFiles.remove', { name: file.name })}
              onRemove={() => form.choose(null)}
            />
          </div>
        ) : (
          <DropZone
            {...control}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            chooseLabel={t('peopleFiles.choose')}
            dropLabel={t('peopleFiles.drop')}
            onFiles={([chosen]) => form.choose(chosen!)}
          />
        )
      }
    </FormField>
  )
}

function Submit({ form: { read, file, isPending, isReading } }: { form: Form }) {
  const t = useTranslations()
  const { added = 0, filled = 0 } = read?.outcomes ?? {}
  const isNothing = file !== null && read?.columnsProblem === '' && added + filled === 0
  return (
    <div className="row flow">
      {isNothing ? (
        <p role="status">{t('peopleFiles.nothing')}</p>
      ) : (
        <Button
          variant="primary"
          type="submit"
          isPending={isPending}
          pendingLabel={t('peopleFiles.adding')}
          disabled={file !== null && isReading}
        >
          {added === 0 && filled > 0
            ? t('peopleFiles.fill', { count: filled })
            : file && read
              ? t('peopleFiles.add', { count: added })
              : t('peopleFiles.addAll')}
        </Button>
      )}
      <Link {...list} className={buttonClass()}>
        {t('peopleFiles.cancel')}
      </Link>
    </div>
  )
}
