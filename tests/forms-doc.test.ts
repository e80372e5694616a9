import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryOf } from '#web/form-engine/fields/field-registry.tsx'
import { checkDefinition } from '#shared/form-engine/definition/check-definition.ts'
import { fieldTypeAliases, fieldTypes, type FieldType } from '#shared/form-engine/definition/form-definition.ts'
import { ruleTypesOf } from '#shared/form-engine/definition/rule-types-of.ts'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'

const root = join(import.meta.dirname, '..')
const doc = readFileSync(join(root, 'docs/forms.md'), 'utf8')

/** First cells of the rows of a table under a heading. */
function firstCells(heading: string): string[] {
  const [, section = ''] = doc.split(`\n## ${heading}\n`)
  const rows = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  return rows.map((row) => row.split('|')[1]!.trim())
}
const namesIn = (cells: string[]) =>
  cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name!))

describe('docs/forms.md', () => {
  it('has exactly one row for every field type and every rule', () => {
    expect(namesIn(firstCells('Field types')).sort()).toEqual([...fieldTypes, ...Object.keys(fieldTypeAliases)].sort())
    const rules = new Set(Object.values(ruleTypesOf).flat())
    expect(namesIn(firstCells('Rules')).sort()).toEqual([...rules, 'required'].sort())
  })

  it('names tests that exist', () => {
    const proofs = [...doc.matchAll(/`([\w/.-]+\.test\.tsx?)` › ([^|\n]+)/g)]
    expect(proofs.length).toBeGreaterThan(fieldTypes.length)
    const missing = proofs.filter(([, file, title]) => {
      if (!existsSync(join(root, file!))) return true
      const code = readFileSync(join(root, file!), 'utf8')
      return !["'", '"', '`'].some((quote) => code.includes(`it(${quote}${title!.trim()}${quote}`))
    })
    expect(missing.map(([proof]) => proof)).toEqual([])
  })

  it('names every message of a wrong answer', () => {
    const keys = Object.keys(readCatalog('en')).filter((key) => key.startsWith('formEngine.error.'))
    expect(keys.filter((key) => !doc.includes(`\`${key}\``))).toEqual([])
  })

  it('shows a valid form as its example', () => {
    const [, json] = /```json\n([\s\S]*?)```/.exec(doc)!
    expect(checkDefinition(JSON.parse(json!))).toEqual([])
  })
})

it('every field type of the specification has an edit and a view renderer (spec/3 §3)', () => {
  const named =
    'checkbox checkboxItem date dateRange dropdown select dynamicList email embedded_form esignForm file_upload fileUpload ' +
    'info instruction number phone radio skillSelector sin ssn text textarea star_rating country state'
  const aliases: Record<string, FieldType> = fieldTypeAliases
  for (const name of named.split(' ')) {
    const { edit, view } = entryOf(aliases[name] ?? (name as FieldType))
    expect([typeof edit, typeof view], name).toEqual(['function', 'function'])
  }
})

describe('the messages of wrong answers', () => {
  it('have the words of the specification', () => {
    const english = readCatalog('en')
    expect(english).toMatchObject({
      'formEngine.error.required': 'This field is required',
      'formEngine.error.requiredNamed': '{name} is required',
      'formEngine.error.email': 'Email is invalid. Use the format "{email}".',
      'formEngine.error.dateRange': 'Please enter both a start and end date.',
      'formEngine.error.phone': 'Phone number is invalid. Only use digits (0-9), dashes (-) or parentheses ().',
      'formEngine.error.phoneWithCountryCode': 'Enter a valid phone number and country code.',
      'formEngine.error.ssn': 'Social security number is invalid. Enter in the format of XXX-XX-XXXX.',
      'formEngine.error.sin': 'Social insurance number is invalid. Enter in the format of XXX-XXX-XXX.',
      'formEngine.error.sinChecksum': 'Social insurance number is invalid.',
      'formEngine.error.regex': 'Enter a valid value.',
      'formEngine.error.minValue': 'Enter a value greater than or equal to {count, number}.',
      'formEngine.error.maxValue': 'Enter a value less than or equal to {count, number}.',
      'formEngine.error.phoneTooShort': 'Phone number must be at least {count, plural, one {# digit} other {# digits}}',
      'formEngine.error.phoneTooLong': 'Phone number cannot exceed {count, plural, one {# digit} other {# digits}}',
      'formEngine.error.futureStartDate': 'Start date cannot be in the future',
    })
  })
})
