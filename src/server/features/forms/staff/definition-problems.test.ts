import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormStore } from '#shared/form-engine/store/create-form-store.ts'
import { fieldTypeAliases, fieldTypes, type FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { matchPattern } from '#shared/form-engine/checks/match-pattern.ts'
import { ruleTypesOf } from '#shared/form-engine/definition/rule-types-of.ts'
import { translateProblem } from '#shared/form-engine/checks/translate-problem.ts'
import { checkedDefinition, storableDefinition } from './definition-problems.ts'

const formOf = (...items: unknown[]) => ({
  schemaVersion: 1,
  title: 'T',
  variant: 'SimpleForm',
  sections: [{ name: 's', title: 'S', items }],
})
const question = (more: object = {}) => ({ name: 'q', type: 'text', label: 'Q', ...more })
const itemsOf = (given: unknown): FormItem[] => checkedDefinition(given).definition!.sections[0]!.items
const sentencesOf = (given: unknown) => checkedDefinition(given).problems.map((each) => translateProblem(given, each))

describe('an import', () => {
  it.each([
    ['nothing for a question', null, 'Section 1, question 1: must be an object.'],
    ['an empty object', {}, /^Section 1, question 1: the type is missing: it must be one of "text", /],
    ['a text for a question', 'x', 'Section 1, question 1: must be an object.'],
    ['a radio without choices', question({ type: 'radio' }), '“Q”: the list of choices is missing: it must be a list.'],
    [
      'a list without fields',
      question({ type: 'dynamicList' }),
      '“Q”: the list of fields is missing: it must be a list.',
    ],
    ['an object as a label', question({ label: { en: 'Q' } }), 'Section 1, question 1: the text must be a text.'],
    ['an unknown type', question({ type: 'hologram' }), /^“Q”: the type must be one of /],
    ['nothing for a rule', question({ rules: [null] }), '“Q”, rule 1: must be an object.'],
    ['nothing for a choice', question({ type: 'radio', choices: [null] }), '“Q”, choice 1: must be an object.'],
  ])('of %s is refused with an explanation', (_name, item, sentence) => {
    expect(checkedDefinition(formOf(item)).definition).toBeNull()
    expect(sentencesOf(formOf(item))[0]).toMatch(sentence)
  })

  it('accepts aliases of types, of icons and of a signing widget’s settings', () => {
    const [select, file, sign] = itemsOf(
      formOf(
        question({ type: 'select', choices: [{ value: 'a', label: 'A', iconProps: { icon: 'star' } }] }),
        question({ name: 'f', type: 'fileUpload' }),
        question({
          name: 'e',
          type: 'esignForm',
          additionalProperties: { customDomain: 'sign.example.com', wid: 'w1', hosted: true, title: 'Sign' },
        }),
      ),
    )
    expect(select).toMatchObject({ type: 'dropdown', choices: [{ value: 'a', label: 'A', icon: 'star' }] })
    expect(file).toMatchObject({ type: 'file_upload' })
    expect(sign).toEqual({
      name: 'e',
      label: 'Q',
      type: 'embedded_form',
      customDomain: 'sign.example.com',
      wid: 'w1',
      hosted: true,
      title: 'Sign',
    })
  })

  it('checks the URLs of lists under every alias of their type', () => {
    const elsewhere = question({ type: 'select', apiEndpoint: '/api/auth/get-session' })
    expect(sentencesOf(formOf(elsewhere))[0]).toMatch(/^“Q”: "apiEndpoint" must be \/api\/pcsx\/form_options\//)
  })

  it.each(['__proto__', 'constructor', 'toString'])('names the part %s as it is written', (name) => {
    const given: unknown = JSON.parse(`{"${name}": ""}`)
    expect(sentencesOf(given)).toContain(`"${name}" is not known here. Remove it.`)
  })

  it('of anything yields a form that can be filled in, or an explanation in our words', () => {
    const part = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('', 'a', [], {}, [null], [{}]))
    const item = fc.oneof(
      part,
      fc
        .tuple(
          fc.constantFrom(...fieldTypes, ...Object.keys(fieldTypeAliases), 'hologram'),
          fc.dictionary(
            fc.constantFrom('label', 'choices', 'items', 'rules', 'visibleWhen', 'html', 'defaultValue', 'name', 'url'),
            part,
          ),
        )
        .map(([type, more]) => question({ type, ...more })),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          part,
          fc.array(item, { maxLength: 4 }).map((items) => formOf(...items)),
        ),
        (given) => {
          const { problems, definition } = checkedDefinition(given)
          expect(problems.length === 0).toBe(definition !== null)
          for (const problem of problems)
            expect(translateProblem(given, problem)).not.toMatch(
              /Invalid|Too (small|big)|Unrecognized|expected|undefined|\[object/,
            )
          if (definition) createFormStore({ definition, today: () => '2026-11-21' }).validate()
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a draft', () => {
  const unfinished = [
    question({
      name: 'a',
      type: 'date',
      rules: [{ type: 'date_comparison', operator: 'after', compare_to_field: '' }],
    }),
    question({ name: 'b', type: 'date', rules: [{ type: 'is on', value: '' }] }),
    question({ name: 'c', rules: [{ type: 'regex', value: '' }] }),
    question({ name: 'd', rules: [{ type: 'minLength', value: 1.5 }] }),
    question({ name: 'e', visibleWhen: { field: 'a', is: 'before', value: '' } }),
    question({ name: 'f', visibleWhen: { field: 'c', is: 'one_of', value: [] } }),
    question({ name: 'g', type: 'phone', defaultCountry: 'C' }),
    question({ name: 'h', type: 'date', enableFrom: '20' }),
    question({ name: 'i', type: 'embedded_form', url: 'htt' }),
    question({ name: 'j', type: 'radio', choices: [{ value: '', label: '' }] }),
  ]

  it.each(unfinished)('keeps an unfinished definition ($name), names the problem and does not publish it', (item) => {
    const given = formOf(...unfinished.filter(({ name }) => name <= item.name))
    expect(storableDefinition(given).sections).toEqual(given.sections)
    const index = unfinished.indexOf(item)
    expect(
      checkedDefinition(given)
        .problems.map(({ path }) => path)
        .join(),
    ).toContain(`sections.0.items.${index}.`)
    expect(checkedDefinition(given).definition).toBeNull()
  })

  it('can be tried out while it is unfinished', () => {
    const definition = storableDefinition(formOf(...unfinished))
    const store = createFormStore({ definition, today: () => '2026-11-21', matches: matchPattern })
    for (const name of ['a', 'b', 'h']) store.setValue(name, '2026-01-01')
    for (const name of ['c', 'd', 'e', 'f', 'g']) store.setValue(name, 'x')
    expect(() => store.validate()).not.toThrow()
    expect(() => store.getSubmission()).not.toThrow()
  })

  it('reports every problem, not only those of rules', () => {
    const given = formOf(unfinished[0], question({ name: 'a' }))
    expect(checkedDefinition(given).problems.map(({ path }) => path)).toEqual([
      'sections.0.items.0.rules.0.compare_to_field',
      'sections.0.items.1.name',
    ])
  })

  it('of every type can start with every rule', () => {
    for (const type of fieldTypes)
      for (const rule of ruleTypesOf[type]) {
        const parts = {
          value: rule.startsWith('m') ? 0 : '',
          from: '',
          to: '',
          operator: 'after',
          compare_to_field: '',
        }
        const keys = {
          'is between': ['from', 'to'],
          'is not between': ['from', 'to'],
          date_comparison: ['operator', 'compare_to_field'],
        }
        const has: readonly string[] =
          (keys as Record<string, string[]>)[rule] ?? (/^(m|regex|is (on|before|after))/.test(rule) ? ['value'] : [])
        const more =
          rule === 'is relative to today'
            ? { direction: 'past', duration: 0, unit: 'days' }
            : Object.fromEntries(has.map((key) => [key, parts[key as keyof typeof parts]]))
        const base = {
          radio: { choices: [] },
          checkbox: { choices: [] },
          dynamicList: { items: [] },
          info: { html: '' },
          instruction: { html: '' },
        }
        const item = question({ type, ...(base as Record<string, object>)[type], rules: [{ type: rule, ...more }] })
        expect(() => storableDefinition(formOf(item)), `${type} ${rule}`).not.toThrow()
      }
  })
})
