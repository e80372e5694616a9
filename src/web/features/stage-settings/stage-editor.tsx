import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { StageSettings } from '#contract/applications/stage-settings.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { useLeaveWarning } from '#web/lib/interaction/use-leave-warning.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useFootHeight } from '#web/ui/use-foot-height.ts'
import { StageFields, stageFieldId } from './stage-fields.tsx'
import { StagePreview } from './stage-preview.tsx'
import { stageSettingsQuery } from './stage-settings.queries.ts'
import styles from './stage-settings.module.css'

/** All stages in one form, a language at a time. If someone else has saved in the meantime, the input here is kept. */
export function StageEditor({ settings }: { settings: StageSettings }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [stages, setStages] = useState(settings.stages)
  const [kept, setKept] = useState(settings.stages)
  const [revision, setRevision] = useState(settings.revision)
  const [language, setLanguage] = useState(settings.languages[0]!)
  const [attempt, setAttempt] = useState(0)
  const save = useMutation({
    mutationFn: async (typed: typeof stages) =>
      (await callApi('PUT /api/pcsx/staff/stage_settings', { body: { revision, stages: typed } })).data,
    onSuccess: async (saved, typed) => {
      setKept(typed)
      setRevision(saved.revision)
      queryClient.setQueryData(stageSettingsQuery().queryKey, saved)
      toasts.show(t('stageSettings.saved'), { tone: 'success' })
      // Every page shows the names.
      await queryClient.invalidateQueries({ queryKey: bootQuery().queryKey })
    },
    onError: (error) => {
      setAttempt((count) => count + 1)
      // They have read that saving again overwrites it.
      setRevision(refusalOf('PUT /api/pcsx/staff/stage_settings', 409, error)?.revision ?? revision)
    },
  })
  useLeaveWarning(JSON.stringify(stages) !== JSON.stringify(kept), t('stageSettings.leaveUnsaved'))
  const foot = useRef<HTMLDivElement>(null)
  useFootHeight(foot)
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(stages)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="stack g6">
      <ErrorSummary
        title={t('stageSettings.wrong')}
        attempt={attempt}
        problems={Object.entries(fields).map(([field, message]) => ({ fieldId: fieldIdOf(field, stages), message }))}
      />
      {settings.languages.length > 1 && (
        <Select
          className="w-m"
          label={t('stageSettings.language')}
          value={language}
          options={settings.languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
          onChange={({ target }) => setLanguage(target.value)}
        />
      )}
      <div className={styles.columns}>
        <div className="stack g4">
          {stages.map((stage, index) => (
            <StageFields
              key={stage.stage}
              stage={stage}
              language={language}
              ours={settings.ours[language]?.[stage.stage]}
              errorOf={(field) => fields[`stages.${index}.${field}`]}
              onChange={(next) => setStages((all) => all.with(index, next))}
            />
          ))}
        </div>
        <div className={styles.preview}>
          <StagePreview settings={settings} stages={stages} language={language} />
        </div>
      </div>
      <div className={styles.foot} ref={foot}>
        {/* Next to the button: the beginning of the long page may be out of view. */}
        {save.isError && Object.keys(fields).length === 0 && (
          <Bar tone="danger" role="alert" className={styles.failure}>
            {save.error.message}
          </Bar>
        )}
        <p className="small muted">{t('stageSettings.effect')}</p>
        <div>
          <Button variant="primary" type="submit" isPending={save.isPending}>
            {t('stageSettings.save')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** `stages.0.names.en` is that stage's field, whatever language it shows. */
function fieldIdOf(path: string, stages: StageSettings['stages']): string {
  const [, index = '', field = ''] = path.split('.')
  return stageFieldId(stages[Number(index)]?.stage ?? '', field)
}
