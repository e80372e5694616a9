import type { ApprovalProgress, StepProgress } from '#contract/offers/approval-steps.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { cx } from '#web/ui/cx.ts'
import { limitOf, whoOf } from './approval-words.ts'
import styles from './approvals.module.css'

/** The steps that an offer has to pass, in order: approved, current, and later ones. */
export function StepProgressList({ progress }: { progress: ApprovalProgress }) {
  return (
    <ol className={styles.steps}>
      {progress.steps.map((step, index) => (
        <Step key={step.id} step={step} number={index + 1} />
      ))}
    </ol>
  )
}

function Step({ step, number }: { step: StepProgress; number: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const { approval, state } = step
  const limit = limitOf(step.pay, locale, t)
  return (
    <li className={styles.step} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={cx(styles.mark, styles[state])} aria-hidden="true">
        {state === 'approved' ? <Icon name="check" size="s" /> : number}
      </span>
      <div className="stack g1">
        <p className="ui strong">
          <bdi>{approval ? approval.by : whoOf(step, locale, t)}</bdi>
        </p>
        <p className="small muted">
          {approval
            ? t(approval.has_stepped_in ? 'offerApprovals.steppedIn' : 'offerApprovals.approvedAt', {
                when: formatMoment(approval.at, locale),
              })
            : t(`offerApprovals.waitsFor.${state === 'current' ? 'now' : 'later'}`, {
                names: listOf(
                  step.approvers.map(({ name }) => name),
                  locale,
                  'choice',
                ),
              })}
        </p>
        {!approval && step.because !== 'rule' && (
          <p className="small muted">{t(`offerApprovals.because.${step.because}`)}</p>
        )}
        {limit !== '' && (
          <p className="small muted">
            <bdi>{limit}</bdi>
          </p>
        )}
        {approval && approval.comment !== '' && (
          <p className={cx('ui', styles.comment)} dir="auto">
            {approval.comment}
          </p>
        )}
      </div>
    </li>
  )
}
