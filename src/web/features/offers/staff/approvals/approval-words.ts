import type { ApprovalStep, StepProgress } from '#contract/offers/approval-steps.ts'
import type { ApprovalRules } from '#contract/offers/offer-approvals.ts'
import { departmentKey } from '#shared/offers/approval-steps.ts'
import { formatMoney } from '#web/lib/format/format.ts'
import { listOf } from '#shared/locales/list-of.ts'
import type { Translate } from '#web/lib/messages.ts'

/** "Hiring managers of the position", or "Ada Admin or Moira Linklater". */
export const whoOf = (
  { who, approvers }: Pick<StepProgress, 'who' | 'approvers'>,
  locale: string,
  t: Translate,
): string =>
  who.part !== null
    ? t(`offerApprovals.part.${who.part}`)
    : approvers.length > 0
      ? listOf(
          approvers.map(({ name }) => name),
          locale,
          'choice',
        )
      : t('offerApprovals.colleagues')

/** A department without positions is marked, because the rule would never apply. */
export const departmentWords = (
  name: string,
  { departments }: Pick<ApprovalRules, 'departments'>,
  t: Translate,
): string =>
  departments.some((each) => departmentKey(each) === departmentKey(name))
    ? name
    : t('offerApprovals.unknownDepartment', { name })

/** "Pay above £60,000 a year"; empty for any pay. */
export function limitOf(pay: ApprovalStep['pay'], locale: string, t: Translate): string {
  if (pay === null) return ''
  const money = (amount: number) =>
    t(`staffOffers.pay.${pay.interval}`, { amount: formatMoney(amount, pay.currency, locale) })
  if (pay.min === null) return t('offerApprovals.payAbove', { amount: money(pay.max ?? 0) })
  if (pay.max === null) return t('offerApprovals.payBelow', { amount: money(pay.min) })
  return t('offerApprovals.payOutside', { from: formatMoney(pay.min, pay.currency, locale), to: money(pay.max) })
}
