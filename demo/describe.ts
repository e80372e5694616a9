import type { FamilyTexts, LanguageBank } from './languages/language-bank.ts'
import type { Random } from './random.ts'
import type { Role } from './role.ts'
import { capitalized, fillTemplate, type Line, numberInWords, type Variables } from './templates.ts'

export interface Description {
  html: string
  skills: string[]
}

const skillsAtMost = 9
/** Characters of HTML below which a text gets all of its optional paragraphs. */
const shortBody = 1250

const list = (items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
/** The posting's HTML, and the skills mentioned in the lines chosen for it. */
export function describe(bank: LanguageBank, texts: FamilyTexts, role: Role, random: Random): Description {
  const variables = variablesOf(bank, role, random)
  const fill = (template: string) => capitalized(fillTemplate(template, random, variables, bank.numbers))
  const one = (lines: string[] | undefined) => (lines && lines.length > 0 ? fill(random.pick(lines)) : '')
  const several = (lines: string[], min: number, max: number) => random.sample(lines, random.int(min, max)).map(fill)

  const duties = random.sample(texts.duties, random.int(4, 6))
  const needs = [...texts.needs.slice(0, 1), ...random.sample(texts.needs.slice(1), random.int(2, 4))]
  const paragraph = (...sentences: string[]) => {
    const text = sentences.filter((sentence) => sentence !== '').join(bank.sentenceGap)
    return text === '' ? '' : `<p>${text}</p>`
  }
  const items = (lines: Line[]) => list(lines.map((line) => fill(line.text)))

  const opening = one(texts.openings)
  const contexts = several(texts.contexts, texts.contexts.length > 3 ? 2 : 3, 3)
  const setting = [one(bank.teams), isRemote(role) ? '' : one(bank.places)]
  if (random.chance(0.5)) setting.reverse()
  const level = random.chance(0.75) ? one(bank.levels[role.seniority] ?? bank.levels.mid) : ''
  const benefits = [...(role.pay ? [one(bank.payLines)] : []), ...several(benefitsFor(bank, role), 3, 4)]

  const body = [
    paragraph(opening),
    paragraph(...contexts),
    paragraph(...setting),
    paragraph(level),
    `<h2>${bank.headings.duties}</h2>`,
    items(duties),
    `<h2>${bank.headings.needs}</h2>`,
    items(needs),
    `<h2>${bank.headings.benefits}</h2>`,
    list(benefits),
    `<h3>${bank.headings.hours}</h3>`,
    paragraph(one(bank.shifts[role.shift]), one(bank.options[role.workLocationOption]), ...facts(bank, role)),
  ].join('')
  const isShort = body.length < shortBody
  const html =
    body +
    (isShort || random.chance(0.35) ? paragraph(one(bank.company)) : '') +
    (isShort || random.chance(0.7) ? paragraph(one(bank.closings)) : '')
  const skills = new Set([...duties, ...needs].flatMap((line) => line.skills))
  return { html, skills: [...skills].slice(0, skillsAtMost) }
}

const isRemote = ({ workLocationOption }: Role): boolean =>
  workLocationOption === 'remote' || workLocationOption === 'remote_local'

const benefitsFor = (bank: LanguageBank, role: Role): string[] =>
  bank.benefits
    .filter(
      ({ skills: [tag] }) =>
        !(tag === 'site' && isRemote(role)) && !(tag === 'desk' && role.workLocationOption === 'onsite'),
    )
    .map((line) => line.text)

function variablesOf(bank: LanguageBank, role: Role, random: Random): Variables {
  const { city, seniority } = role
  const local = bank.localNames[city.name] ?? { city: city.name, site: city.site }
  return {
    city: local.city,
    country: bank.countryNames[city.country.code] ?? city.country.name,
    site: local.site,
    ...(bank.language === 'en' ? { water: city.water, access: city.access } : {}),
    title: bank.language === 'en' ? inSentence(role.title) : role.title,
    machines: random.pick(bank.machines),
    years: random.pick(bank.years[seniority] ?? bank.years.mid!),
    leave: String(city.country.leaveDays),
    team: numberInWords(role.teamSize, bank.numbers),
    colleagues: numberInWords(role.teamSize - 1, bank.numbers),
    days: numberInWords(role.siteDays, bank.numbers),
    pay: role.pay ? bank.payInWords(role.pay) : '',
  }
}

/** Facts that also have a field of their own, repeated in the text if the language has words for them. */
function facts(bank: LanguageBank, role: Role): string[] {
  if (!bank.labels) return []
  const { labels } = bank
  return [
    role.travel === 'None' ? '' : `<strong>${labels.travel}:</strong> ${decapitalized(role.travel)}.`,
    role.certificates.length === 0 ? '' : `<strong>${labels.certificates}:</strong> ${role.certificates.join(', ')}.`,
    role.contractLength ? `<strong>${labels.contract}:</strong> ${decapitalized(role.contractLength)}.` : '',
  ]
}

const decapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * "Tidal turbine technician, offshore" within a sentence: without anything after the comma, in lower case unless it starts with
 * an abbreviation.
 */
function inSentence(title: string): string {
  const name = title.split(',')[0]!
  return /^\p{Lu}\p{Ll}/u.test(name) ? decapitalized(name) : name
}
