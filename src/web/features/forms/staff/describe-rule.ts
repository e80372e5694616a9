import type { FormRule } from '#contract/form-assignments.ts'
import type { Say } from '#web/lib/messages.ts'

/** A rule as a sentence: "When an offer is accepted, for jobs in Engineering or Operations, in Norway. Due after 14 days." */
export function describeRule(rule: FormRule, say: Say, locale: string): string {
  const anyOf = new Intl.ListFormat(locale, { type: 'disjunction' })
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const departments = anyOf.format(rule.departments)
  const countries = anyOf.format(rule.countries.map((code) => regions.of(code) ?? code))
  const event = say(`formAdmin.rule.on.${rule.on}`)
  const where =
    rule.departments.length > 0 && rule.countries.length > 0
      ? say('formAdmin.rule.both', { event, departments, countries })
      : rule.departments.length > 0
        ? say('formAdmin.rule.departments', { event, departments })
        : rule.countries.length > 0
          ? say('formAdmin.rule.countries', { event, countries })
          : say('formAdmin.rule.everywhere', { event })
  return rule.dueDays === null ? where : `${where} ${say('formAdmin.rule.due', { days: rule.dueDays })}`
}
