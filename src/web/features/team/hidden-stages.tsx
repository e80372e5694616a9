import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HiringTeam } from '#contract/team.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { hidableStatuses, type HidableStatus } from '#shared/names/hidable-statuses.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
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

/** The stages in which everyone reads this position's applications without names. A choice takes effect at once. */
export function HiddenStages({ id, team, canChange }: HiddenStagesProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const { queryKey } = hiringTeamQuery(id)
  const from = team.hiddenNameStages
  const save = useMutation({
    mutationFn: (stages: HidableStatus[]) =>
      callApi('PUT /api/pcsx/staff/positions/:id/hidden_names', { params: { id }, body: { stages, from } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(queryKey, data)
      announce(t('staffTeam.hiddenNames.saved'))
    },
    onError: (error) => toasts.show(error.message, { tone: 'error' }),
    // Names that were read before are hidden now, or the other way round.
    onSettled: () => queryClient.invalidateQueries(),
  })
  const labelOf = (status: HidableStatus) => t(`staffTeam.hiddenNames.${status}`)
  if (!canChange && from.length === 0) return null
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
          options={hidableStatuses.map((value) => ({ value, label: labelOf(value), isDisabled: save.isPending }))}
          value={from}
          onChange={(stages) => save.mutate(stages)}
        />
      ) : (
        <p className="strong">{listOf(from.map(labelOf), locale)}</p>
      )}
    </section>
  )
}
