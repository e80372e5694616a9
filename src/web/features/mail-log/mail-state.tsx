import type { LoggedMail } from '#contract/inbox/mail-log.ts'
import type { MailLogState } from '#shared/mail-log/mail-log.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Badge, type BadgeProps } from '#web/ui/content/badge.tsx'

const tones: Partial<Record<MailLogState, NonNullable<BadgeProps['tone']>>> = {
  planned: 'info',
  retrying: 'warning',
  sent: 'success',
  bounced: 'danger',
  failed: 'danger',
  expired: 'warning',
}

/** The state of an email, its time, and the reason for a failure. */
export function MailState({ mail }: { mail: LoggedMail }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const { state, sendsTs, endedTs, attempts, problem } = mail
  const isTried = state === 'retrying' || state === 'failed' || state === 'bounced'
  return (
    <div className="stack g1">
      <span className="row flow">
        <Badge tone={tones[state]}>{t(`mailLog.state.${state}`)}</Badge>
        {sendsTs !== null && (
          <span className="small muted num">{t('mailLog.leaves', { when: formatMoment(sendsTs, locale) })}</span>
        )}
        {endedTs !== null && <span className="small muted num">{formatMoment(endedTs, locale)}</span>}
      </span>
      {isTried && <span className="small muted">{t('mailLog.attempts', { count: attempts })}</span>}
      {isTried && problem !== '' && (
        <span className="small muted" dir="auto">
          {t('mailLog.problem', { problem })}
        </span>
      )}
    </div>
  )
}
