import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Retention } from '#contract/employers/retention.ts'
import { mostRetentionMonths } from '#shared/applications/retention.ts'
import { withAsciiDigits } from '#shared/form-engine/answers/normalize-value.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { useLeaveWarning } from '#web/lib/interaction/use-leave-warning.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { retentionPreviewQuery, retentionQuery } from './retention.queries.ts'

const fieldNames = ['months', 'hiredMonths'] as const
type FieldName = (typeof fieldNames)[number]
const fieldId = (name: FieldName) => `retention-${name}`

/** Null for an empty field; 0 for other texts, which the server refuses with the field's name. */
function readTyped(text: string): number | null {
  const plain = withAsciiDigits(text).trim()
  return plain === '' ? null : /^\d{1,3}$/.test(plain) ? Number(plain) : 0
}
const isUsable = (months: number | null): boolean => months === null || (months >= 1 && months <= mostRetentionMonths)

/** Says what a change would delete before it is saved. If someone else has saved in the meantime, the input here is kept. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const t = useTranslations()
  const { user } = useBoot()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(() => typedOf(retention))
  const [kept, setKept] = useState(() => typedOf(retention))
  const [revision, setRevision] = useState(retention.revision)
  const months = readTyped(typed.months)
  const hiredMonths = readTyped(typed.hiredMonths)
  const save = useMutation({
    mutationFn: async (asked: typeof typed) => {
      const body = { revision, months: readTyped(asked.months), hiredMonths: readTyped(asked.hiredMonths) }
      return (await callApi('PUT /api/pcsx/staff/retention', { body })).data
    },
    onSuccess: async (saved, asked) => {
      setKept(asked)
      setRevision(saved.revision)
      queryClient.setQueryData(retentionQuery().queryKey, saved)
      toasts.show(t('retention.saved'), { tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: ['retention', 'preview'] })
    },
    onError: (error) => {
      // They have read that saving again overwrites it.
      setRevision(refusalOf('PUT /api/pcsx/staff/retention', 409, error)?.revision ?? revision)
      const wrong = fieldNames.find((name) => error instanceof ApiError && error.fields[name])
      if (wrong) document.getElementById(fieldId(wrong))?.focus()
    },
  })
  useLeaveWarning(JSON.stringify(typed) !== JSON.stringify(kept), t('stageSettings.leaveUnsaved'))
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const mayWrite = may(user, 'settings', 'write')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(typed)
  }
  const field = (name: FieldName, help: string) => (
    <TextField
      id={fieldId(name)}
      label={t(`retention.${name}`)}
      optionalLabel={t('stageSettings.optional')}
      help={help}
      inputMode="numeric"
      maxLength={20}
      readOnly={!mayWrite}
      error={fields[name]}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <form noValidate onSubmit={handleSubmit} className={cardClass({}, 'stack g6')} style={{ maxInlineSize: '640px' }}>
      {field('months', t('retention.monthsHelp'))}
      {field('hiredMonths', t('retention.hiredHelp'))}
      <p className="ui muted">{t('retention.kept')}</p>
      {(months !== null || hiredMonths !== null) && isUsable(months) && isUsable(hiredMonths) && (
        <Preview months={months} hiredMonths={hiredMonths} />
      )}
      {save.isError && Object.keys(fields).length === 0 && (
        <Bar tone="danger" role="alert">
          {save.error.message}
        </Bar>
      )}
      {mayWrite && (
        <div>
          <Button variant="primary" type="submit" isPending={save.isPending}>
            {t('retention.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

const typedOf = ({ months, hiredMonths }: Retention) => ({
  months: months?.toString() ?? '',
  hiredMonths: hiredMonths?.toString() ?? '',
})

function Preview(asked: { months: number | null; hiredMonths: number | null }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { data } = useQuery(retentionPreviewQuery(asked))
  return (
    <div role="status">
      {data && data.startsTs !== null && (
        <Bar tone="info">
          {t('retention.due', { count: data.count })}
          <SentenceGap />
          {t('retention.starts', { day: formatDate(data.startsTs, locale) })}
        </Bar>
      )}
    </div>
  )
}
