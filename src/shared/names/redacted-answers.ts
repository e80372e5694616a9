import type { FieldType, FormDefinition, FormItem, FormValues } from '../form-engine/definition/form-definition.ts'
import { foldName } from './folded-text.ts'
import type { IdentityTerms } from './identity-terms.ts'
import { redact } from './redact.ts'

/** Texts of which names can be cut out, and choices among the employer's words. Of any other type nothing is shown. */
const texts: readonly FieldType[] = ['text', 'textarea']
const choices: readonly FieldType[] = [
  'number',
  'radio',
  'checkbox',
  'checkboxItem',
  'dropdown',
  'star_rating',
  'date',
  'skillSelector',
]

/** Questions whose whole answer says who someone is, by what they are called. */
const telling =
  /\b(?:(?:first|last|full|family|given|middle|maiden|legal|preferred|user) ?name|your name|signature|e-?mail|phone|mobile|address|street|city|town|postcode|zip|country|birth|born|age|gender|sex|pronouns?|title|salutation|nationality|citizen\w*|passport|visa|ethnic\w*|race|religion|disabilit\w*|marital|school|university|college|degree from|employer|company|linkedin|github|xing|website|portfolio|profile|languages?|mother tongue|national id|social security|insurance number|vorname|nachname|familienname|anrede|geschlecht|geburt\w*|staatsangehorigkeit|nationalitat|anschrift|adresse|strasse|wohnort|schule|hochschule|universitat|arbeitgeber|sprachen?|unterschrift|prenom|nom|sexe|naissance|nationalite|ecole|universite|employeur|langues?|nombre|apellidos?|sexo|nacimiento|nacionalidad|escuela|universidad|empleador|idiomas?)\b|الاسم|العنوان|الهاتف|الجنس|الميلاد|المدرسة|الجامعة|اللغات|البريد/u
/** The same words about the employer and the job, which say nothing about who answers. */
const harmless =
  /\b(?:(?:this|our) (?:country|company|school|university|college|city|town|employer)|(?:job|position) title|programming languages?|als arbeitgeber)\b/gu
const isAbout = (text: string): boolean => telling.test(text.replace(harmless, ' '))
const spaced = (name: string): string => foldName(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' '))

const isTelling = (item: FormItem): boolean =>
  isAbout(foldName(`${'label' in item ? item.label : ''}`)) || isAbout(spaced(item.name))

function cutAnswer(item: FormItem, value: FormValues[string], terms: IdentityTerms, withTexts: boolean) {
  if (value === undefined) return undefined
  if (item.confidential || isTelling(item) || (item.type === 'dropdown' && item.apiEndpoint)) return undefined
  if (texts.includes(item.type)) return withTexts && typeof value === 'string' ? redact(value, terms) : undefined
  return choices.includes(item.type) ? value : undefined
}

/** The answers that can be read without knowing who gave them, with their questions, and the labels of the others. */
export function answersWithoutIdentity(
  definition: FormDefinition,
  answers: FormValues,
  terms: IdentityTerms,
  { withTexts }: { withTexts: boolean },
): { definition: FormDefinition; answers: FormValues; leftOut: string[] } {
  const kept: FormValues = {}
  const leftOut: string[] = []
  const keeps = (item: FormItem): boolean => {
    if (item.type === 'info' || item.type === 'instruction') return true
    const cut = cutAnswer(item, answers[item.name], terms, withTexts)
    if (cut !== undefined) {
      kept[item.name] = cut
      return true
    }
    if (answers[item.name] !== undefined) leftOut.push(item.label)
    return answers[item.name] === undefined && !isTelling(item)
  }
  const sections = definition.sections.map((section) => ({ ...section, items: section.items.filter(keeps) }))
  return {
    definition: { ...definition, sections: sections.filter(({ items }) => items.length > 0) },
    answers: kept,
    leftOut,
  }
}
