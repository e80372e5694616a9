import type { Problem } from './message-checks.ts'
import { withoutAccents, wordsIn, type Glossary } from './message-glossary.ts'

/** Words that the glossary says to avoid, each with its replacement. */
function avoidedProblems({ avoided }: Glossary, words: string): Problem[] {
  const lowerCase = words.toLowerCase()
  return avoided.flatMap(({ word, term, instead, letters, pattern, except }) => {
    if (!lowerCase.includes(letters)) return []
    const rest = except.reduce((text, phrase) => text.replaceAll(phrase, ' '), words)
    return pattern.test(rest) ? [`says "${word}", which the glossary avoids for "${term}": ${instead}`] : []
  })
}

/** Labels in which the English word differs from the glossary's noun. */
const otherSense: readonly (readonly [reason: string, keys: RegExp])[] = [
  ['a role is named by its work, not by a person', /^(?:console\.role|staff\w+\.(?:part|parts|role|roles))\./],
  [
    'the heading of people, each with their part',
    /^(?:reports|staffPositions)\.recruiter$|^(?:meetings|staffEvents|staffInterviews)\.(?:\w+\.)*(?:holders|interviewers)$/,
  ],
  ['a kind of question, with choices', /^formBuilder\.group\.choice$/],
  ['a proportion', /^equality\.shareHead$/],
  ['a verb: write to someone', /^staffMessages\.write(?:Many)?$/],
  ['not sent yet, without a date', /^scorecards\.state\.due$/],
  ['a notice', /^signing\.certificate\.note$/],
  ['a remark that the candidate reads', /^(?:staffForms\.message|input\.label\.note|staffOffers\.\w*[nN]ote)$/],
  ['where someone lives, or an interview takes place', /\.location$|^meetings\.field\.place$/],
  ['of an interview, not of a job', /^console\.interviewKind\./],
  ['the job of a new colleague, not an opening', /^staffOffers\.(?:position|field\.position_name|value\.position)$/],
  ['an employer of the past', /^profiles\.field\.employer$/],
  ['the page where people apply', /^analytics\.page\.applyPage$/],
  ['what the site says, not what someone wrote', /^shell\.toasts$/],
  ['the area of message templates', /^console\.area\.messages$/],
  ['a verb on a button', /^(?:formBuilder|staffMessages)\.preview$/],
]

/** Arabic and Hebrew change the inside of a word for its plural. */
const hasInnerPlurals = (locale: string): boolean => ['ar', 'he'].includes(locale)
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')

/** Whether a label that is one of the glossary's nouns, in the singular or plural, has its translation in any form. */
function termProblems({ locale, terms }: Glossary, key: string, words: string, english: string): Problem[] {
  const written = english.toLowerCase().split(' ')
  const label = (hasInnerPlurals(locale) ? written : written.map(singular)).join(' ')
  const term = terms.get(label)
  if (!term || otherSense.some(([, keys]) => keys.test(key))) return []
  const text = withoutAccents(words)
  return term.stems.every((stem) => text.includes(stem))
    ? []
    : [`lacks the glossary's term for "${term.english}": ${term.translation}`]
}

/** Names, formats and units. */
const sameEverywhere: ReadonlySet<string> = new Set([
  'csv',
  'greta',
  'holm',
  'https',
  'id',
  'json',
  'openstreetmap',
  'pdf',
  'px',
  'resume',
  'sha',
  'url',
  'word',
])

/** A text of one or two words that equals the English one, although the language's glossary does not list these words. */
function sameProblems({ locale, same }: Glossary, words: string, english: string): Problem[] {
  const written = wordsIn(words)
  if (words !== english || written.length > 2 || locale.startsWith('en-')) return []
  const foreign = written.filter((word) => !same.has(word) && !sameEverywhere.has(word))
  return foreign.length === 0 ? [] : [`is the English text: "${foreign.join('", "')}" may be listed in the glossary`]
}

/** Deviations of a translation from the language's glossary; `words` and `english` are texts without their arguments. */
export const glossaryProblems = (glossary: Glossary, key: string, words: string, english: string): Problem[] => [
  ...avoidedProblems(glossary, words),
  ...termProblems(glossary, key, words, english),
  ...sameProblems(glossary, words, english),
]
