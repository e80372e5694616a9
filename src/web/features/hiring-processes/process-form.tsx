import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import type { HiringProcess } from '#contract/applications/hiring-processes.ts'
import { processLimits, stepStages } from '#shared/applications/hiring-steps.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useLeaveWarning } from '#web/lib/interaction/use-leave-warning.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useFootHeight } from '#web/ui/use-foot-height.ts'
import { contentOf, fieldIdOf, type TypedProcess } from './edit-process.ts'
import { hiringProcessesQuery } from './hiring-processes.queries.ts'
import { ProcessActions } from './process-actions.tsx'
import { StageSteps } from './stage-steps.tsx'
import styles from './hiring-processes.module.css'

const PlacePeopleDialog = lazyPart(() => import('./place-people-dialog.tsx'), 'PlacePeopleDialog')

export interface Move {
  from: string
  to: string | null
}

interface ProcessFormProps {
  /** Null for a new one. */
  process: HiringProcess | null
  starter: TypedProcess
  languages: readonly string[]
}

/** A process in one form, a language at a time. If someone else has saved it in the meantime, the text typed here stays on the page. */
export function ProcessForm({ process, starter, languages }: ProcessFormProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [fields, setFields] = useState(starter)
  // As it was read: a newer one that was loaded since must not be overwritten.
  const [revision] = useState(process?.revision ?? 0)
  const [language, setLanguage] = useState(languages[0]!)
  const [attempt, setAttempt] = useState(0)
  const save = useMutation({
    mutationFn: (moves: Move[]) => {
      const content = contentOf(fields)
      return process
        ? callApi('PUT /api/pcsx/staff/hiring_processes/:id', {
            params: { id: process.id },
            body: { revision, content, moves },
          })
        : callApi('POST /api/pcsx/staff/hiring_processes', { body: content })
    },
    onSuccess: async () => {
      toasts.show(t('hiringProcesses.saved'), { tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: hiringProcessesQuery().queryKey })
      await navigate({ to: '/careers/admin/settings/processes', ignoreBlocker: true })
    },
    onError: () => setAttempt((count) => count + 1),
  })
  const foot = useRef<HTMLDivElement>(null)
  useFootHeight(foot)
  const isChanged = JSON.stringify(fields) !== JSON.stringify(starter)
  useLeaveWarning(isChanged && !save.isSuccess, t('stageSettings.leaveUnsaved'))
  const problems = save.error instanceof ApiError ? withoutContent(save.error.fields) : {}
  const inRemoved = refusalOf('PUT /api/pcsx/staff/hiring_processes/:id', 409, save.error)?.inRemoved ?? []
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate([])
  }
  return (
    <>
      <header className="row between flow">
        <h1 className="h1" dir="auto">
          {process?.name ?? t('hiringProcesses.new')}
        </h1>
        {process && <ProcessActions process={process} />}
      </header>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <ErrorSummary
          title={t('hiringProcesses.wrong')}
          attempt={attempt}
          problems={Object.entries(problems).map(([field, message]) => ({ fieldId: fieldIdOf(field), message }))}
        />
        <TextField
          id="process-name"
          label={t('hiringProcesses.name')}
          help={t('hiringProcesses.nameHelp')}
          error={problems.name}
          maxLength={processLimits.name}
          dir="auto"
          value={fields.name}
          onChange={({ target }) => setFields({ ...fields, name: target.value })}
        />
        {languages.length > 1 && (
          <Select
            className="w-m"
            label={t('stageSettings.language')}
            help={t('hiringProcesses.languageHelp')}
            value={language}
            options={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
            onChange={({ target }) => setLanguage(target.value)}
          />
        )}
        {problems.steps && <FieldError>{problems.steps}</FieldError>}
        {stepStages.map((stage) => (
          <StageSteps
            key={stage}
            stage={stage}
            steps={fields.steps}
            language={language}
            problems={problems}
            onChange={(steps) => setFields({ ...fields, steps })}
          />
        ))}
        <div className={styles.foot} ref={foot}>
          {save.isError && inRemoved.length === 0 && Object.keys(problems).length === 0 && (
            <Bar tone="danger" role="alert" className={styles.failure}>
              {save.error.message}
            </Bar>
          )}
          <p className="small muted">{t('hiringProcesses.effect')}</p>
          <Button variant="primary" type="submit" isPending={save.isPending} pendingLabel={t('hiringProcesses.saving')}>
            {t('hiringProcesses.save')}
          </Button>
        </div>
      </form>
      {process && inRemoved.length > 0 && (
        <PlacePeopleDialog
          process={process}
          left={fields.steps}
          inRemoved={inRemoved}
          isBusy={save.isPending}
          onPlaced={(moves) => save.mutate(moves)}
          onClose={() => save.reset()}
        />
      )}
    </>
  )
}

/** A new process is the body itself, a saved one its `content`. */
const withoutContent = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^content\./, ''), message]))
