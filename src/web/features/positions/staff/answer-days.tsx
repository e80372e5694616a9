import { useState } from 'react'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const AnswerDaysDialog = lazyPart(() => import('./answer-days-dialog.tsx'), 'AnswerDaysDialog')

/** The number of days within which applicants are promised an answer. A position written here sets it in its own content. */
export function AnswerDays({ position }: { position: StaffPositionDetail }) {
  const t = useTranslations()
  const { user } = useBoot()
  const [isOpen, setOpen] = useState(false)
  const { answerDays, usualAnswerDays, isOwn } = position
  if (usualAnswerDays === null) return null
  return (
    <section className={cardClass({}, 'stack g3')} aria-labelledby="answer-days">
      <h2 className="h2" id="answer-days">
        {t('staffPositions.answerDays.title')}
      </h2>
      <p>
        {answerDays === null
          ? t('staffPositions.answerDays.usual', { days: usualAnswerDays })
          : t('staffPositions.answerDays.own', { days: answerDays })}
      </p>
      {!isOwn && may(user, 'positions', 'write', 'own') && (
        <div>
          <Button aria-haspopup="dialog" onPointerEnter={AnswerDaysDialog.preload} onClick={() => setOpen(true)}>
            {t('staffPositions.answerDays.change')}
          </Button>
        </div>
      )}
      {isOpen && <AnswerDaysDialog position={position} usualDays={usualAnswerDays} onClose={() => setOpen(false)} />}
    </section>
  )
}
