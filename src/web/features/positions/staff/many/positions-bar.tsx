import { useState } from 'react'
import { mostChanged } from '#shared/positions/staff-list.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { SelectionBar } from '#web/parts/selection-bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { PositionsSearch } from '../positions-search.ts'
import { countFor, countsOf, ofChosen, sumOf, type Chosen } from './chosen.ts'
import { useChangeMany, type Changed } from './use-change-many.ts'

const ChangeManyDialog = lazyPart(() => import('./change-many-dialog.tsx'), 'ChangeManyDialog')
const RecruiterDialog = lazyPart(() => import('./recruiter-dialog.tsx'), 'RecruiterDialog')

interface PositionsBarProps {
  chosen: Chosen
  search: PositionsSearch
  /** One of the positions on the page. */
  shownId: number | undefined
  /** How many match in all, if everything on the page is chosen and there is more. */
  others: number | null
  onAll: () => void
  onClear: () => void
  onChanged: (changed: Changed) => void
}

/** The bar at the foot of the list while positions are chosen: their number, and the changes that can be made. */
export function PositionsBar({ chosen, search, shownId, others, onAll, onClear, onChanged }: PositionsBarProps) {
  const t = useTranslations()
  const { user } = useBoot()
  const [open, setOpen] = useState<'close' | 'reopen' | 'end' | 'recruiter' | null>(null)
  const counts = countsOf(chosen)
  const finish = (changed: Changed) => {
    setOpen(null)
    onChanged(changed)
  }
  const opened = { chosen, search, onClose: () => setOpen(null), onDone: finish }
  const confirm = useChangeMany(finish)
  const isSome = countFor('close', counts) > 0
  return (
    <SelectionBar
      label={t('staffPositions.selection')}
      count={t('staffPositions.selected', { count: sumOf(counts) })}
      opened={
        open === 'recruiter'
          ? shownId !== undefined && <RecruiterDialog positionId={shownId} {...opened} />
          : open && <ChangeManyDialog kind={open} {...opened} />
      }
    >
      {others !== null && others <= mostChanged && (
        <LinkButton onClick={onAll}>{t('staffPositions.selectAll', { count: others })}</LinkButton>
      )}
      {isSome && (
        <>
          <Button size="s" variant="disruptive" aria-haspopup="dialog" onClick={() => setOpen('close')}>
            {t('staffPositions.many.close')}
          </Button>
          <Button size="s" aria-haspopup="dialog" onClick={() => setOpen('end')}>
            {t('staffPositions.many.end')}
          </Button>
          <Button
            size="s"
            isPending={confirm.isPending}
            pendingLabel={t('staffPositions.many.working')}
            onClick={() =>
              confirm.mutate(
                { of: ofChosen(chosen, search), change: { kind: 'confirm' } },
                { onError: (error) => void toasts.show(error.message, { tone: 'error' }) },
              )
            }
          >
            {t('staffPositions.many.confirm')}
          </Button>
        </>
      )}
      {shownId !== undefined && may(user, 'hiring_teams', 'write') && (
        <Button size="s" aria-haspopup="dialog" onClick={() => setOpen('recruiter')}>
          {t('staffPositions.many.recruiter')}
        </Button>
      )}
      {counts.closed > 0 && (
        <Button size="s" aria-haspopup="dialog" onClick={() => setOpen('reopen')}>
          {t('staffPositions.many.reopen')}
        </Button>
      )}
      <Button size="s" variant="plain" onClick={onClear}>
        {t('staffPositions.clearSelection')}
      </Button>
    </SelectionBar>
  )
}
