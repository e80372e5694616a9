import { escapeHtml } from '#shared/escape-html.ts'
import { customFieldsOf } from './custom-fields.ts'
import { readPay } from '../derive/derive-pay.ts'
import { asBoolean, asLine, asList, asNumber, asRecord, asText, asUrl, pick, pickLine } from '../field-readers.ts'
import type { PlaceDraft, PositionDraft } from '../imports.types.ts'
import { readTimeField } from '../read-time.ts'

const sectionOrder = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation'] as const

/** SmartRecruiters posting API: an entry of `GET /v1/companies/{company}/postings` or the detail `…/postings/{id}`. */
export function readSmartRecruitersPosting(value: unknown): PositionDraft {
  const posting = asRecord(value)
  const html = sectionsOf(pick(posting, 'jobAd', 'sections'))
  const place = placeOf(asRecord(posting.location))
  const department = pickLine(posting.department, 'label') ?? pickLine(posting.function, 'label')
  const company = pickLine(posting.company, 'name')
  const language = asText(pick(posting, 'language', 'code'))
  const refNumber = asLine(posting.refNumber)
  const sourceUrl = asUrl(posting.postingUrl)
  const applyUrl = asUrl(posting.applyUrl) ?? sourceUrl
  const isHybrid = asBoolean(pick(posting, 'location', 'hybrid')) === true
  const isRemote = asBoolean(pick(posting, 'location', 'remote'))
  const compensation = asRecord(posting.compensation)
  const level = asText(pick(posting, 'experienceLevel', 'id'))
  return {
    sourceId: asText(posting.id) ?? asText(posting.uuid) ?? '',
    ...(refNumber === undefined ? {} : { displayJobId: refNumber }),
    title: asText(posting.name) ?? '',
    ...(html === '' ? {} : { description: { html } }),
    places: place === null ? [] : [place],
    ...(department === undefined ? {} : { department }),
    employmentTypeTexts: [pickLine(posting.typeOfEmployment, 'label'), asText(pick(posting, 'typeOfEmployment', 'id'))],
    seniorityTexts: level === 'not_applicable' ? [] : [level, pickLine(posting.experienceLevel, 'label')],
    ...(isHybrid ? { workplaceText: 'hybrid' } : {}),
    ...(isRemote === undefined ? {} : { isRemote }),
    ...(language === undefined ? {} : { language }),
    postedTs: readTimeField('releasedDate', posting.releasedDate),
    pay: readPay({
      min: compensation.min,
      max: compensation.max,
      currency: compensation.currency,
      interval: compensation.period,
    }),
    isPrivate: posting.visibility === 'INTERNAL' || posting.visibility === 'PRIVATE',
    customFields: customFieldsOf(
      asList(posting.customField)
        .filter(
          (field) =>
            pick(field, 'fieldId') !== 'COUNTRY' && ![department, company].includes(pickLine(field, 'valueLabel')),
        )
        .map((field) => ({
          name: pickLine(field, 'fieldLabel') ?? '',
          isSelect: pick(field, 'valueId') !== undefined,
          values: asList(pick(field, 'valueLabel'))
            .map(asLine)
            .filter((line) => line !== undefined),
        })),
    ),
    ...(sourceUrl === undefined ? {} : { sourceUrl }),
    ...(applyUrl === undefined ? {} : { applyUrl }),
  }
}

function sectionsOf(sections: unknown): string {
  const videos = new Set(['videos'])
  const names = [
    ...sectionOrder,
    ...Object.keys(asRecord(sections)).filter(
      (name) => !(sectionOrder as readonly string[]).includes(name) && !videos.has(name),
    ),
  ]
  return names
    .map((name) => {
      const text = asText(pick(sections, name, 'text'))
      const title = asLine(pick(sections, name, 'title'))
      return text === undefined ? '' : `${title === undefined ? '' : `<h2>${escapeHtml(title)}</h2>`}${text}`
    })
    .filter((part) => part !== '')
    .join('\n')
}

/** City, region, country and coordinates; the street, which small employers fill with a home address, is never read. */
function placeOf(location: Record<string, unknown>): PlaceDraft | null {
  const city = asLine(location.city)
  const region = asLine(location.region)
  const country = asLine(location.country)
  const lat = asNumber(location.latitude)
  const lng = asNumber(location.longitude)
  const code = country !== undefined && country.length === 2 ? country.toUpperCase() : country
  const label = asLine(location.fullLocation) ?? [city, region, code].filter((part) => part !== undefined).join(', ')
  if (label === '') return null
  return {
    label,
    ...(city === undefined ? {} : { city }),
    ...(region === undefined ? {} : { region }),
    ...(code === undefined ? {} : { country: code }),
    ...(lat === undefined || lng === undefined ? {} : { lat, lng }),
  }
}
