import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { undoMinutes } from '#shared/applications/decisions.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { PositionsSearch } from '../positions-search.ts'
import { colleaguesQuery } from '../staff-positions.queries.ts'
import { countFor, countsOf, ofChosen, type Chosen } from './chosen.ts'
import { useChangeMany, type Changed } from './use-change-many.ts'

export interface RecruiterDialogProps {
  chosen: Chosen
  search: PositionsSearch
  /** One of the list’s positions: its team’s page knows all colleagues. */
  positionId: number
  onClose: () => void
  onDone: (changed: Changed) => void
}

/** Loaded on demand: one recruiter for many positions. */
export function RecruiterDialog({ chosen, search, positionId, onClose, onDone }: RecruiterDialogProps) {
  const t = useTranslations()
  const { user } = useBoot()
  // As when it was opened: the answer reports what a colleague does in the meantime.
  const [{ of, count }] = useState(() => ({
    of: ofChosen(chosen, search),
    count: countFor('recruiter', countsOf(chosen)),
  }))
  const [userId, setUserId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const colleagues = useQuery(colleaguesQuery(positionId))
  const act = useChangeMany(onDone)
  // Other roles see a position only while they are on its team.
  const recruiters = (colleagues.data ?? []).filter((each) => may(each, 'positions', 'write'))
  const submit = () => {
    setMissing(userId === '')
    if (userId === '') focusField('many-recruiter')
    else act.mutate({ of, change: { kind: 'recruiter', userId } })
  }
  const failed = act.error ?? colleagues.error
  return (
    <ConfirmDialog
      variant="primary"
      title={t('staffPositions.many.recruiterTitle', { count })}
      backLabel={t('staffApplications.cancel')}
      actLabel={t('staffPositions.many.recruiter')}
      pendingLabel={t('staffPositions.many.working')}
      isPending={act.isPending}
      failure={failed?.message}
      onAct={submit}
      onClose={onClose}
    >
      <div className="stack g5">
        <p>
          {t('staffPositions.many.recruiterText')}
          <SentenceGap />
          {t('staffPositions.many.recruiterBecomes')}
          {userId !== user?.id && (
            <>
              <SentenceGap />
              {t('staffPositions.many.recruiterNotified', { minutes: undoMinutes })}
            </>
          )}
        </p>
        <Select
          id="many-recruiter"
          label={t('staffPositions.recruiter')}
          error={isMissing && userId === '' ? t('positionDrafts.chooseOne') : undefined}
          value={userId}
          placeholder={t('positionDrafts.choose')}
          options={recruiters.map(({ id, name, email }) => ({ value: id, label: name || email }))}
          onChange={({ target }) => setUserId(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
