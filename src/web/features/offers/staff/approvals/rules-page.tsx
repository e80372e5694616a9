import { useQuery } from '@tanstack/react-query'
import type { ApprovalRules } from '#contract/offers/offer-approvals.ts'
import { may } from '#shared/team/roles.ts'
import { isolated, listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { departmentWords, limitOf } from './approval-words.ts'
import { approvalRulesQuery } from './approvals.queries.ts'
import { RulesEditor } from './rules-editor.tsx'
import styles from './approvals.module.css'

/** The approvers of offers, in order. Administrators can change it, recruiters can read it. */
export function RulesPage() {
  const t = useTranslations()
  const { user, locale } = useBoot()
  const formatMoment = useFormatMoment()
  const answer = useQuery(approvalRulesQuery())
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('offerApprovals.rulesTitle')} info={t('offerApprovals.rulesAbout')} />
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('offerApprovals.rulesFailed')}
        retryLabel={t('staffOffers.retry')}
        rowHeights={['120px', '120px']}
      >
        {(rules) => (
          <>
            {rules.changed && (
              <p className="small muted">
                {t('offerApprovals.changedBy', {
                  name: isolated(rules.changed.by),
                  when: formatMoment(rules.changed.at, locale),
                })}
              </p>
            )}
            {may(user, 'settings', 'write') ? (
              <RulesEditor key={rules.revision} rules={rules} />
            ) : (
              <RulesToRead rules={rules} />
            )}
          </>
        )}
      </LoadedRows>
    </div>
  )
}

function RulesToRead({ rules }: { rules: ApprovalRules }) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (rules.steps.length === 0) return <p>{t('offerApprovals.noRules')}</p>
  const named = (ids: readonly string[]) =>
    ids.map((id) => rules.colleagues.find((each) => each.id === id)?.name ?? t('offerApprovals.formerColleague'))
  return (
    <ol className={styles.steps}>
      {rules.steps.map((step, index) => (
        <li key={step.id} className={cardClass({}, 'stack g1')}>
          <p className="small muted">{t('offerApprovals.stepNumber', { number: index + 1 })}</p>
          <p className="strong" dir="auto">
            {step.who.kind === 'team'
              ? t(`offerApprovals.part.${step.who.part}`)
              : listOf(named(step.who.ids), locale, 'choice')}
          </p>
          <p className="small muted" dir="auto">
            {limitOf(step.pay, locale, t) || t('offerApprovals.anyPay')}
          </p>
          <p className="small muted" dir="auto">
            {step.departments.length + step.positions.length === 0
              ? t('offerApprovals.anyPosition')
              : listOf(
                  [
                    ...step.departments.map((name) => departmentWords(name, rules, t)),
                    ...rules.positions.filter(({ id }) => step.positions.includes(id)).map(({ title }) => title),
                  ],
                  locale,
                )}
          </p>
        </li>
      ))}
    </ol>
  )
}
