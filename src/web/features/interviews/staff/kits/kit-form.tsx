import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { InterviewKit, KitContent } from '#contract/interviews/interview-kits.ts'
import { kitLimits } from '#shared/interviews/interview-kit.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { ArchiveKit } from './archive-kit.tsx'
import { contentOf, typed, type TypedKit } from './edit-kit.ts'
import { interviewKitsQuery } from './interview-kits.queries.ts'
import { KitCompetencies } from './kit-competencies.tsx'
import styles from './kits.module.css'

/** A kit in one form. If someone else has saved it in the meantime, the text typed here stays on the page. */
export function KitForm({ kit, starter }: { kit: InterviewKit | null; starter: KitContent }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [fields, setFields] = useState<TypedKit>(() => typed(kit ?? starter))
  const [attempt, setAttempt] = useState(0)
  const change = (next: Partial<TypedKit>) => setFields((before) => ({ ...before, ...next }))
  const save = useMutation({
    mutationFn: () => {
      const content = contentOf(fields)
      return kit
        ? callApi('PUT /api/pcsx/staff/interview_kits/:id', {
            params: { id: kit.id },
            body: { revision: kit.revision, content },
          })
        : callApi('POST /api/pcsx/staff/interview_kits', { body: content })
    },
    onSuccess: async () => {
      toasts.show(t('interviewKits.saved'), { tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: interviewKitsQuery().queryKey })
      await navigate({ to: '/careers/admin/interviews/kits' })
    },
    onError: () => setAttempt((count) => count + 1),
  })
  const problems = save.error instanceof ApiError ? withoutContent(save.error.fields) : {}
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <>
      <header className="row between flow">
        <h1 className="h1" dir="auto">
          {kit?.name ?? t('interviewKits.new')}
        </h1>
        {kit && <ArchiveKit kit={kit} />}
      </header>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <ErrorSummary
          title={t('interviewKits.wrong')}
          attempt={attempt}
          problems={Object.entries(problems).map(([field, message]) => ({ fieldId: fieldIdOf(field), message }))}
        />
        {save.isError && Object.keys(problems).length === 0 && (
          <Bar tone="danger" role="alert">
            {save.error.message}
          </Bar>
        )}
        <div className={styles.pair}>
          <TextField
            id="kit-name"
            label={t('interviewKits.name')}
            error={problems.name}
            maxLength={kitLimits.name}
            dir="auto"
            value={fields.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            id="kit-durationMinutes"
            label={t('interviewKits.duration')}
            error={problems.durationMinutes}
            inputMode="numeric"
            maxLength={4}
            value={fields.durationMinutes}
            onChange={({ target }) => change({ durationMinutes: target.value })}
          />
        </div>
        <TextArea
          id="kit-intro"
          label={t('interviewKits.intro')}
          help={t('interviewKits.introHelp')}
          error={problems.intro}
          rows={4}
          maxLength={kitLimits.intro}
          dir="auto"
          value={fields.intro}
          onChange={({ target }) => change({ intro: target.value })}
        />
        <KitCompetencies fields={fields} problems={problems} onChange={setFields} />
        <div>
          <Button variant="primary" type="submit" isPending={save.isPending} pendingLabel={t('interviewKits.saving')}>
            {t('interviewKits.save')}
          </Button>
        </div>
      </form>
    </>
  )
}

/** A new kit is the body itself, a saved one its `content`. */
const withoutContent = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^content\./, ''), message]))

/** All questions are one field, whichever line is wrong. */
const fieldIdOf = (field: string): string => `kit-${field.replace(/(\.questions)\.\d+$/, '$1')}`
