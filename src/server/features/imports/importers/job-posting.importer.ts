import { decodeHTML } from 'entities'
import type { Pay } from '#contract/positions/canonical-position.ts'
import { readPay } from '../derive/derive-pay.ts'
import { asLine, asList, asNumber, asRecord, asText, asUrl, isRecord, pick, pickLine } from '../field-readers.ts'
import type { PlaceDraft, PositionDraft } from '../imports.types.ts'
import { readTimeField } from '../read-time.ts'

const typesOf = (value: unknown): string[] =>
  asList(pick(value, '@type')).map((type) => (asText(type) ?? '').replace(/^.*[/:#]/, ''))

const isJobPosting = (value: unknown): boolean => typesOf(value).includes('JobPosting')

/** Every JobPosting in a JSON-LD document: alone, in arrays, in `@graph`, `itemListElement` or `mainEntity`, or in a JSON Feed's items. */
export function jobPostingsIn(value: unknown, depth = 0): unknown[] {
  if (depth > 6) return []
  if (Array.isArray(value)) return value.flatMap((entry) => jobPostingsIn(entry, depth + 1))
  if (!isRecord(value)) return []
  if (isJobPosting(value)) return [value]
  // A JSON Feed stores the page's URL and text next to the posting.
  const feedItem = pick(value, '_jobposting')
  if (isRecord(feedItem))
    return jobPostingsIn({ url: value.url, description: value.content_html, ...feedItem }, depth + 1)
  return ['@graph', 'itemListElement', 'item', 'mainEntity', 'items'].flatMap((key) =>
    jobPostingsIn(pick(value, key), depth + 1),
  )
}

/**
 * schema.org JobPosting (https://schema.org/JobPosting), in the variants used by Google's job posting guide and common site
 * builders.
 */
export function readJobPosting(value: unknown): PositionDraft {
  const posting = asRecord(value)
  const url =
    asUrl(posting.url) ??
    asUrl(posting['@id']) ??
    asUrl(pick(posting.mainEntityOfPage, '@id') ?? posting.mainEntityOfPage)
  const identifier = identifierOf(posting.identifier)
  const html = descriptionOf(posting)
  const department =
    pickLine(posting.hiringOrganization, 'department') ??
    pickLine(pick(posting.hiringOrganization, 'department'), 'name') ??
    lineOf(posting.occupationalCategory)
  const isRemote = /telecommute/i.test(asList(posting.jobLocationType).map(asText).join(' '))
  const language = asText(posting.inLanguage) ?? asText(pick(posting.inLanguage, 'alternateName'))
  return {
    sourceId: identifier ?? url ?? '',
    title: asText(posting.title) ?? asText(posting.name) ?? '',
    ...(html === '' ? {} : { description: { html } }),
    places: [
      ...asList(posting.jobLocation).flatMap(placeOf),
      ...(isRemote ? asList(posting.applicantLocationRequirements).flatMap(areaOf) : []),
    ],
    ...(department === undefined ? {} : { department }),
    employmentTypeTexts: asList(posting.employmentType).map(asText),
    ...(isRemote ? { isRemote } : {}),
    skills: asList(posting.skills).flatMap((skill) =>
      typeof skill === 'string' ? skillsOf(skill) : (lineOf(skill) ?? []),
    ),
    ...(language === undefined ? {} : { language }),
    postedTs: readTimeField('datePosted', posting.datePosted),
    closesAt: readTimeField('validThrough', posting.validThrough),
    pay: payOf(posting),
    ...(url === undefined ? {} : { sourceUrl: url, applyUrl: url }),
  }
}

const lineOf = (value: unknown): string | undefined =>
  asLine(asList(value)[0]) ?? pickLine(asList(value)[0], 'name', 'value')

/** A comma list of short names is a list of skills; a sentence is not. */
const skillsOf = (text: string): string[] => {
  const parts = text
    .split(/[,;\n•]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.every((part) => part.length <= 40 && !/<|\.\s/.test(part)) ? parts : []
}

const identifierOf = (value: unknown): string | undefined => {
  const first = asList(value)[0]
  return asText(first) ?? asText(pick(first, 'value')) ?? asText(pick(first, '@id'))
}

function descriptionOf(posting: Record<string, unknown>): string {
  const raw = asText(posting.description) ?? ''
  const main = /<\w/.test(raw)
    ? raw
    : /&lt;\w/.test(raw)
      ? decodeHTML(raw)
      : raw.replaceAll(/\r?\n\s*\r?\n/g, '</p><p>').replaceAll(/\r?\n/g, '<br>')
  const sections = [
    'responsibilities',
    'qualifications',
    'experienceRequirements',
    'educationRequirements',
    'jobBenefits',
  ]
    .map((key) => asText(posting[key]))
    // Many sites repeat these sections inside the description.
    .filter((text) => text !== undefined && text.length > 60 && !raw.includes(text.slice(0, 60)))
  return [main === '' || /^\s*</.test(main) ? main : `<p>${main}</p>`, ...sections.map((text) => `<p>${text}</p>`)]
    .filter((part) => part !== '')
    .join('\n')
}

const countryOf = (value: unknown): string | undefined =>
  asLine(value) ?? pickLine(value, 'name', 'identifier', 'alternateName')

/** Locality, region, country and coordinates of a Place; its street is never read. */
function placeOf(value: unknown): PlaceDraft[] {
  const address = pick(value, 'address') ?? value
  if (typeof address === 'string') return asLine(address) === undefined ? [] : [{ label: asLine(address)! }]
  return asList(address).flatMap((entry) => {
    const city = pickLine(entry, 'addressLocality')
    const region = pickLine(entry, 'addressRegion') ?? pickLine(pick(entry, 'addressRegion'), 'name')
    const country = countryOf(pick(entry, 'addressCountry'))
    const parts = [city, region === city ? undefined : region, country].filter((part) => part !== undefined)
    const label = parts.length > 0 ? parts.join(', ') : pickLine(value, 'name')
    const lat = asNumber(pick(value, 'geo', 'latitude') ?? pick(value, 'latitude'))
    const lng = asNumber(pick(value, 'geo', 'longitude') ?? pick(value, 'longitude'))
    if (label === undefined) return []
    return [
      {
        label,
        ...(city === undefined ? {} : { city }),
        ...(region === undefined ? {} : { region }),
        ...(country === undefined ? {} : { country }),
        ...(lat === undefined || lng === undefined ? {} : { lat, lng }),
      },
    ]
  })
}

const areaOf = (value: unknown): PlaceDraft[] => {
  const label = lineOf(value)
  return label === undefined ? [] : [{ label }]
}

function payOf(posting: Record<string, unknown>): Pay | null {
  const salary = asList(posting.baseSalary)[0]
  const value = pick(salary, 'value')
  const exact = isRecord(value) ? pick(value, 'value') : value
  return readPay({
    min: pick(value, 'minValue') ?? pick(salary, 'minValue') ?? exact,
    max: pick(value, 'maxValue') ?? pick(salary, 'maxValue') ?? exact,
    currency: pick(salary, 'currency') ?? pick(value, 'currency') ?? posting.salaryCurrency,
    interval: pick(value, 'unitText') ?? pick(salary, 'unitText'),
  })
}
