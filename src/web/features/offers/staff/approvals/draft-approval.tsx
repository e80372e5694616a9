import type { ApprovalProgress } from '#contract/offers/approval-steps.ts'
import { isolated } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { StepProgressList } from './step-progress.tsx'

/** On a draft: who has to approve it, and its progress. */
export function DraftApproval({ progress }: { progress: ApprovalProgress }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const { state, requested, ended } = progress
  if (state === 'not_needed') return <p className="ui muted">{t('offerApprovals.notNeeded')}</p>
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="draft-approval">
      <h2 className="h2" id="draft-approval">
        {t(`offerApprovals.draftIs.${state}`)}
      </h2>
      {ended && (
        <Bar tone={ended.state === 'sent_back' ? 'warning' : 'info'} icon="info">
          {t(`offerApprovals.state.${ended.state}`, { name: isolated(ended.by) })}
          {ended.comment !== '' && (
            <>
              {' '}
              <bdi>{ended.comment}</bdi>
            </>
          )}
        </Bar>
      )}
      {requested && (
        <p className="small muted">
          {t('offerApprovals.sentOn', { name: isolated(requested.by), when: formatMoment(requested.at, locale) })}
        </p>
      )}
      <StepProgressList progress={progress} />
    </section>
  )
}
