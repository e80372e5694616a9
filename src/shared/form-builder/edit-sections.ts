import type { FormDefinition, FormSection } from '#shared/form-engine/definition/form-definition.ts'
import { freshName, nameFromLabel } from './item-names.ts'

/** A new section at the end, or after the given one. */
export function addSection(
  definition: FormDefinition,
  title: string,
  after?: string,
): { definition: FormDefinition; name: string } {
  const taken = new Set(definition.sections.map((section) => section.name))
  const base = nameFromLabel(title)
  const name = freshName(base === 'question' ? 'section' : base, taken)
  const at = definition.sections.findIndex((section) => section.name === after)
  const index = at < 0 ? definition.sections.length : at + 1
  const section: FormSection = { name, title, items: [] }
  return {
    definition: {
      ...definition,
      sections: [...definition.sections.slice(0, index), section, ...definition.sections.slice(index)],
    },
    name,
  }
}

/** Changes title and text; the name stays, since it is never shown. */
export function changeSection(
  definition: FormDefinition,
  name: string,
  change: Partial<Pick<FormSection, 'title' | 'description'>>,
): FormDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section) => {
      if (section.name !== name) return section
      const next = { ...section, ...change }
      for (const key of ['title', 'description'] as const) if (!next[key]) delete next[key]
      return next
    }),
  }
}

/** One place toward the start (-1) or the end (1). */
export function moveSection(definition: FormDefinition, name: string, step: -1 | 1): FormDefinition {
  const from = definition.sections.findIndex((section) => section.name === name)
  const to = from + step
  if (from < 0 || to < 0 || to >= definition.sections.length) return definition
  const sections = [...definition.sections]
  const [moved] = sections.splice(from, 1)
  sections.splice(to, 0, moved!)
  return { ...definition, sections }
}

/** Removes a section with its questions; the last section stays. */
export function deleteSection(definition: FormDefinition, name: string): FormDefinition {
  if (definition.sections.length < 2) return definition
  return { ...definition, sections: definition.sections.filter((section) => section.name !== name) }
}
