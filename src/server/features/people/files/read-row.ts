import * as z from 'zod/mini'
import { cleanLine } from '#contract/fields/clean-text.ts'
import type { ReadRow } from '#contract/people/people-files.ts'
import { applicationLimits } from '#shared/applications/application-fields.ts'
import { emailKey, isEmailAddress } from '#shared/applications/email.ts'
import { longestTag, mostTagsOfOne, tagKey, tagLabel } from '#shared/applications/tags.ts'
import type { ColumnMeaning, FileField } from '#shared/people/people-file.ts'
import type { Translate } from '#server/messages.ts'
import type { FileRow } from './read-file.ts'

/** Someone as a row describes them. */
export interface RowPerson {
  fullName: string
  /** In the form in which addresses are compared. */
  email: string
  phone: string
  location: string
  /** Labels, each once. */
  tags: string[]
}

type Problem = ReadRow['problems'][number]

export interface RowReading {
  person: RowPerson
  problems: Problem[]
}

const longest = { ...applicationLimits, firstName: applicationLimits.fullName, lastName: applicationLimits.fullName }

const tooMany = 10_000

/** On one line, without control characters. */
const clean = (text: string): string => z.parse(cleanLine(tooMany), text.slice(0, tooMany)).replace(/\s+/g, ' ')

/** A row's values by the meaning of its columns, or why no one can be added from it. */
export function readRow({ cells }: FileRow, columns: readonly ColumnMeaning[], t: Translate): RowReading {
  const problems: Problem[] = []
  const textOf = (field: Exclude<FileField, 'tags'>): string => {
    const at = columns.indexOf(field)
    const text = at === -1 ? '' : clean(cells[at] ?? '')
    if (text.length > longest[field])
      problems.push({ field, message: t('peopleFiles.problem.long', { count: longest[field] }) })
    return text
  }
  const fullName = columns.includes('fullName') ? textOf('fullName') : joined(textOf('firstName'), textOf('lastName'))
  const typed = textOf('email')
  const email = emailKey(typed)
  if (typed === '') problems.push({ field: 'email', message: t('peopleFiles.problem.noEmail') })
  else if (!isEmailAddress(email)) problems.push({ field: 'email', message: t('peopleFiles.problem.email') })
  if (fullName === '') problems.push({ field: 'fullName', message: t('peopleFiles.problem.noName') })
  else if (fullName.length > longest.fullName && !problems.some(({ field }) => /name/i.test(field)))
    problems.push({ field: 'fullName', message: t('peopleFiles.problem.long', { count: longest.fullName }) })
  const tags = tagsOf(cells, columns)
  if (tags.length > mostTagsOfOne)
    problems.push({ field: 'tags', message: t('peopleFiles.problem.manyTags', { count: mostTagsOfOne }) })
  if (tags.some((tag) => tag.length > longestTag))
    problems.push({ field: 'tags', message: t('peopleFiles.problem.longTag', { count: longestTag }) })
  // A separator in an unquoted cell shifts all later cells.
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    problems.push({ field: 'row', message: t('peopleFiles.problem.cells', { count: columns.length }) })
  return { person: { fullName, email, phone: textOf('phone'), location: textOf('location'), tags }, problems }
}

/** The family name comes first where names are written without a space between them. */
const joined = (first: string, last: string): string =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(first + last)
    ? last + first
    : [first, last].filter(Boolean).join(' ')

/** From every column of tags, separated by commas, semicolons, bars or line breaks. */
function tagsOf(cells: readonly string[], columns: readonly ColumnMeaning[]): string[] {
  const typed = columns.flatMap((meaning, at) => (meaning === 'tags' ? (cells[at] ?? '').split(/[,;|\n]/) : []))
  const labels = typed.map((each) => tagLabel(clean(each))).filter(Boolean)
  return [...new Map(labels.map((label) => [tagKey(label), label])).values()]
}
