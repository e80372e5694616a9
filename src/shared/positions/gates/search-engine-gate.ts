import { plainText } from '../plain-text.ts'
import { gateText, type GateFinding, type GateSource } from './finding.ts'
import type { GateContext, PositionToCheck } from './position-to-check.ts'

const google: GateSource = {
  title: 'Google Search Central: Job posting (JobPosting) structured data',
  url: 'https://developers.google.com/search/docs/appearance/structured-data/job-posting',
  since: null,
}

/** Google: no job codes, addresses, dates, salaries or company names in the title, and few special characters. */
const titleFaults: readonly (readonly [rule: 'code' | 'salary' | 'characters' | 'hiring', pattern: RegExp])[] = [
  ['code', /(?:^|[\s([{,-])(?:[A-Z]{1,4}-?\d{4,}|(?:req|job|ref|id)[.:# -]*#?\d{2,}|#\d{3,})(?=$|[\s)\]},-])/i],
  ['salary', /[$€£]\s?\d[\d,.]*\s?k?|\b\d{2,3}\s?k\s?(?:€|\$|£|usd|eur|gbp|p\.?a\.?|per year)/i],
  ['hiring', /\b(?:we.?re hiring|now hiring|urgent(?:ly)?(?: hiring| required)?|apply (?:now|today))\b/i],
  ['characters', /[!*]|[\u{1F300}-\u{1FAFF}\u{2600}-\u{27BF}]/u],
]

function titleFindings(position: PositionToCheck, { companyName }: GateContext): GateFinding[] {
  return Object.entries(position.texts).flatMap(([language, { title }]) => {
    const rules: string[] = titleFaults.filter(([, pattern]) => pattern.test(title)).map(([rule]) => rule)
    const name = companyName.trim()
    if (name.length > 2 && title.toLowerCase().includes(name.toLowerCase())) rules.push('company')
    return rules.map((rule): GateFinding => ({
      id: `search_engines/title/${rule}/${language}`,
      kind: 'advises',
      field: { name: 'title', language },
      says: gateText(`positionGates.title.${rule as 'code' | 'salary' | 'characters' | 'hiring' | 'company'}`),
      wayOut: gateText('positionGates.title.plain'),
      sources: [google],
    }))
  })
}

/** An unrecognized place is reported by the place gate. */
function requiredFindings({ workLocationOption, places }: PositionToCheck): GateFinding[] {
  const isRemote = workLocationOption === 'remote' || workLocationOption === 'remote_local'
  if (!isRemote || places.length > 0) return []
  return [
    {
      id: 'search_engines/area',
      kind: 'blocks',
      field: { name: 'places', place: null },
      says: gateText('positionGates.search.area'),
      wayOut: gateText('positionGates.search.areaWayOut'),
      sources: [google],
    },
  ]
}

/** A description that only repeats the title, or adds hardly anything, is not shown. */
const fewestCharacters = 200

function descriptionFindings(position: PositionToCheck): GateFinding[] {
  return Object.entries(position.texts).flatMap(([language, { title, description }]): GateFinding[] => {
    const text = plainText(description)
    // Writing without spaces needs fewer characters for the same content.
    const enough = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(text) ? fewestCharacters / 3 : fewestCharacters
    if (text === '' || title.trim() === '' || text.length >= enough) return []
    return [
      {
        id: `search_engines/short/${language}`,
        kind: text.toLowerCase() === title.trim().toLowerCase() ? 'blocks' : 'advises',
        field: { name: 'description', language },
        says: gateText('positionGates.search.short'),
        wayOut: gateText('positionGates.search.shortWayOut'),
        sources: [google],
      },
    ]
  })
}

const recommendation = (rule: 'past' | 'employmentType' | 'pay', field: GateFinding['field']): GateFinding => ({
  id: `search_engines/${rule}`,
  kind: rule === 'past' ? 'blocks' : 'advises',
  field,
  says: gateText(`positionGates.search.${rule}`),
  wayOut: gateText(`positionGates.search.${rule}WayOut`),
  sources: [google],
})

function recommendedFindings({ closesAt, employmentType, pay }: PositionToCheck, { now }: GateContext): GateFinding[] {
  const findings: GateFinding[] = []
  if (closesAt !== null && closesAt <= now) findings.push(recommendation('past', { name: 'closesAt' }))
  if (employmentType === null) findings.push(recommendation('employmentType', { name: 'employmentType' }))
  const isUnpaid = employmentType === 'volunteer'
  if (!isUnpaid && (pay === null || (pay.min === null && pay.max === null)))
    findings.push(recommendation('pay', { name: 'pay' }))
  return findings
}

/**
 * Search engines' requirements for showing a posting as a job (`jobPosting`). Requirements block, recommendations are advice.
 * They never see a private position; title and description, which they require too, are checked by the languages' gate.
 */
export const searchEngineGate = (position: PositionToCheck, context: GateContext): GateFinding[] =>
  position.isPrivate
    ? recommendedFindings(position, context).filter(({ kind }) => kind === 'blocks')
    : [
        ...requiredFindings(position),
        ...descriptionFindings(position),
        ...titleFindings(position, context),
        ...recommendedFindings(position, context),
      ]
