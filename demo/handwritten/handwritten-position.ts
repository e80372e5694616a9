import { type CanonicalPosition, type Pay } from '#contract/positions/canonical-position.ts'
import { cityNamed } from '../places/cities.ts'
import { questionNamed } from '../questions.ts'
import type { DemoPosition } from '../role.ts'
import { listOf, textLines } from '../templates.ts'

const secondsPerDay = 86_400

/** A position written by hand, not generated: its facts and its full text. */
export interface HandwrittenPosition {
  id: number
  title: string
  cities: string[]
  department: string
  businessUnit: string
  employmentType?: CanonicalPosition['employmentType']
  seniority: CanonicalPosition['seniority']
  workLocationOption: CanonicalPosition['workLocationOption']
  locationFlexibility?: string
  /** Pounds a year. */
  pay: [min: number, max: number] | null
  postedDaysAgo: number
  closesInDays: number | null
  shift: string
  team: string
  teamSize: string
  hiringFor: string
  travel?: string
  certificates?: string
  contractLength?: string
  skills: string
  questions: string
  /** Paragraphs, one per line. */
  text: string
  duties: string
  needs: string
  benefits: string
}

const list = (block: string): string =>
  `<ul>${textLines(block)
    .map((line) => `<li>${line}</li>`)
    .join('')}</ul>`

/** `now` in Unix seconds. */
export function handwrittenPosition(source: HandwrittenPosition, now: number): DemoPosition {
  const pay: Pay | null = source.pay && { min: source.pay[0], max: source.pay[1], currency: 'GBP', interval: 'year' }
  const places = source.cities.map(cityNamed)
  const postedTs = now - Math.round(source.postedDaysAgo * secondsPerDay)
  const customFields: Record<string, string[]> = {
    area: [...new Set(places.map((city) => city.area))],
    certificates: listOf(source.certificates ?? ''),
    contract_length: source.contractLength ? [source.contractLength] : [],
    hiring_for: [source.hiringFor],
    shift_pattern: [source.shift],
    team: [source.team],
    team_size: [source.teamSize],
    travel: source.travel ? [source.travel] : [],
  }
  const html = [
    ...textLines(source.text).map((line) => `<p>${line}</p>`),
    '<h2>What you will do</h2>',
    list(source.duties),
    '<h2>What you bring</h2>',
    list(source.needs),
    '<h2>What you get</h2>',
    list(source.benefits),
  ]
  return {
    id: source.id,
    source: 'demo',
    sourceId: String(source.id),
    displayJobId: `SKW-${source.id}`,
    atsJobId: `skerrow-${source.id}`,
    title: source.title,
    description: html.join(''),
    locations: places.map((city) => city.location),
    department: source.department,
    businessUnit: source.businessUnit,
    employmentType: source.employmentType ?? 'full_time',
    seniority: source.seniority,
    workLocationOption: source.workLocationOption,
    locationFlexibility: source.locationFlexibility ?? null,
    skills: listOf(source.skills),
    language: 'en',
    postedTs,
    creationTs: postedTs - 2 * secondsPerDay,
    closesAt: source.closesInDays === null ? null : now + source.closesInDays * secondsPerDay,
    pay,
    isHot: false,
    isPrivate: false,
    customFields: Object.fromEntries(Object.entries(customFields).filter(([, values]) => values.length > 0)),
    questions: listOf(source.questions).map(questionNamed),
    externalApplyUrl: null,
  }
}
