import { useState } from 'react'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { stepStages } from '#shared/applications/hiring-steps.ts'
import { dotList, listOf } from '#shared/locales/list-of.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const ProcessDialog = lazyPart(() => import('./process-dialog.tsx'), 'ProcessDialog')

/** The hiring process that a position uses. A position written here chooses it in its own content. */
export function PositionProcess({ position }: { position: StaffPositionDetail }) {
  const t = useTranslations()
  const { user, locale } = useBoot()
  const stageName = useStageName()
  const [isOpen, setOpen] = useState(false)
  const { processId, processes, isOwn } = position
  // An employer without processes has nothing to choose.
  if (processes.length === 0) return null
  const process = processes.find(({ id, isDefault }) => (processId === null ? isDefault : id === processId))
  return (
    <section className={cardClass({}, 'stack g3')} aria-labelledby="position-process">
      <h2 className="h2" id="position-process">
        {t('hiringProcesses.ofPosition')}
      </h2>
      {process ? (
        <div className="stack g1">
          <p dir="auto">{processId === null ? t('hiringProcesses.usual', { name: process.name }) : process.name}</p>
          {stepStages.map((stage) => {
            const names = process.steps.filter((step) => step.stage === stage).map(({ name }) => name)
            return (
              names.length > 0 && (
                <p key={stage} className="small muted" dir="auto">
                  {dotList([stageName(stage), listOf(names, locale)], locale)}
                </p>
              )
            )
          })}
        </div>
      ) : (
        <p>{t('hiringProcesses.usualNone')}</p>
      )}
      {!isOwn && may(user, 'positions', 'write', 'own') && (
        <div>
          <Button aria-haspopup="dialog" onPointerEnter={ProcessDialog.preload} onClick={() => setOpen(true)}>
            {t('hiringProcesses.change')}
          </Button>
        </div>
      )}
      {isOpen && <ProcessDialog position={position} onClose={() => setOpen(false)} />}
    </section>
  )
}
