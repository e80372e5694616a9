import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { HolderAnswer } from '#shared/interviews/holding.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'

interface HoldAnswerProps {
  id: string
  startsTs: number
  answer: HolderAnswer | null
  /** The candidate's name, if several interviews are listed. */
  name?: string
}

/** Asks whether the reader can hold an interview at its time; the answer can be changed until it is over. */
export function HoldAnswer({ id, startsTs, answer, name }: HoldAnswerProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const status = useRef<HTMLParagraphElement>(null)
  const save = useMutation({
    mutationFn: (next: HolderAnswer) =>
      callApi('POST /api/pcsx/staff/interviews/:id/attendance', { params: { id }, body: { answer: next, startsTs } }),
    onSuccess: async () => {
      await Promise.all(
        ['my-interviews', 'staff-interview', 'staff-interviews', 'scorecards'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      )
      // The pressed button is gone.
      status.current?.focus()
    },
  })
  const button = (to: HolderAnswer, label: string) => (
    <Button
      size="s"
      isPending={save.isPending && save.variables === to}
      pendingLabel={t('staffInterviews.holding.pending')}
      onClick={() => !save.isPending && save.mutate(to)}
    >
      {label}
      {name !== undefined && <span className="vh"> {name}</span>}
    </Button>
  )
  return (
    <div className="stack g2">
      <div className="row flow">
        <p ref={status} tabIndex={-1} className="ui">
          {t(`staffInterviews.holding.${answer ?? 'title'}`)}
        </p>
        {answer !== 'accepted' && button('accepted', t('staffInterviews.holding.yes'))}
        {answer !== 'declined' && button('declined', t('staffInterviews.holding.no'))}
      </div>
      {save.isError && (
        <Bar tone="danger" role="alert">
          {save.error.message || t('meetings.failed')}
        </Bar>
      )}
    </div>
  )
}
