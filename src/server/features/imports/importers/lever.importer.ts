import { escapeHtml } from '#shared/escape-html.ts'
import { readPay } from '../derive/derive-pay.ts'
import { asLine, asList, asRecord, asText, asUrl, pick, pickLine } from '../field-readers.ts'
import type { PlaceDraft, PositionDraft } from '../imports.types.ts'
import { readTimeField } from '../read-time.ts'

/** Lever postings API, `GET /v0/postings/{site}?mode=json`. */
export function readLeverPosting(value: unknown): PositionDraft {
  const posting = asRecord(value)
  const categories = asRecord(posting.categories)
  const department = pickLine(categories, 'department', 'team')
  const team = pickLine(categories, 'team')
  const html = descriptionOf(posting)
  const workplaceText = asText(posting.workplaceType)
  const level = pickLine(categories, 'level')
  const sourceUrl = asUrl(posting.hostedUrl)
  const applyUrl = asUrl(posting.applyUrl) ?? sourceUrl
  const postedTs = readTimeField('createdAt', posting.createdAt)
  return {
    sourceId: asText(posting.id) ?? '',
    title: asText(posting.text) ?? '',
    ...(html === '' ? {} : { description: { html } }),
    places: placesOf(posting, categories),
    ...(department === undefined ? {} : { department }),
    employmentTypeTexts: [asLine(categories.commitment)],
    seniorityTexts: [level],
    ...(workplaceText === undefined || workplaceText === 'unspecified' ? {} : { workplaceText }),
    postedTs,
    pay: readPay({
      min: pick(posting, 'salaryRange', 'min'),
      max: pick(posting, 'salaryRange', 'max'),
      currency: pick(posting, 'salaryRange', 'currency'),
      interval: pick(posting, 'salaryRange', 'interval'),
    }),
    customFields: team === undefined || team === department ? {} : { team: [team.slice(0, 500)] },
    ...(sourceUrl === undefined ? {} : { sourceUrl }),
    ...(applyUrl === undefined ? {} : { applyUrl }),
  }
}

/** Opening, body, the lists under their headings, then salary and closing: the order on Lever's own page. */
function descriptionOf(posting: Record<string, unknown>): string {
  const lists = asList(posting.lists).map((list) => {
    const content = asText(pick(list, 'content')) ?? ''
    const heading = asLine(pick(list, 'text'))
    return content === ''
      ? ''
      : `${heading === undefined ? '' : `<h3>${escapeHtml(heading)}</h3>`}${/^<[uo]l\b/i.test(content) ? content : `<ul>${content}</ul>`}`
  })
  const body =
    asText(posting.description) ?? [asText(posting.opening), asText(posting.descriptionBody)].filter(Boolean).join('\n')
  const plain = body === '' ? asText(posting.descriptionPlain) : undefined
  const opening =
    plain === undefined
      ? body
      : `<p>${escapeHtml(plain)
          .replaceAll(/\n\s*\n/g, '</p><p>')
          .replaceAll('\n', '<br>')}</p>`
  return [opening, ...lists, asText(posting.salaryDescription), asText(posting.additional)].filter(Boolean).join('\n')
}

function placesOf(posting: Record<string, unknown>, categories: Record<string, unknown>): PlaceDraft[] {
  const main = asLine(categories.location)
  const country = asLine(posting.country)
  const labels = new Set([main, ...asList(categories.allLocations).map(asLine)].filter((label) => label !== undefined))
  // The country belongs to the main place; the others may be elsewhere.
  return [...labels].map((label) => ({ label, ...(label === main && country !== undefined ? { country } : {}) }))
}
