import { expect, it } from 'vitest'
import { translateProblem } from './translate-problem.ts'

const form = {
  title: '',
  sections: [
    {
      items: [
        { label: 'First day', rules: [{}] },
        { label: '', choices: [{}] },
        { label: 'Jobs', items: [{ label: 'Title' }, null] },
        null,
      ],
    },
  ],
}

it.each([
  ['', 'must be an object.', 'The form must be an object.'],
  ['title', 'is empty.', 'The title is empty.'],
  [
    'sections.0.items.0.rules.0.compare_to_field',
    'is empty.',
    '“First day”, rule 1: the date to compare with is empty.',
  ],
  ['sections.0.items.0.label', 'is empty.', '“First day”: the text is empty.'],
  ['sections.0.items.0.rules', 'ask for both.', '“First day”: the rules ask for both.'],
  ['sections.0.items.1.choices.0.label', 'is empty.', 'Section 1, question 2, choice 1: the text is empty.'],
  ['sections.0.items.2.items.0.type', 'cannot be that.', '“Title”: the type cannot be that.'],
  ['sections.0.items.2.items.1', 'must be an object.', '“Jobs”, question 2: must be an object.'],
  ['sections.0.items.3', 'must be an object.', 'Section 1, question 4: must be an object.'],
  ['sections.7.x', 'is not known here.', 'Section 8: "x" is not known here.'],
])('names the location of %s', (path, message, sentence) => {
  expect(translateProblem(form, { path, message })).toBe(sentence)
})

it('omits the label if it is shown next to it', () => {
  const problem = { path: 'sections.0.items.0.rules.0.compare_to_field', message: 'is empty.' }
  expect(translateProblem(form, problem, { isNamed: false })).toBe('Rule 1: the date to compare with is empty.')
})
