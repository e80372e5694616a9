/** Templates for decisions and messages to candidates: plain text with fields in braces, such as `{position}`. */

export const templateFields = ['first_name', 'full_name', 'position', 'company', 'reason'] as const
export type TemplateField = (typeof templateFields)[number]

/** A message without a decision has no reason. */
export const fieldsOf = (kind: TemplateKind): readonly TemplateField[] =>
  kind === 'message' ? templateFields.filter((each) => each !== 'reason') : templateFields

export const templateKinds = ['not_selected', 'moved', 'message'] as const
export type TemplateKind = (typeof templateKinds)[number]

export interface MessageText {
  subject: string
  body: string
}
/** By locale. */
export type MessageTexts = Record<string, MessageText>
/** The same, with null for a language in which our standard message is read. */
export type DecidedTexts = Record<string, MessageText | null>

export type FieldValues = Record<TemplateField, string>

const field = /\{([^{}]*)\}/g
const isField = (name: string): name is TemplateField => (templateFields as readonly string[]).includes(name)

/** The fields in a text that a template of this kind does not have, in order, each once. */
export const unknownFields = (text: string, kind: TemplateKind): string[] =>
  [...new Set([...text.matchAll(field)].map(([, name]) => name!.trim()))].filter(
    (name) => !(fieldsOf(kind) as readonly string[]).includes(name),
  )

const fill = (text: string, values: FieldValues): string =>
  text.replaceAll(field, (whole, name: string) => (isField(name.trim()) ? values[name.trim() as TemplateField] : whole))

const isEmptyIn = (text: string, values: FieldValues): boolean =>
  [...text.matchAll(field)].some(([, name]) => isField(name!.trim()) && values[name!.trim() as TemplateField] === '')

/** The subject and the paragraphs for one person. A paragraph with a field that is empty for them is omitted. */
export function fillTemplate(text: MessageText, values: FieldValues): { subject: string; paragraphs: string[] } {
  const paragraphs = text.body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && !isEmptyIn(paragraph, values))
  return { subject: fill(text.subject, values), paragraphs: paragraphs.map((paragraph) => fill(paragraph, values)) }
}

/** Whether a candidate without a reason would get an empty message: each of its paragraphs, or its subject, is only about that. */
export function isEmptyWithoutReason(text: MessageText): boolean {
  const values = { first_name: 'x', full_name: 'x', position: 'x', company: 'x', reason: '' }
  const { subject, paragraphs } = fillTemplate(text, values)
  return paragraphs.length === 0 || subject.trim() === ''
}

/** Whether a text shows the reason, as the standard message does; a template without it keeps the reason from the candidate. */
export const showsReason = (texts: DecidedTexts): boolean =>
  Object.values(texts).some(
    (text) => text === null || [...text.body.matchAll(field)].some(([, name]) => name!.trim() === 'reason'),
  )

/** The text in the reader's language, else English, else the first; null if that is the standard message. */
export function textFor(texts: DecidedTexts, locale: string): { locale: string; text: MessageText } | null {
  const found = [locale, locale.split('-')[0]!, 'en', ...Object.keys(texts)].find((each) => texts[each] !== undefined)
  const text = found === undefined ? null : texts[found]
  return found === undefined || !text ? null : { locale: found, text }
}
