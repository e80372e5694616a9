import { countryName } from '../geo/country-names.ts'
import { countriesWithRegionCodes } from '../geo/standard-location.ts'

/** A job page's data about its position: the wire contract's position details that the posting needs. */
export interface JobPostingPosition {
  id: number
  name: string
  /** Its only URL, also for translations. */
  publicUrl: string
  displayJobId: string
  /** Sanitized HTML. */
  jobDescription: string
  /** Unix seconds. */
  postedTs: number
  closesAt: number | null
  employmentType: string | null
  workLocationOption: string
  places: {
    label: string
    city: string | null
    region: string | null
    regionCode: string | null
    country: string | null
    lat: number | null
    lng: number | null
  }[]
  pay: { min: number | null; max: number | null; currency: string; interval: string } | null
  /** In plain words. */
  benefits?: string | null | undefined
  skills: string[]
  department: string | null
  /** False if the employer takes applications on another site. */
  isAppliedHere: boolean
}

export interface JobPostingSite {
  companyName: string
  /** Absolute URLs; omitted if unknown. */
  companyUrl?: string
  logoUrl?: string
}

export type JsonLd = { [key: string]: string | number | boolean | JsonLd | (string | JsonLd)[] }

const employmentTypes: Record<string, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
  per_diem: 'PER_DIEM',
}

/**
 * The schema.org JobPosting of a job page, by Google's rules for job postings. Unknown data is omitted, never guessed: a
 * position without even a recognized country has its location as written and will not be shown by Google.
 */
export function jobPosting(position: JobPostingPosition, site: JobPostingSite): JsonLd {
  const isRemote = position.workLocationOption === 'remote' || position.workLocationOption === 'remote_local'
  const posting: JsonLd = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: position.name,
    description: position.jobDescription,
    identifier: {
      '@type': 'PropertyValue',
      name: site.companyName,
      value: position.displayJobId || String(position.id),
    },
    datePosted: isoTime(position.postedTs),
    hiringOrganization: {
      '@type': 'Organization',
      name: site.companyName,
      ...(site.companyUrl ? { sameAs: site.companyUrl } : {}),
      ...(site.logoUrl ? { logo: site.logoUrl } : {}),
    },
    directApply: position.isAppliedHere,
    url: position.publicUrl,
  }
  if (position.closesAt !== null) posting.validThrough = isoTime(position.closesAt)
  if (position.employmentType !== null) posting.employmentType = employmentTypes[position.employmentType] ?? 'OTHER'
  if (isRemote) Object.assign(posting, remoteTerms(position))
  else if (position.places.length > 0) posting.jobLocation = position.places.map(jobLocation)
  const salary = position.pay && baseSalary(position.pay)
  if (salary) posting.baseSalary = salary
  if (position.benefits) posting.jobBenefits = position.benefits
  if (position.skills.length > 0) posting.skills = position.skills.join(', ')
  return posting
}

/** As the content of a `<script type="application/ld+json">`: no text inside can end the element. */
export const jsonLdText = (document: JsonLd): string => JSON.stringify(document).replace(/</g, '\\u003c')

const isoTime = (unixSeconds: number): string => new Date(unixSeconds * 1000).toISOString()

/** Google: remote means that the work can be done entirely from home; it then requires the countries or states. */
function remoteTerms(position: JobPostingPosition): JsonLd {
  const areas = new Map<string, JsonLd>()
  for (const place of position.places) {
    if (place.country === null) continue
    const country = countryName(place.country)
    const isState = position.workLocationOption === 'remote_local' && place.region !== null
    if (isState) areas.set(`${place.region}, ${country}`, { '@type': 'State', name: `${place.region}, ${country}` })
    else areas.set(country, { '@type': 'Country', name: country })
  }
  return {
    jobLocationType: 'TELECOMMUTE',
    ...(areas.size > 0 ? { applicantLocationRequirements: [...areas.values()] } : {}),
  }
}

function jobLocation(place: JobPostingPosition['places'][number]): JsonLd {
  const address: JsonLd = { '@type': 'PostalAddress' }
  if (place.city ?? (place.country === null ? place.label : null)) address.addressLocality = place.city ?? place.label
  const region = place.country !== null && countriesWithRegionCodes.has(place.country) ? place.regionCode : null
  if (region ?? place.region) address.addressRegion = region ?? place.region!
  if (place.country !== null) address.addressCountry = place.country
  const location: JsonLd = { '@type': 'Place', address }
  if (place.lat !== null && place.lng !== null)
    location.geo = { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng }
  return location
}

function baseSalary(pay: NonNullable<JobPostingPosition['pay']>): JsonLd | null {
  const { min, max } = pay
  const one = min ?? max
  if (one === null) return null
  const isRange = min !== null && max !== null && min !== max
  return {
    '@type': 'MonetaryAmount',
    currency: pay.currency,
    value: {
      '@type': 'QuantitativeValue',
      ...(isRange ? { minValue: Math.min(min, max), maxValue: Math.max(min, max) } : { value: one }),
      unitText: pay.interval.toUpperCase(),
    },
  }
}
