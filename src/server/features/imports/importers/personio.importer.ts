import { escapeHtml } from '#shared/escape-html.ts'
import { asLine, asList, asRecord, asText, isRecord, pick, pickLine } from '../field-readers.ts'
import type { PositionDraft } from '../imports.types.ts'
import { readTimeField } from '../read-time.ts'

/** Personio's XML feed (`https://{company}.jobs.personio.de/xml`), one `position` element as parsed by `parse-xml-source.ts`. */
export function readPersonioPosition(value: unknown): PositionDraft {
  const position = asRecord(value)
  const html = asList(pick(position, 'jobDescriptions', 'jobDescription'))
    .map((section) => {
      const name = asLine(pick(section, 'name'))
      const text = asText(isRecord(section) ? section.value : section)
      return text === undefined ? '' : `${name === undefined ? '' : `<h2>${escapeHtml(name)}</h2>`}${text}`
    })
    .filter((part) => part !== '')
    .join('\n')
  const department = pickLine(position, 'department')
  const businessUnit = pickLine(position, 'subcompany')
  const category = pickLine(position, 'recruitingCategory')
  const labels = [...asList(position.office), ...asList(pick(position, 'additionalOffices', 'office'))].map(asLine)
  const postedTs = readTimeField('createdAt', position.createdAt)
  const schedule = asText(position.schedule)
  const kind = asText(position.employmentType)
  return {
    sourceId: asText(position.id) ?? '',
    title: asText(position.name) ?? '',
    ...(html === '' ? {} : { description: { html } }),
    places: [...new Set(labels.filter((label) => label !== undefined))].map((label) => ({ label })),
    ...(department === undefined ? {} : { department }),
    ...(businessUnit === undefined ? {} : { businessUnit }),
    // "permanent" states the duration, the schedule the hours; an internship is neither.
    employmentTypeTexts: kind === 'permanent' || kind === undefined ? [schedule, kind] : [kind, schedule],
    // "experienced" is Personio's word for anyone past their first job, so the title may be more specific.
    seniorityTexts: [asText(position.seniority)],
    postedTs,
    skills: (asText(position.keywords) ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
    customFields: category === undefined ? {} : { recruiting_category: [category.slice(0, 500)] },
  }
}
