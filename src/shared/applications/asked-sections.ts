import type { FormDefinition, FormSection } from '#shared/form-engine/definition/form-definition.ts'
import { renameItem } from '../form-builder/references.ts'
import { reservedItemNames, reservedSectionNames } from './application-definition.ts'

/**
 * The sections that a position asks in addition to contact details and résumé: its board's, then those of the employer's forms.
 * A name that is already taken gets a number, including everywhere its form refers to it.
 */
export function askedSections(
  own: readonly FormSection[],
  forms: readonly FormDefinition[],
  untitled: string,
): FormSection[] {
  const items = new Set([...reservedItemNames, ...own.flatMap((section) => section.items.map((item) => item.name))])
  const sections = new Set([...reservedSectionNames, ...own.map((section) => section.name)])
  const asked = [...own]
  for (const form of forms) {
    let named = form
    for (const { name } of form.sections.flatMap((section) => section.items)) {
      const free = freeName(items, name)
      if (free !== name) named = renameItem(named, { name }, free)
      items.add(free)
    }
    for (const section of named.sections) {
      const name = freeName(sections, section.name)
      sections.add(name)
      // Each section is a step with a URL and a heading. One without a title uses its form's, or `untitled`.
      const language = section.language ?? form.language
      const title = section.title?.trim() || form.title?.trim() || untitled
      const spoken = language ? section.items.map((item) => ({ language, ...item })) : section.items
      asked.push({ ...section, name, title, items: spoken, ...(language && { language }) })
    }
  }
  return asked
}

/**
 * A board's questions in the language of its job, under a title in the reader's. The "Yes" of a consent is part of its
 * question; the text to read with it is in the reader's language, `locale`.
 */
export const spokenIn = (
  section: FormSection,
  language: string,
  { yes, locale }: { yes: string; locale: string },
): FormSection => ({
  ...section,
  items: section.items.map((item) => ({
    language,
    ...item,
    ...(item.type === 'checkboxItem' && { text: yes }),
    ...(item.description && { description: `<div lang="${locale}">${item.description}</div>` }),
  })),
})

function freeName(taken: ReadonlySet<string>, name: string): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`
}
