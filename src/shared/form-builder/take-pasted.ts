import type { FormDefinition, FormItem, FormSection } from '#shared/form-engine/definition/form-definition.ts'
import { freshName, nameFromLabel, takenNames } from './item-names.ts'
import type { PastedQuestion, PastedSection } from './parse-questions.ts'

export interface TakeOptions {
  /** Where questions without a section go. */
  section: string
  isRequired: boolean
  /** The title for a section without one. */
  titleOf: (number: number) => string
  /** The label for text that belongs to no question. */
  infoLabel: string
}

/** Adds pasted questions: anything before the first title goes into the open section, and each title starts a section. */
export function takePasted(
  definition: FormDefinition,
  pasted: readonly PastedSection[],
  options: TakeOptions,
): { definition: FormDefinition; section: string } {
  const names = takenNames(definition)
  const sectionNames = new Set(definition.sections.map((section) => section.name))
  const sections = [...definition.sections]
  let first: string | null = null
  const isEmpty = definition.sections.every((section) => section.items.length === 0)
  for (const [index, part] of pasted.entries()) {
    const items = part.questions.map((question) => itemOf(question, names, options))
    const at = sections.findIndex((section) => section.name === options.section)
    // If the open section is empty, it takes the first part, with its title.
    const isOpen = index === 0 && at >= 0 && (part.title === '' || isEmpty)
    if (isOpen) {
      const open = sections[at]!
      sections[at] = withText({ ...open, title: part.title || open.title, items: [...open.items, ...items] }, part.html)
      first ??= open.name
      continue
    }
    const title = part.title || options.titleOf(sections.length + 1)
    const base = nameFromLabel(title)
    const name = freshName(base === 'question' ? 'section' : base, sectionNames)
    sectionNames.add(name)
    sections.push(withText({ name, title, items }, part.html))
    first ??= name
  }
  return { definition: { ...definition, sections }, section: first ?? options.section }
}

const withText = (section: FormSection, html: string): FormSection =>
  html === '' ? section : { ...section, description: (section.description ?? '') + html }

function itemOf(question: PastedQuestion, names: Set<string>, { isRequired, infoLabel }: TakeOptions): FormItem {
  const label = question.label || infoLabel
  const name = freshName(nameFromLabel(label), names)
  names.add(name)
  if (question.type === 'info') {
    const text =
      question.label === '' ? '' : `<p>${question.label.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
    return { name, label, type: 'info', html: text + question.html }
  }
  const base = {
    name,
    label,
    ...(isRequired && { required: true }),
    ...(question.html !== '' && { description: question.html }),
  }
  return question.type === 'textarea'
    ? { ...base, type: 'textarea' }
    : { ...base, type: question.type, choices: question.choices }
}
