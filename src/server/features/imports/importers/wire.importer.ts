import { WorkLocationOption } from '#contract/positions/canonical-position.ts'
import { customFieldsOf } from './custom-fields.ts'
import { asBoolean, asLine, asList, asRecord, asText, asUrl, pickLine } from '../field-readers.ts'
import type { PositionDraft } from '../imports.types.ts'
import { readTimeField } from '../read-time.ts'

const isWorkLocation = (value: string | undefined): value is WorkLocationOption =>
  (WorkLocationOption.options as string[]).includes(value ?? '')

/**
 * A position of the public wire contract: an entry of `data.positions` of `/api/pcsx/search`, the `data` of `/api/pcsx/position_details`, or the
 * snake_case entries of older sites of this kind.
 */
export function readWirePosition(value: unknown): PositionDraft {
  const position = asRecord(value)
  const html = asText(position.jobDescription) ?? asText(position.job_description)
  const labels = asList(position.locations ?? position.location)
    .map(asLine)
    .filter((label) => label !== undefined)
  const standard = asList(position.standardizedLocations).map(asLine)
  const option = asText(position.workLocationOption ?? position.work_location_option)?.toLowerCase()
  const department = pickLine(position, 'department')
  const businessUnit = pickLine(position, 'businessUnit', 'business_unit')
  const displayJobId = pickLine(position, 'displayJobId', 'display_job_id')
  const atsJobId = pickLine(position, 'atsJobId', 'ats_job_id')
  const flexibility = pickLine(position, 'locationFlexibility', 'location_flexibility')
  const url = asUrl(position.publicUrl) ?? asUrl(position.canonicalPositionUrl) ?? asUrl(position.positionUrl)
  return {
    sourceId: asText(position.id) ?? atsJobId ?? '',
    ...(displayJobId === undefined ? {} : { displayJobId }),
    ...(atsJobId === undefined ? {} : { atsJobId }),
    title: asText(position.name) ?? asText(position.posting_name) ?? '',
    ...(html === undefined ? {} : { description: { html } }),
    places: labels.map((label, index) => {
      // "Redmond, WA, US": the last part is the country, which determines which Redmond.
      const country = standard.length === labels.length ? /,\s*([A-Z]{2})$/.exec(standard[index] ?? '')?.[1] : undefined
      return { label, ...(country === undefined ? {} : { country }) }
    }),
    ...(department === undefined ? {} : { department }),
    ...(businessUnit === undefined ? {} : { businessUnit }),
    ...(isWorkLocation(option) ? { workLocationOption: option } : {}),
    ...(flexibility === undefined ? {} : { locationFlexibility: flexibility }),
    postedTs: readTimeField('postedTs', position.postedTs ?? position.t_create),
    creationTs: readTimeField('creationTs', position.creationTs ?? position.t_create),
    isHot: asBoolean(position.isHot) ?? false,
    isPrivate: asBoolean(position.isPrivate) ?? false,
    customFields: customFieldsOf(
      Object.entries(position)
        .filter(([key]) => /^efcustom(Text|_text_)/.test(key))
        .map(([key, values]) => ({
          name: key.replace(/^efcustom(Text|_text_)/, ''),
          isSelect: true,
          isChosen: true,
          values: asList(values)
            .map(asLine)
            .filter((line) => line !== undefined),
        })),
    ),
    ...(url === undefined ? {} : { sourceUrl: url, applyUrl: url }),
  }
}
