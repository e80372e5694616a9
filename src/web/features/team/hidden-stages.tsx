import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HiringTeam } from '#contract/employers/team.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { hidableStatuses, type HidableStatus } from '#shared/names/hidable-statuses.ts'
import { shortestReason } from '#shared/names/reason.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { forgetOtherPages } from '#web/lib/calls/forget-people.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ReasonDialog } from '#web/parts/names/reason-dialog.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { CheckboxGroup } from '#web/ui/controls/checkbox-group.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { hiringTeamQuery } from './team.queries.ts'

interface HiddenStagesProps {
  id: string
  team: HiringTeam
  canChange: boolean
}

interface Wanted {
  stages: HidableStatus[]
  reason?: string
}

/** The stages in which everyone reads this position's applications without names. Changes apply immediately; removals need a reason. */
export function HiddenStages({ id, team, canChange }: HiddenStagesProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const { queryKey } = hiringTeamQuery(id)
  /** The choice that will apply once there is a reason. */
  const [fewer, setFewer] = useState<HidableStatus[] | null>(null)
  const save = useMutation({
    // Serialized: each starts from the result of the previous one.
    scope: { id: `hidden-stages ${id}` },
    mutationFn: ({ stages, reason }: Wanted) => {
      const from = queryClient.getQueryData(queryKey)?.hiddenNameStages ?? team.hiddenNameStages
      return callApi('PUT /api/pcsx/staff/positions/:id/hidden_names', {
        params: { id },
        body: { stages, from, reason },
      })
    },
    onSuccess: ({ data }) => {
      setFewer(null)
      queryClient.setQueryData(queryKey, data)
      announce(t('staffTeam.hiddenNames.saved'))
    },
    // The dialog shows errors of the reason.
    onError: (error, { reason }) => reason === undefined && toasts.show(error.message, { tone: 'error' }),
    onSettled: async () => {
      forgetOtherPages(queryClient)
      await queryClient.invalidateQueries()
    },
  })
  // The choice is shown immediately, where the focus is.
  const chosen = save.isPending ? save.variables.stages : team.hiddenNameStages
  const change = (stages: HidableStatus[]) => {
    save.reset()
    if (chosen.some((each) => !stages.includes(each))) setFewer(stages)
    else save.mutate({ stages })
  }
  const labelOf = (status: HidableStatus) => t(`staffTeam.hiddenNames.${status}`)
  if (!canChange && chosen.length === 0) return null
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="hide-names">
      <h2 className="h2" id="hide-names">
        {t('staffTeam.hiddenNames.title')}
      </h2>
      <p className="muted">{t('staffTeam.hiddenNames.text')}</p>
      {canChange ? (
        <CheckboxGroup
          id="hidden-stages"
          label={t('staffTeam.hiddenNames.title')}
          isLabelHidden
          isRow
          options={hidableStatuses.map((value) => ({ value, label: labelOf(value) }))}
          value={chosen}
          onChange={change}
        />
      ) : (
        <p className="strong">{listOf(chosen.map(labelOf), locale)}</p>
      )}
      {fewer && (
        <ReasonDialog
          id="fewer-stages"
          title={t('staffTeam.hiddenNames.fewerTitle')}
          text={t('staffTeam.hiddenNames.fewerText')}
          label={t('staffTeam.hiddenNames.reason')}
          help={t('staffApplications.names.reasonHelp', { count: shortestReason })}
          short={t('staffTeam.hiddenNames.reasonShort', { count: shortestReason })}
          action={t('staffTeam.hiddenNames.fewerAction')}
          isPending={save.isPending}
          error={save.error}
          onSubmit={(reason) => save.mutate({ stages: fewer, reason })}
          onClose={() => setFewer(null)}
        />
      )}
    </section>
  )
}
