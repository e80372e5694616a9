import { sourceKinds, type SourceKind } from './sources.ts'
import { answerDues, type AnswerDue } from './staff-list.ts'

/** Several values of a filter in one text, as URLs, saved views and selections of "everyone that matches" have them: `late,soon`. */

/** `%` is only escaped in what would be read as an escaped comma, so that a filter of one plain value is that value. */
const escaped = (value: string): string => value.replace(/%(?=2C|25)/gi, '%25').replaceAll(',', '%2C')
const unescaped = (value: string): string => value.replaceAll('%2C', ',').replaceAll('%25', '%')

/** A text of no values is undefined. */
export const writtenValues = (values: readonly string[]): string | undefined =>
  values.map(escaped).join(',') || undefined

/** Without repeated and empty ones. */
export const valuesOf = (text: string | undefined): string[] => [
  ...new Set((text ?? '').split(',').map(unescaped).filter(Boolean)),
]

/** Whether every value is one of these. */
export const areAllOf = (text: string, all: readonly string[]): boolean =>
  valuesOf(text).every((value) => all.includes(value))

/** In canonical order; others are ignored. */
export const sourcesOf = (text: string | undefined): SourceKind[] =>
  sourceKinds.filter((each) => valuesOf(text).includes(each))

/** In canonical order; others are ignored. */
export const duesOf = (text: string | undefined): AnswerDue[] =>
  answerDues.filter((each) => valuesOf(text).includes(each))

/** The longest text of a filter by tags or by colleagues: about twenty of them. */
export const longestValues = 800
