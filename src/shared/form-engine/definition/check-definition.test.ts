import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDefinition } from './check-definition.ts'
import { fieldTypes } from './form-definition.ts'

const text = (name: string, more: object = {}) => ({ name, type: 'text', label: name, ...more })
const form = (...items: unknown[]) => ({
  schemaVersion: 1,
  title: 'Form',
  variant: 'SimpleForm',
  sections: [{ name: 'main', items }],
})
const radio = (name: string, more: object = {}) => ({
  name,
  type: 'radio',
  label: name,
  choices: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  ...more,
})
const problems = (json: unknown) => checkDefinition(json).map(({ path, message }) => `${path} ${message}`)
const item = 'sections.0.items.0'
const when = (condition: object) => ({ visibleWhen: condition })

describe('a valid definition', () => {
  it('has no problems, under every alias of its types', () => {
    expect(
      problems(
        form(
          radio('more'),
          text(
            'why',
            when({
              all: [
                { field: 'more', is: 'one_of', value: ['yes'] },
                { not: { any: [{ field: 'more', is: 'equal', value: 'no' }] } },
              ],
            }),
          ),
          {
            name: 's',
            type: 'select',
            label: 's',
            apiEndpoint: '/api/pcsx/form_options/states?parent={{parentValue}}',
            dependencies: ['more'],
          },
          { name: 'f', type: 'fileUpload', label: 'f', rules: [{ type: 'maxLength', value: 2 }] },
          { name: 'e', type: 'esignForm', label: 'e', url: 'https://sign.example.com/x' },
          {
            name: 'jobs',
            type: 'dynamicList',
            label: 'Jobs',
            items: [text('title'), text('why', when({ field: 'title', is: 'answered' }))],
          },
        ),
      ),
    ).toEqual([])
  })
})

it.each(fieldTypes)('the type %s is known to the schema', (type) => {
  expect(
    problems(form({ name: 'a', type, label: 'A' })).filter((problem) => problem.includes('must be one of')),
  ).toEqual([])
})

describe('an invalid structure', () => {
  it.each([
    [null, ' must be an object with schemaVersion, title, variant and sections.'],
    [{ ...form(), schemaVersion: 2 }, 'schemaVersion must be 1.'],
    [{ ...form(), variant: 'Wizard' }, 'variant must be one of "HTMLForm", "SimpleForm", "StepperForm".'],
    [{ ...form(), title: undefined }, 'title is missing: it must be a text.'],
    [{ ...form(), language: 'English' }, 'language must be the tag of a language, as in "en" or "fr-CA".'],
    [{ ...form(), theme: 1 }, 'theme is not known here. Remove it.'],
    [form({ ...text('a'), type: 'color' }), /items.0.type must be one of "text", .*"select"/],
    [form({ type: 'text', label: 'x' }), `${item}.name is missing: it must be a text.`],
    [form(text('a', { requierd: true })), `${item}.requierd is not known here. Remove it.`],
    [form(text('a b')), `${item}.name must begin with a letter and contain only letters, digits and _.`],
    [form(text('a', { rules: [{ type: 'minLength', value: 'x' }] })), `${item}.rules.0.value must be a number.`],
    [form(text('a', { rules: [{ type: 'shorter', value: 1 }] })), /rules.0.type must be one of "email"/],
    [
      form(text('a', { type: 'date', rules: [{ type: 'is on', value: 'May' }] })),
      `${item}.rules.0.value must be a day, written YYYY-MM-DD.`,
    ],
    [form(text('a', { visibleFn: () => true })), `${item}.visibleFn is not known here. Remove it.`],
    [form(text('a', when({ some: [] }))), new RegExp(`${item}.visibleWhen`)],
    [form(text('a', when({ field: 'b', is: 'like', value: 1 }))), /visibleWhen.is must be one of "answered"/],
    [form(text('a', { label: 'x'.repeat(3_001) })), `${item}.label is longer than 3,000 characters.`],
  ])('is refused by name: %#', (json, expected) => {
    const found = problems(json)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(expected)
  })

  it('with 5,000 items is refused with a message, immediately', () => {
    const startedAt = performance.now()
    expect(problems(form(...Array.from({ length: 5_000 }, (_, i) => text(`f${i}`))))).toEqual([
      'sections hold 5,000 items; a form has at most 2,000. Make several forms of it.',
    ])
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  it('that is nested too deeply is refused', () => {
    let condition: object = { field: 'a', is: 'answered' }
    for (let i = 0; i < 20_000; i += 1) condition = { not: condition }
    expect(problems(form(text('a', when(condition))))).toEqual([' is nested more than 40 levels deep.'])
    let shallow: object = { field: 'b', is: 'answered' }
    for (let i = 0; i < 9; i += 1) shallow = { not: shallow }
    expect(problems(form(text('a', when(shallow)), text('b')))).toEqual([
      expect.stringContaining('is nested more than 8 conditions deep.'),
    ])
  })

  it('never causes a failure, whatever it is', () => {
    const isList = (json: unknown) => Array.isArray(checkDefinition(json))
    fc.assert(fc.property(fc.jsonValue(), isList))
    fc.assert(fc.property(fc.array(fc.jsonValue()), (items) => isList(form(...items))))
  })
})

describe('names', () => {
  it('that occur twice are refused, in the form, in a list, and in sections', () => {
    expect(problems(form(text('a'), text('a')))).toEqual([
      `sections.0.items.1.name "a" is the name of another question already (${item}.name). Names are unique.`,
    ])
    const list = { name: 'l', type: 'dynamicList', label: 'l', items: [text('a'), text('a')] }
    expect(problems(form(text('a'), list))).toEqual([expect.stringContaining('sections.0.items.1.items.1.name')])
    const sections = [
      { name: 's', items: [text('a')] },
      { name: 's', items: [text('b')] },
    ]
    expect(problems({ ...form(), sections })).toEqual([expect.stringContaining('another section')])
  })
  it('of built-in object members are refused', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty'])
      expect(problems(form(text(name)))).toEqual([expect.stringContaining('Choose another name')])
  })
})

describe('circles', () => {
  it('in conditions and dependencies are found, however long', () => {
    expect(
      problems(
        form(
          text('a', when({ field: 'b', is: 'answered' })),
          text('b', when({ field: 'c', is: 'answered' })),
          text('c', { dependencies: ['a'] }),
        ),
      ),
    ).toEqual([`${item} goes in a circle: "a" depends on "b" depends on "c" depends on "a". Take one of them out.`])
    expect(problems(form(text('a', when({ field: 'a', is: 'answered' }))))).toHaveLength(1)
    const chain = Array.from({ length: 1_999 }, (_, i) =>
      text(`f${i}`, i === 1_998 ? {} : when({ field: `f${i + 1}`, is: 'answered' })),
    )
    expect(problems(form(...chain))).toEqual([])
  })
})

describe('requirements that no answer can satisfy', () => {
  const country = { name: 'c', type: 'date', label: 'c' }
  it.each([
    [
      text('a', when({ field: 'zz', is: 'answered' })),
      'visibleWhen.field names "zz", which is no question of this form.',
    ],
    [
      text('a', when({ field: 'r', is: 'equal', value: 'maybe' })),
      'visibleWhen.value is "maybe", which "r" never answers: it has "yes", "no".',
    ],
    [text('a', when({ any: [] })), 'visibleWhen.any is empty: the question would never be shown.'],
    [
      text('a', when({ field: 'r', is: 'before', value: '2026-01-01' })),
      'visibleWhen.is cannot be "before" for a radio field; use answered',
    ],
    [text('a', when({ field: 'c', is: 'before', value: '2026-02-30' })), 'visibleWhen.value is no day that exists.'],
    [text('a', { dependencies: ['zz'] }), 'dependencies.0 names "zz", which is no question of this form.'],
    [
      text('a', {
        rules: [
          { type: 'minLength', value: 5 },
          { type: 'maxLength', value: 4 },
        ],
      }),
      'rules ask for at least 5 and at most 4: nothing is both.',
    ],
    [text('a', { rules: [{ type: 'is today' }] }), 'rules.0.type cannot be "is today" for a text field'],
    [text('a', { rules: [{ type: 'regex', value: '/(a)\\1/' }] }), 'rules.0.value cannot be matched in linear time'],
    [text('a', { rules: [{ type: 'regex', value: 'abc' }] }), 'rules.0.value must be written /pattern/flags'],
    [text('a', { rules: [{ type: 'regex', value: '/a/y' }] }), 'rules.0.value has the flag "y"'],
    [radio('a', { choices: [] }), 'choices is empty: give at least one option.'],
    [
      radio('a', {
        choices: [
          { value: 'x', label: 'X' },
          { value: 'x', label: 'Y' },
        ],
      }),
      'choices.1.value "x" is the value of another option already.',
    ],
    [radio('a', { defaultValue: 'x' }), 'defaultValue is none of the options.'],
    [text('a', { defaultValue: true }), 'defaultValue is no answer to a text field.'],
    [text('a', { label: ' ' }), 'label is empty: say what the question is.'],
    [{ name: 'a', type: 'dropdown', label: 'a' }, 'choices is empty: give at least one option.'],
    [{ name: 'a', type: 'state', label: 'a' }, 'needs a country'],
    [{ ...country, name: 'a', enableFrom: 5, enableUntil: 3 }, 'enableUntil is before enableFrom'],
    [
      { ...country, name: 'a', rules: [{ type: 'is between', from: '2026-02-01', to: '2026-01-01' }] },
      'rules.0.to is before "from".',
    ],
    [
      { ...country, name: 'a', rules: [{ type: 'date_comparison', operator: 'after', compare_to_field: 'r' }] },
      'rules.0.compare_to_field names "r", which is no date question',
    ],
    [{ name: 'a', type: 'embedded_form', label: 'a' }, 'needs `url`, or `wid`'],
    [{ name: 'a', type: 'dynamicList', label: 'a', items: [] }, 'items is empty'],
    [
      {
        name: 'a',
        type: 'dynamicList',
        label: 'a',
        items: [{ name: 'b', type: 'dynamicList', label: 'b', items: [text('x')] }],
      },
      'items.0.type cannot be a list inside of a list.',
    ],
  ])('are reported: %#', (bad, expected) => {
    const found = problems(form(bad, radio('r'), country))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${item}${expected.startsWith('needs') ? ' ' : '.'}${expected}`)
  })

  it.each([
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example',
    '/api/../admin',
    'api/x',
    '/api/x#y',
    '/api/{{other}}',
  ])('include the address %s', (apiEndpoint) => {
    expect(problems(form({ name: 'a', type: 'dropdown', label: 'a', apiEndpoint }))).toEqual([
      expect.stringContaining(`${item}.apiEndpoint must be a path on this server`),
    ])
  })
})
