import { textToHtml } from '#server/adapters/html-sanitizer.ts'
import type { RequestScope } from '#server/context.ts'
import { sitePath, type SiteLinks } from '#server/features/positions/public.ts'
import { countriesWithRegionCodes } from '#shared/geo/standard-location.ts'
import { canonicalPositionPath } from '#shared/positions/slug.ts'
import { openFeedRows, type FeedRow } from './open-positions.ts'
import { cdata } from './xml.ts'

const jobTypes: Record<string, string> = {
  full_time: 'fulltime',
  part_time: 'parttime',
  contract: 'contract',
  temporary: 'temporary',
  internship: 'internship',
  apprenticeship: 'apprenticeship',
  volunteer: 'volunteer',
  per_diem: 'perdiem',
}
const remoteTypes: Record<string, string> = {
  hybrid: 'Hybrid remote',
  remote_local: 'Fully remote',
  remote: 'Fully remote',
}

/** Indeed's XML job feed of all open positions: one job per place, because the format allows only one place per job. */
export async function* writeIndeedFeed(scope: RequestScope, links: SiteLinks): AsyncGenerator<string> {
  const company = scope.employer.config.pcsxConfig.branding.companyName
  const built = scope.deps.clock.now().toUTCString()
  yield `<?xml version="1.0" encoding="utf-8"?>\n<source>\n<publisher>${cdata(company)}</publisher>\n`
  yield `<publisherurl>${cdata(`${links.origin}${sitePath(links, '/careers')}`)}</publisherurl>\n<lastBuildDate>${cdata(built)}</lastBuildDate>\n`
  for await (const row of openFeedRows(scope)) yield jobs(row, company, links)
  yield '</source>\n'
}

function jobs(row: FeedRow, company: string, links: SiteLinks): string {
  const located = row.locations.filter((location) => location.country !== null)
  const places = located.length > 0 ? located : [null]
  return places.map((place, number) => job(row, place, number, company, links)).join('')
}

function job(
  row: FeedRow,
  place: FeedRow['locations'][number] | null,
  number: number,
  company: string,
  links: SiteLinks,
): string {
  const path = canonicalPositionPath({ id: row.id, name: row.title })
  const fields: [string, string | null | undefined][] = [
    ['title', row.title],
    ['date', new Date(row.postedTs * 1000).toUTCString()],
    ['referencenumber', number === 0 ? String(row.id) : `${row.id}-${number + 1}`],
    ['requisitionid', row.displayJobId],
    ['url', `${links.origin}${sitePath(links, path, { utm_source: 'indeed' })}`],
    ['company', company],
    ['city', place?.city],
    ['state', place && stateOf(place)],
    ['country', place?.country],
    // The format has no field for benefits.
    ['description', row.benefits ? `${row.description}\n${textToHtml(row.benefits)}` : row.description],
    ['salary', row.pay && salary(row.pay)],
    ['jobtype', row.employmentType && jobTypes[row.employmentType]],
    ['category', row.department],
    ['experience', row.seniority],
    ['expirationdate', row.closesAt === null ? null : new Date(row.closesAt * 1000).toUTCString()],
    ['remotetype', remoteTypes[row.workLocationOption]],
  ]
  const lines = fields.flatMap(([name, text]) => (text ? [`<${name}>${cdata(text)}</${name}>`] : []))
  return `<job>\n${lines.join('\n')}\n</job>\n`
}

/** A code only in countries whose addresses use codes: no one reads SCT as Scotland. */
const stateOf = ({ country, region, regionCode }: FeedRow['locations'][number]): string | null =>
  country !== null && countriesWithRegionCodes.has(country) ? regionCode : region

function salary({ min, max, currency, interval }: NonNullable<FeedRow['pay']>): string {
  const amounts = [min, max].filter((amount) => amount !== null)
  return amounts.length === 0 ? '' : `${[...new Set(amounts)].join(' - ')} ${currency} per ${interval}`
}
