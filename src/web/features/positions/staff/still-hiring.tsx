import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { staffPositionQuery } from './staff-positions.queries.ts'

/** Asks whether a position that no one has touched for a while is still hiring; closing it, above, is the other answer. */
export function StillHiring({ position: { id, title, askedTs, touchedTs } }: { position: StaffPositionDetail }) {
  const t = useTranslations()
  const { locale, user } = useBoot()
  const queryClient = useQueryClient()
  const wasAsked = useRef(askedTs !== null)
  const confirm = useMutation({
    mutationFn: async () =>
      (await callApi('POST /api/pcsx/staff/positions/:id/confirm', { params: { id }, body: {} })).data,
    onSuccess: (data) => {
      queryClient.setQueryData(staffPositionQuery(String(id)).queryKey, data)
      toasts.show(t('staffPositions.stillHiring.done', { title }), { tone: 'success' })
    },
    onSettled: () =>
      Promise.all(
        [['staff-position', String(id)], ['staff-positions'], ['console-home']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  // The button disappears with its question: the focus moves to the position's name.
  useEffect(() => {
    if (wasAsked.current && askedTs === null) document.getElementById('position-title')?.focus()
    wasAsked.current = askedTs !== null
  }, [askedTs])
  if (askedTs === null || !may(user, 'positions', 'write', 'own')) return null
  return (
    <Bar tone="warning">
      <div className="row between flow">
        <p>{t('staffPositions.stillHiring.question', { date: formatDate(touchedTs, locale) })}</p>
        <Button
          isPending={confirm.isPending}
          pendingLabel={t('staffPositions.stillHiring.confirming')}
          onClick={() => confirm.mutate()}
        >
          {t('staffPositions.stillHiring.confirm')}
        </Button>
      </div>
    </Bar>
  )
}
