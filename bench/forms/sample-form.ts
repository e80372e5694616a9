import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'

const subjects = ['role', 'site', 'ticket', 'course', 'team', 'project', 'machine', 'contract', 'survey', 'shift']
const choiceWords = ['Never', 'A few times a year', 'Every month', 'Every week']

/**
 * A long questionnaire: of twenty fields twelve are text lines, two long texts, three dropdowns, two radio groups and one a
 * checkbox. All are visible and a quarter is required, so that every library renders and validates the same.
 */
export function sampleForm(fieldCount: number): FormDefinition {
  const items = Array.from({ length: fieldCount }, (_, at): FormItem => {
    const label = `${at + 1}. What should we know about your ${subjects[at % subjects.length]!}?`
    const base = { name: `field_${at}`, label, help: 'As it stands on your contract.', required: at % 4 === 0 }
    const choices = choiceWords.map((text, index) => ({ value: `c${index}`, label: text }))
    const kind = at % 20
    if (kind < 12) return { ...base, type: 'text', rules: [{ type: 'maxLength', value: 200 }] }
    if (kind < 14) return { ...base, type: 'textarea', rules: [{ type: 'maxLength', value: 2000 }] }
    if (kind < 17) return { ...base, type: 'dropdown', choices }
    if (kind < 19) return { ...base, type: 'radio', choices }
    return { ...base, type: 'checkboxItem' }
  })
  const perSection = 50
  const sections = Array.from({ length: Math.ceil(fieldCount / perSection) }, (_, at) => ({
    name: `section_${at}`,
    title: `Part ${at + 1}`,
    items: items.slice(at * perSection, (at + 1) * perSection),
  }))
  return { schemaVersion: 1, title: 'A long questionnaire', variant: 'SimpleForm', sections }
}

export const itemsOf = (form: FormDefinition): FormItem[] => form.sections.flatMap((section) => section.items)

/** The name of the field to type into: a text line in the middle of the form. */
export const typedFieldOf = (form: FormDefinition): string => {
  const items = itemsOf(form)
  return items.slice(Math.floor(items.length / 2)).find((item) => item.type === 'text')!.name
}
