import { useEffect, useState } from 'react'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { useDecisions } from './use-decisions.ts'
import styles from './decisions.module.css'

const tickMs = 15_000
const longMinutes = 60

/** A decision that the candidate does not know yet: the time left, and undo. Nothing once they are notified. */
export function UnsentDecision({ decision, name }: { decision: StaffApplication['decision']; name: string }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const { undo } = useDecisions()
  const [isBusy, setBusy] = useState(false)
  const now = useNow()
  if (decision === null) return null
  const minutes = now === null ? null : Math.round((decision.sendsTs - now / 1000) / 60)
  if (now !== null && decision.sendsTs * 1000 <= now) return null
  const handleUndo = async () => {
    setBusy(true)
    await undo(decision.id)
    setBusy(false)
  }
  return (
    <span className={styles.unsent}>
      <Icon name="clock" size="s" />
      {!decision.isCandidateNotified || minutes === null
        ? t('staffApplications.canUndo')
        : minutes > longMinutes
          ? t('staffApplications.leavesOn', { when: formatMoment(decision.sendsTs, locale) })
          : t('staffApplications.leavesIn', { minutes: Math.max(1, minutes) })}
      <LinkButton disabled={isBusy} onClick={() => void handleUndo()}>
        {t('staffApplications.undoFor', { count: decision.changedCount })}
        <span className="vh"> {name}</span>
      </LinkButton>
    </span>
  )
}

/** The time, every few seconds; null on the server, whose time would differ. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
