import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { UnreadMark } from './messages/unread-mark.tsx'
import type { ApplicationSummary } from '#contract/applications/applications.ts'
import { applicationPath } from '#shared/applications/application-status.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useCandidateStageName } from '#web/lib/candidate-stage-names.ts'
import styles from '#web/theme/layouts/dashboard.module.css'
import { cx } from '#web/ui/cx.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { MenuButton, type MenuEntry } from '#web/ui/overlays/menu-button.tsx'
import { Status } from '#web/ui/feedback/status.tsx'

const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog')

type Summary = ApplicationSummary

const statusTone = {
  draft: 'off',
  submitted: undefined,
  in_review: undefined,
  interview: 'wait',
  offer: 'live',
  hired: 'live',
  not_selected: 'off',
  withdrawn: 'off',
} as const

/** A sent application: what it is for, when it was sent, its status. */
export function ApplicationRow({ application }: { application: Summary }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { position, status, statusReason, submittedTs } = application
  const entries: MenuEntry[] = [
    ...(application.canResubmit
      ? [{ id: 'resubmit', label: t('applications.resubmit'), href: `/careers/apply?pid=${position.id}` }]
      : []),
    { id: 'job', label: t('applications.viewJob'), href: position.positionUrl },
    ...(application.canWithdraw
      ? [{ id: 'withdraw', label: t('applications.withdraw'), isDanger: true, onAction: () => setWithdrawing(true) }]
      : []),
  ]
  return (
    <li className={styles.appRow}>
      <div className={cx('grow', styles.appMain)}>
        <h2 className="h3" dir="auto">
          <Link to="/careers/applications/$id" params={{ id: application.id }} className="plain">
            {position.name}
          </Link>
        </h2>
        <p className="ui muted" dir="auto">
          {position.locations[0]}
        </p>
        <p className="small muted dot-sep">
          {submittedTs !== null && <span>{t('applications.sent', { date: formatDate(submittedTs, locale) })}</span>}
          {statusReason && (
            <span>
              <bdi>{statusReason}</bdi>
            </span>
          )}
        </p>
        <UnreadMark id={application.id} />
      </div>
      <div className={cx('stack g2', styles.appStatus)}>
        <ApplicationStatusMark status={status} />
        {application.step && (
          <p className="small" dir="auto">
            {application.step}
          </p>
        )}
      </div>
      <MenuButton
        className={styles.appMenu}
        label={t('applications.more', { title: position.name })}
        entries={entries}
      />
      {isWithdrawing && (
        <WithdrawDialog id={application.id} title={position.name} onClose={() => setWithdrawing(false)} />
      )}
    </li>
  )
}

/** The status as a word, and the progress along the usual stages; nothing if the employer hides it. */
export function ApplicationStatusMark({ status }: { status: Summary['status'] }) {
  const t = useTranslations()
  const candidateStageName = useCandidateStageName()
  const { submitted } = useBoot().configs.pcsxConfig.applicationsPageConfig.tabs
  // A status that every sent application has is not worth showing.
  if (submitted.hideApplicationStatus && status === 'submitted') return null
  const step = applicationPath.indexOf(status as (typeof applicationPath)[number]) + 1
  return (
    <>
      <Status tone={statusTone[status]}>{candidateStageName(status)}</Status>
      {step > 0 && (
        <div
          className={styles.track}
          role="img"
          aria-label={t('applications.step', { step, steps: applicationPath.length })}
        >
          {applicationPath.map((each, index) => (
            <i key={each} className={index < step ? styles.on : undefined} />
          ))}
        </div>
      )}
    </>
  )
}
