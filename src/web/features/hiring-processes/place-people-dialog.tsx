import { useState } from 'react'
import type { HiringProcess } from '#contract/applications/hiring-processes.ts'
import { stepName } from '#shared/applications/hiring-steps.ts'
import { dotList } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { TypedStep } from './edit-process.ts'
import type { Move } from './process-form.tsx'

interface PlacePeopleDialogProps {
  process: HiringProcess
  /** The steps that remain. */
  left: readonly TypedStep[]
  inRemoved: readonly { stepId: string; count: number }[]
  isBusy: boolean
  onPlaced: (moves: Move[]) => void
  onClose: () => void
}

/** Loaded on demand: where people in removed steps go. They stay in their stage. */
export function PlacePeopleDialog({ process, left, inRemoved, isBusy, onPlaced, onClose }: PlacePeopleDialogProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const stageName = useStageName()
  const removed = inRemoved.flatMap(({ stepId, count }) => {
    const step = process.steps.find(({ id }) => id === stepId)
    return step ? [{ step, count, others: left.filter(({ stage }) => stage === step.stage) }] : []
  })
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const toOf = (id: string, others: readonly TypedStep[]) => chosen[id] ?? others[0]?.id ?? ''
  return (
    <ConfirmDialog
      variant="primary"
      title={t('hiringProcesses.placeTitle')}
      backLabel={t('hiringProcesses.cancel')}
      actLabel={t('hiringProcesses.placeSave')}
      pendingLabel={t('hiringProcesses.saving')}
      isPending={isBusy}
      failure={null}
      onAct={() => onPlaced(removed.map(({ step, others }) => ({ from: step.id, to: toOf(step.id, others) || null })))}
      onClose={onClose}
    >
      <div className="stack g4">
        <p>{t('hiringProcesses.placeText')}</p>
        {removed.map(({ step, count, others }) => (
          <Select
            key={step.id}
            id={`place-${step.id}`}
            label={t('hiringProcesses.placeWho', { count, step: stepName(step, locale) })}
            value={toOf(step.id, others)}
            onChange={({ target }) => setChosen({ ...chosen, [step.id]: target.value })}
            options={[
              ...others.map((other) => ({
                value: other.id,
                label: dotList([stageName(other.stage), stepName(other, locale)], locale),
              })),
              { value: '', label: t('hiringProcesses.placeNone', { stage: stageName(step.stage) }) },
            ]}
          />
        ))}
      </div>
    </ConfirmDialog>
  )
}
