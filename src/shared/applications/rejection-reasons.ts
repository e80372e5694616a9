import { textIn } from './stage-texts.ts'

/** A text by language. */
export type ReasonTexts = Readonly<Record<string, string>>

/** The reasons if the employer has none of its own; none names who a person is. */
export const ownReasons = [
  'skills',
  'experience',
  'qualification',
  'availability',
  'pay',
  'place',
  'filled',
  'closed',
  'no_answer',
  'other',
] as const
type OwnReason = (typeof ownReasons)[number]

export const isOwnReason = (key: string): key is OwnReason => (ownReasons as readonly string[]).includes(key)

/** Those for which candidates can read a text of ours; another reason has to be put into words. */
export const toldReasons = ownReasons.filter((key) => key !== 'other')

export const mostReasons = 50

/** A reason in the reader's language, otherwise in English, otherwise in the first one. Empty without any text. */
export const reasonIn = (texts: ReasonTexts, locale: string): string =>
  textIn(texts, locale) || textIn(texts, 'en') || (Object.values(texts).find((text) => text.trim() !== '') ?? '')
