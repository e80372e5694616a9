import type { FieldType, FormDefinition, FormItem, FormValues } from '../form-engine/definition/form-definition.ts'
import { foldName } from './folded-text.ts'
import type { IdentityTerms } from './identity-terms.ts'
import { redact } from './redact.ts'

/** Types of answers from whose text names can be cut. */
const texts: readonly FieldType[] = ['text', 'textarea']
/** Types that are about the job, whatever the question is called. */
const ofJob: readonly FieldType[] = ['star_rating', 'skillSelector']
/**
 * Numbers, and choices among several, are shown only if they are about the job: age groups, titles and origins are asked for in any
 * language. Yes or no reveals less. Answers of any other type, such as dates, are not shown.
 */
const facts: readonly FieldType[] = ['number', 'radio', 'checkbox', 'dropdown']
const aboutJob =
  /\b(?:experience|salary|pay|notice|availab\w*|start|shifts?|hours|weeks?|travel\w*|relocat\w*|remote|office|skills?|tools?|level|hear|licen[cs]e|gehalt\w*|erfahrung\w*|kundigungsfrist|verfugbar\w*|stunden|schicht\w*|reise\w*|salaire|experience|preavis|disponib\w*|salario|experiencia|turnos?)\b|الخبرة|الراتب|الاشعار/u

/** Questions whose whole answer identifies someone, by words in their labels. */
const telling =
  /\b(?:(?:first|last|full|family|given|middle|maiden|legal|preferred|user) ?name|your name|signature|e-?mail|phone|mobile|address|street|city|town|postcode|zip|country|birth|born|age|gender|sex|pronouns?|title|salutation|nationality|citizen\w*|passport|visa|ethnic\w*|race|religion|disabilit\w*|marital|school|university|college|degree from|employer|company|linkedin|github|xing|website|portfolio|profile|languages?|mother tongue|national id|social security|insurance number|vorname|nachname|familienname|anrede|geschlecht|geburt\w*|staatsangehorigkeit|nationalitat|anschrift|adresse|strasse|wohnort|schule|hochschule|universitat|arbeitgeber|sprachen?|unterschrift|prenom|nom|sexe|naissance|nationalite|ecole|universite|employeur|langues?|nombre|apellidos?|sexo|nacimiento|nacionalidad|escuela|universidad|empleador|idiomas?)\b|الاسم|العنوان|الهاتف|الجنس|الميلاد|المدرسة|الجامعة|اللغات|البريد/u
/** The same words about the employer and the job, which reveal nothing about the person answering. */
const harmless =
  /\b(?:(?:this|our) (?:country|company|school|university|college|city|town|employer)|(?:job|position) title|programming languages?|company (?:culture|values|car)|culture|als arbeitgeber)\b/gu
const isAbout = (text: string): boolean => telling.test(text.replace(harmless, ' '))
const spaced = (name: string): string => foldName(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' '))

const isTelling = (item: FormItem): boolean =>
  isAbout(foldName(`${'label' in item ? item.label : ''}`)) || isAbout(spaced(item.name))

/** The same for a single box, and a question with two answers. */
const isYesOrNo = (item: FormItem): boolean =>
  item.type === 'checkboxItem' ||
  ((item.type === 'radio' || item.type === 'dropdown') && (item.choices?.length ?? 0) < 3)

const isOfJob = (item: FormItem): boolean => {
  if (ofJob.includes(item.type) || isYesOrNo(item)) return true
  return facts.includes(item.type) && aboutJob.test(foldName('label' in item ? `${item.label}` : ''))
}

function cutAnswer(item: FormItem, value: FormValues[string], terms: IdentityTerms, withTexts: boolean) {
  if (value === undefined) return undefined
  if (item.confidential || isTelling(item) || (item.type === 'dropdown' && item.apiEndpoint)) return undefined
  if (texts.includes(item.type)) return withTexts && typeof value === 'string' ? redact(value, terms) : undefined
  return isOfJob(item) ? value : undefined
}

/** The answers that reveal no identity, with their questions, and the labels of the others. */
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
