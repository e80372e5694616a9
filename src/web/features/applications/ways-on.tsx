import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ApplicationSummary } from '#contract/applications/applications.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog')

/** Actions for an application: its interviews, continuing it, the job, withdrawing it. */
export function WaysOn({ summary, interviews }: { summary: ApplicationSummary; interviews: ReactNode }) {
  const t = useTranslations()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { id, position, status, canWithdraw, canResubmit } = summary
  const heading = useRef<HTMLHeadingElement>(null)
  const couldWithdraw = useRef(canWithdraw)
  useEffect(() => {
    // The clicked button disappears with its action.
    if (couldWithdraw.current && !canWithdraw) heading.current?.focus()
    couldWithdraw.current = canWithdraw
  }, [canWithdraw])
  const canContinue = status === 'draft' && position.archived_at < 0
  return (
    <section className="stack g3" aria-labelledby="ways-on">
      <h2 className="h2" id="ways-on" ref={heading} tabIndex={-1}>
        {t('applications.onward')}
      </h2>
      {interviews}
      <div className="row flow">
        {(canContinue || canResubmit) && (
          <Link
            to="/careers/apply"
            search={{ pid: String(position.id) }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t(canContinue ? 'applications.continue' : 'applications.resubmit')}
          </Link>
        )}
        <a href={position.positionUrl} className={buttonClass()}>
          {t('applications.viewJob')}
        </a>
        {canWithdraw && (
          <Button variant="disruptive" onClick={() => setWithdrawing(true)}>
            {t('applications.withdraw')}
          </Button>
        )}
      </div>
      {isWithdrawing && <WithdrawDialog id={id} title={position.name} onClose={() => setWithdrawing(false)} />}
    </section>
  )
}
