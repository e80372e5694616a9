import type { FormRule } from '#contract/forms/form-assignments.ts'
import type { Translate } from '#web/lib/messages.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

/** A rule as a sentence: "When an offer is accepted, for jobs in Engineering or Operations, in Norway. Due after 14 days." */
export function describeRule(rule: FormRule, t: Translate, locale: string): string {
  const anyOf = new Intl.ListFormat(formatLocale(locale), { type: 'disjunction' })
  const regions = new Intl.DisplayNames(formatLocale(locale), { type: 'region' })
  const departments = anyOf.format(rule.departments)
  const countries = anyOf.format(rule.countries.map((code) => regions.of(code) ?? code))
  const event = t(`staffForms.rule.on.${rule.on}`)
  const where =
    rule.departments.length > 0 && rule.countries.length > 0
      ? t('staffForms.rule.both', { event, departments, countries })
      : rule.departments.length > 0
        ? t('staffForms.rule.departments', { event, departments })
        : rule.countries.length > 0
          ? t('staffForms.rule.countries', { event, countries })
          : t('staffForms.rule.everywhere', { event })
  return rule.dueDays === null ? where : `${where} ${t('staffForms.rule.due', { days: rule.dueDays })}`
}
