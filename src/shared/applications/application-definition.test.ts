import { expect, test } from 'vitest'
import {
  applicationDefinition,
  contactItems,
  pathOfWireField,
  reservedItemNames,
  sectionsOfQuestions,
  valuesOfApplication,
  wireFieldOf,
  type ContactTexts,
} from './application-definition.ts'

const texts = new Proxy({} as ContactTexts, { get: (_, name) => String(name) })
const definitionWith = (sections: Parameters<typeof applicationDefinition>[0]['sections']) =>
  applicationDefinition({ title: 'Diver', texts, isResumeRequired: true, phoneCountry: 'GB', sections })

test('every application asks for a résumé, then for contact details, before the position’s questions', () => {
  const questions = sectionsOfQuestions([{ id: 'ticket', type: 'text', label: 'Ticket', required: true }], {
    questions: 'Questions',
    yes: 'Yes',
    newTab: 'new tab',
  })
  const { sections } = definitionWith(questions)
  expect(sections.map(({ name }) => name)).toEqual(['resume', 'details', 'questions'])
  expect(sections.flatMap(({ items }) => items.map(({ name }) => name))).toEqual([
    contactItems.resume,
    ...Object.values(contactItems).filter((name) => name !== contactItems.resume),
    'ticket',
  ])
})

test('a board without questions has no step for them', () => {
  expect(sectionsOfQuestions([], { questions: 'Questions', yes: 'Yes', newTab: 'new tab' })).toEqual([])
})

test('every kind of imported question becomes an item; long lists of options become dropdowns', () => {
  const options = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `V${at}` }))
  const [section] = sectionsOfQuestions(
    [
      { id: 'a', type: 'text', label: 'A', required: true, maxLength: 20 },
      { id: 'b', type: 'textarea', label: 'B', required: false },
      { id: 'c', type: 'choice', label: 'C', required: true, options: options(8) },
      { id: 'd', type: 'choice', label: 'D', required: true, options: options(9) },
      { id: 'e', type: 'choices', label: 'E', required: false, options: options(2) },
      { id: 'f', type: 'date', label: 'F', required: false },
      { id: 'g', type: 'consent', label: 'G', required: true },
    ],
    { questions: 'Questions', yes: 'Yes', newTab: 'new tab' },
  )
  expect(section!.items.map(({ type }) => type)).toEqual([
    'text',
    'textarea',
    'radio',
    'dropdown',
    'checkbox',
    'date',
    'checkboxItem',
  ])
  expect(section!.items[0]!.rules).toEqual([{ type: 'maxLength', value: 20 }])
})

test('problems are reported under their wire names, which convert back', () => {
  for (const path of ['contactEmail', 'contactResume', 'ticket', 'jobs.2.title'])
    expect(pathOfWireField(wireFieldOf(path))).toBe(path)
  expect([wireFieldOf('contactEmail'), wireFieldOf('email')]).toEqual(['email', 'answers.email'])
  // Imported ids are lower case, so none of them is mistaken for a contact item.
  expect([...reservedItemNames].every((name) => name !== name.toLowerCase())).toBe(true)
})

test('empty contact details are not answers', () => {
  const contact = { fullName: 'Ina', email: '', phone: '', location: '' }
  expect(valuesOfApplication(contact, { ticket: 'A' })).toEqual({ contactFullName: 'Ina', ticket: 'A' })
})

test('a consent links to the page to read first, in a new window, if that page exists', () => {
  const consent = { id: 'c', type: 'consent', label: 'I have read it', required: true } as const
  const [section] = sectionsOfQuestions(
    [
      { ...consent, page: 'privacy' },
      { ...consent, id: 'd', page: 'gone' },
    ],
    {
      questions: 'Questions',
      yes: 'Yes',
      newTab: 'new tab',
      pageOf: (name) =>
        name === 'privacy' ? { title: 'Privacy & you', href: '/careers/page/privacy?a=1&b=2' } : undefined,
    },
  )
  expect(section!.items[0]!.description).toBe(
    '<p><a class="alone" href="/careers/page/privacy?a=1&amp;b=2" target="_blank" rel="noopener">Privacy &amp; you<span class="vh"> (new tab)</span></a></p>',
  )
  expect(section!.items[1]).not.toHaveProperty('description')
})
