import { expect, it } from 'vitest'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { definitionFor, sentFormIn } from './application-definition.ts'

const position = {
  title: 'Diver',
  language: 'en',
  locations: [],
  questions: [{ id: 'depth', type: 'text' as const, label: 'How deep?', required: true }],
}
const titlesOf = ({ sections }: FormDefinition) => sections.map(({ title }) => title)
const labelsOf = ({ sections }: FormDefinition) => sections.flatMap(({ items }) => items.map(({ label }) => label))

it('shows a form that was sent in English with our labels in the reader’s language, and the employer’s questions as asked', () => {
  const sent = definitionFor('en', position, [])
  const shown = sentFormIn('de', sent, position)
  expect(titlesOf(sent)).toEqual(['Résumé', 'Your details', 'Questions'])
  expect(titlesOf(shown)).toEqual(['Lebenslauf', 'Ihre Angaben', 'Fragen'])
  expect(labelsOf(shown)).toEqual(labelsOf(definitionFor('de', position, [])))
  expect(labelsOf(shown)).toContain('How deep?')
})

it('leaves the sections of the employer’s own forms alone, also those with the name of one of ours', () => {
  const sent = definitionFor('en', { ...position, questions: [] }, [])
  const own = { name: 'questions', title: 'About you', items: [{ name: 'town', type: 'text' as const, label: 'Town' }] }
  const shown = sentFormIn('de', { ...sent, sections: [...sent.sections, own] }, null)
  expect(titlesOf(shown)).toEqual(['Lebenslauf', 'Ihre Angaben', 'About you'])
  expect(labelsOf(shown)).toContain('Town')
})
