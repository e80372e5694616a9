import type { Pay } from '#contract/positions/canonical-position.ts'
import { readPay } from '../derive/derive-pay.ts'
import { asBoolean, asLine, asList, asRecord, asText, asUrl, pick, pickLine } from '../field-readers.ts'
import type { PlaceDraft, PositionDraft } from '../imports.types.ts'
import { readTimeField } from '../read-time.ts'

/** Ashby job posting API, `GET /posting-api/job-board/{board}?includeCompensation=true`. */
export function readAshbyJob(value: unknown): PositionDraft {
  const job = asRecord(value)
  const html = asText(job.descriptionHtml)
  const plain = asText(job.descriptionPlain)
  const department = pickLine(job, 'department', 'team')
  const team = pickLine(job, 'team')
  const isRemote = asBoolean(job.isRemote)
  const workplaceText = asText(job.workplaceType)
  const sourceUrl = asUrl(job.jobUrl)
  const applyUrl = asUrl(job.applyUrl) ?? sourceUrl
  const postedTs = readTimeField('publishedAt', job.publishedAt ?? job.publishedDate)
  return {
    sourceId: asText(job.id) ?? '',
    title: asText(job.title) ?? '',
    ...(html !== undefined ? { description: { html } } : plain !== undefined ? { description: { text: plain } } : {}),
    places: [job, ...asList(job.secondaryLocations)]
      .map(placeOf)
      .filter((place) => place !== null)
      .map((place) => (isRemote && !/on-?site|hybrid/i.test(workplaceText ?? '') ? { ...place, isRemote } : place)),
    ...(department === undefined ? {} : { department }),
    employmentTypeTexts: [asText(job.employmentType)],
    ...(workplaceText === undefined ? {} : { workplaceText }),
    ...(isRemote === undefined ? {} : { isRemote }),
    postedTs,
    pay: asBoolean(job.shouldDisplayCompensationOnJobPostings) === false ? null : payOf(job.compensation),
    // Unlisted postings are only accessible by their link.
    isPrivate: asBoolean(job.isListed) === false,
    customFields: team === undefined || team === department ? {} : { team: [team.slice(0, 500)] },
    ...(sourceUrl === undefined ? {} : { sourceUrl }),
    ...(applyUrl === undefined ? {} : { applyUrl }),
  }
}

/** City, region and country only: the street and the post code of an address are never read. */
function placeOf(value: unknown): PlaceDraft | null {
  const address = asRecord(pick(value, 'address', 'postalAddress') ?? pick(value, 'address'))
  const city = asLine(address.addressLocality)
  const region = asLine(address.addressRegion)
  const country = asLine(address.addressCountry)
  const label =
    pickLine(value, 'location', 'locationName') ??
    [city, region, country].filter((part) => part !== undefined).join(', ')
  if (label === '') return null
  return {
    label,
    ...(city === undefined ? {} : { city }),
    ...(region === undefined ? {} : { region }),
    ...(country === undefined ? {} : { country }),
  }
}

/** The summary's salary or, without one, the range of all tiers if they agree on currency and interval. */
function payOf(compensation: unknown): Pay | null {
  const salaries = (components: unknown): Pay[] =>
    asList(components)
      .filter((part) => pick(part, 'compensationType') === 'Salary')
      .map((part) =>
        readPay({
          min: pick(part, 'minValue'),
          max: pick(part, 'maxValue'),
          currency: pick(part, 'currencyCode'),
          interval: pick(part, 'interval'),
        }),
      )
      .filter((pay) => pay !== null)
  const summary = salaries(pick(compensation, 'summaryComponents'))
  return spanOf(
    summary.length > 0
      ? summary
      : asList(pick(compensation, 'compensationTiers')).flatMap((tier) => salaries(pick(tier, 'components'))),
  )
}

function spanOf(pays: readonly Pay[]): Pay | null {
  const [first] = pays
  if (!first || pays.some((pay) => pay.currency !== first.currency || pay.interval !== first.interval)) return null
  const mins = pays.map((pay) => pay.min ?? pay.max ?? 0)
  const maxes = pays.map((pay) => pay.max ?? pay.min ?? 0)
  return pays.length === 1 ? first : { ...first, min: Math.min(...mins), max: Math.max(...maxes) }
}
