import { expect, test } from 'vitest'
import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { askedSections, spokenIn } from './asked-sections.ts'

const form = (sectionName: string, items: FormItem[]): FormDefinition => ({
  schemaVersion: 1,
  title: 'Questions',
  variant: 'StepperForm',
  sections: [{ name: sectionName, title: 'Questions', items }],
})
const line = (name: string, rest: object = {}): FormItem => ({ name, type: 'text', label: name, ...rest }) as FormItem

test('the board’s sections come first, followed by those of the forms in order', () => {
  const own = [{ name: 'questions', title: 'Board', items: [line('visa')] }]
  const asked = askedSections(own, [form('role', [line('why')]), form('survey', [line('gender')])], 'Questions')
  expect(asked.map((section) => section.name)).toEqual(['questions', 'role', 'survey'])
})

test('a question whose name is taken is renamed, along with the rules that refer to it', () => {
  const first = form('one', [line('ticket')])
  const second = form('two', [
    line('ticket'),
    line('ticketNumber', { visibleWhen: { field: 'ticket', is: 'answered' }, dependencies: ['ticket'] }),
  ])
  const [, two] = askedSections([], [first, second], 'Questions')
  expect(two!.items.map((item) => item.name)).toEqual(['ticket_2', 'ticketNumber'])
  expect(two!.items[1]).toMatchObject({ visibleWhen: { field: 'ticket_2' }, dependencies: ['ticket_2'] })
})

test('neither a step nor a question takes a name that the application itself uses', () => {
  const [section] = askedSections([], [form('resume', [line('contactEmail')])], 'Questions')
  expect(section!.name).toBe('resume_2')
  expect(section!.items[0]!.name).toBe('contactEmail_2')
})

test('sections and questions keep the language of their form', () => {
  const french = { ...form('role', [line('why')]), language: 'fr' }
  const asked = askedSections([], [french, form('more', [line('when')])], 'Questions')
  expect(asked.map(({ language, items }) => [language, items[0]!.language])).toEqual([
    ['fr', 'fr'],
    [undefined, undefined],
  ])
})

test('a board’s questions are in the language of the job, and the text to read with them in the reader’s', () => {
  const consent: FormItem = {
    name: 'consent',
    type: 'checkboxItem',
    label: 'Einverstanden?',
    text: 'Yes',
    description: 'Privacy',
  }
  const section = { name: 'questions', title: 'Questions', items: [line('why'), consent] }
  const spoken = spokenIn(section, 'de', { yes: 'Ja', locale: 'en' })
  expect(spoken.title).toBe('Questions')
  expect(spoken.items[0]).toMatchObject({ label: 'why', language: 'de' })
  expect(spoken.items[1]).toMatchObject({ language: 'de', text: 'Ja', description: '<div lang="en">Privacy</div>' })
})

test('a section without a title uses the title of its form', () => {
  const untitled = form('a', [line('why')])
  untitled.sections[0]!.title = ' '
  expect(askedSections([], [untitled], 'More')[0]!.title).toBe('Questions')
  expect(askedSections([], [{ ...untitled, title: ' ' }], 'More')[0]!.title).toBe('More')
})
