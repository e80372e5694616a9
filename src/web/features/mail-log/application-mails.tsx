import { useQuery } from '@tanstack/react-query'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { kindText } from './kind-text.ts'
import { applicationMailsQuery } from './mail-log.queries.ts'
import { MailState } from './mail-state.tsx'
import { ResendButton } from './resend-button.tsx'
import styles from './mail-log.module.css'

/** The emails about one application. */
export function ApplicationMails({ id }: { id: string }) {
  const t = useTranslations()
  const { locale, user } = useBoot()
  const formatMoment = useFormatMoment()
  const canResend = may(user, 'messages', 'write', 'own')
  return (
    <section className={cardClass({}, 'stack g4')} id="mails" aria-labelledby="mails-title">
      <h2 className="h2" id="mails-title">
        {t('mailLog.emails')}
      </h2>
      <LoadedRows
        answer={useQuery(applicationMailsQuery(id))}
        loadingLabel={t('common.loading')}
        failedTitle={t('mailLog.failed')}
        retryLabel={t('mailLog.retry')}
        rowHeights={['48px']}
      >
        {({ mails }) =>
          mails.length === 0 ? (
            <p className="muted">{t('mailLog.noneHere')}</p>
          ) : (
            <ol className={styles.list}>
              {mails.map((mail) => (
                <li key={mail.id} className={styles.item}>
                  <span className="row between flow">
                    <span className="ui strong">{kindText(t, mail.kind)}</span>
                    <span className="small muted num">{formatMoment(mail.createdTs, locale)}</span>
                  </span>
                  {mail.email !== '' && <bdi className="small muted">{mail.email}</bdi>}
                  <MailState mail={mail} />
                  {canResend && mail.canResend && (
                    <div>
                      <ResendButton mail={mail} />
                    </div>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </LoadedRows>
    </section>
  )
}

/** Emails to the candidate's address fail: what can be done about it. */
export function FailingAddress({ id }: { id: string }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const failing = useQuery(applicationMailsQuery(id)).data?.failing
  if (!failing) return null
  const { sinceTs, problem, canCorrect } = failing
  return (
    <Bar tone="warning" role="status">
      <strong>{t('mailLog.failing', { date: formatMoment(sinceTs, locale) })}</strong>{' '}
      {t(canCorrect ? 'mailLog.failingCorrect' : 'mailLog.failingCall')}
      {problem !== '' && (
        <span className="small" dir="auto">
          {' '}
          {t('mailLog.problem', { problem })}
        </span>
      )}
    </Bar>
  )
}
