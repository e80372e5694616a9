import type * as z from 'zod/mini'
import { readProblem } from '#contract/fields/problem.ts'
import type { MessageKey } from '#server/messages.ts'
import { firstNames, isLibrarys } from '#shared/schema-sentence.ts'
import { AppError } from './app-error.ts'
import { fieldLabels } from './field-labels.ts'
import type { Message, Sentence } from './sentence.ts'

type Issue = z.core.$ZodIssue

const kinds: Readonly<Record<string, MessageKey>> = {
  string: 'input.text',
  number: 'input.number',
  int: 'input.wholeNumber',
  boolean: 'input.trueOrFalse',
  array: 'input.list',
  object: 'input.object',
  record: 'input.object',
}

/** What is wrong with a value: its schema's message, or else the library's verdict in plain words. */
export function issueSentence(issue: Issue, given: unknown): Sentence {
  const own = readProblem(issue.message)
  if (own) return own
  return isLibrarys(issue.message) ? verdictOf(issue, given) : issue.message
}

function verdictOf(issue: Issue, given: unknown): Message {
  if (given === undefined) return { key: 'input.missing' }
  const isEmpty = given === '' || (Array.isArray(given) && given.length === 0)
  switch (issue.code) {
    case 'invalid_type':
      return { key: kinds[issue.expected] ?? 'input.invalid' }
    case 'invalid_value':
      return choiceOf(issue.values)
    case 'invalid_union':
      return 'options' in issue ? choiceOf(issue.options as unknown[]) : { key: 'input.invalid' }
    case 'unrecognized_keys':
      return { key: 'input.unknownParts', values: { names: firstNames(issue.keys) } }
    case 'too_big':
      return sized(issue, 'input.tooMany', 'input.tooLong', 'input.tooHigh')
    case 'too_small':
      if (isEmpty) return { key: 'input.empty' }
      return sized(
        issue,
        'input.tooFew',
        'input.tooShort',
        issue.inclusive === false ? 'input.notAbove' : 'input.tooLow',
      )
    default:
      return { key: 'input.invalid' }
  }
}

function sized(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  list: MessageKey,
  text: MessageKey,
  other: MessageKey,
): Message {
  const count = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum)
  return { key: issue.origin === 'array' ? list : issue.origin === 'string' ? text : other, values: { count } }
}

function choiceOf(values: readonly unknown[]): Message {
  const anyOf = values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value)))
  return { key: anyOf.length === 1 ? 'input.only' : 'input.oneOf', values: { choices: { anyOf } } }
}

/** Fits any field, so the field has to be named: a text `input.<word>`, or one from outside of the catalogs. */
const isOfAnyField = (sentence: Sentence): boolean => typeof sentence === 'string' || /^input\.\w+$/.test(sentence.key)

/** A sentence about a field, named as its label does; fields that only programs send keep their own name. */
export function namedSentence(path: string, sentence: Sentence): Sentence {
  if (!isOfAnyField(sentence)) return sentence
  const label = fieldLabels.get(path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '')
  return {
    key: 'input.named',
    values: { field: label ? { key: label } : path, problem: sentence },
  }
}

/** A sentence about a parameter of an address, which has no other name than in the address. */
export const parameterSentence = (name: string, problem: Sentence): Sentence => ({
  key: 'input.named',
  values: { field: name, problem },
})

/** A refusal of a single field. */
export const invalidField = (field: string, sentence: Sentence): AppError =>
  new AppError('invalid', namedSentence(field, sentence), { fields: { [field]: sentence } })

export const invalidParameter = (name: string, sentence: Sentence): AppError =>
  new AppError('invalid', parameterSentence(name, sentence), { fields: { [name]: sentence } })
