/**
 * Google's rules for job postings (Search Central, "Job posting structured data"): required and recommended properties with
 * their formats. Returns one sentence per violation; an empty list means that the posting passes.
 */
type Json = Record<string, unknown>

const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/
const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
]
const payUnits = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const isAbsoluteUrl = (value: unknown): boolean => isText(value) && /^https?:\/\//.test(value) && URL.canParse(value)

export function googleJobProblems(posting: Json): string[] {
  const problems: string[] = []
  const t = (isGood: boolean, problem: string) => void (isGood || problems.push(problem))

  t(posting['@context'] === 'https://schema.org' && posting['@type'] === 'JobPosting', 'it is no schema.org JobPosting')
  t(isText(posting.title), 'title is missing')
  t(!/<[a-z]/i.test(String(posting.title)), 'title holds markup')
  t(isText(posting.description), 'description is missing')
  t(posting.description !== posting.title, 'description only repeats the title')
  t(isText(posting.datePosted) && isoDate.test(posting.datePosted), 'datePosted is no ISO 8601 date')
  if ('validThrough' in posting) {
    t(isText(posting.validThrough) && isoDate.test(posting.validThrough), 'validThrough is no ISO 8601 date')
    t(String(posting.validThrough) > String(posting.datePosted), 'validThrough is before datePosted')
  }
  problems.push(...organizationProblems(posting.hiringOrganization), ...locationProblems(posting))
  if ('baseSalary' in posting) problems.push(...salaryProblems(posting.baseSalary))
  t(
    listOf(posting.employmentType).every((type) => employmentTypes.includes(String(type))),
    'employmentType is not one of the enumeration',
  )
  if ('identifier' in posting) {
    const identifier = posting.identifier
    t(
      isObject(identifier) &&
        identifier['@type'] === 'PropertyValue' &&
        isText(identifier.name) &&
        isText(identifier.value),
      'identifier needs name and value',
    )
  }
  if ('directApply' in posting) t(typeof posting.directApply === 'boolean', 'directApply is no boolean')
  if ('url' in posting) t(isAbsoluteUrl(posting.url), 'url is not absolute')
  return problems
}

function organizationProblems(organization: unknown): string[] {
  if (!isObject(organization) || organization['@type'] !== 'Organization' || !isText(organization.name))
    return ['hiringOrganization needs a name']
  return ['sameAs', 'logo']
    .filter((key) => key in organization && !isAbsoluteUrl(organization[key]))
    .map((key) => `hiringOrganization.${key} is not absolute`)
}

function locationProblems(posting: Json): string[] {
  const problems: string[] = []
  const isRemote = posting.jobLocationType === 'TELECOMMUTE'
  if ('jobLocationType' in posting && !isRemote) problems.push('jobLocationType may only be TELECOMMUTE')
  const areas = listOf(posting.applicantLocationRequirements)
  const places = listOf(posting.jobLocation)
  if (isRemote && areas.length === 0 && places.length === 0)
    problems.push('a remote job needs applicantLocationRequirements')
  if (!isRemote && places.length === 0) problems.push('jobLocation is missing')
  for (const area of areas) {
    const isArea = isObject(area) && ['Country', 'State', 'City', 'AdministrativeArea'].includes(String(area['@type']))
    if (!isArea || !isText(area.name)) problems.push('applicantLocationRequirements needs named areas')
  }
  for (const place of places) {
    const address = isObject(place) && place['@type'] === 'Place' ? place.address : undefined
    if (!isObject(address) || address['@type'] !== 'PostalAddress') problems.push('jobLocation needs a PostalAddress')
    else if (!/^[A-Z]{2}$/.test(String(address.addressCountry ?? ''))) problems.push('addressCountry is no ISO country')
  }
  return problems
}

function salaryProblems(salary: unknown): string[] {
  if (!isObject(salary) || salary['@type'] !== 'MonetaryAmount') return ['baseSalary is no MonetaryAmount']
  const problems: string[] = []
  if (!/^[A-Z]{3}$/.test(String(salary.currency))) problems.push('currency is no ISO 4217 code')
  const value = salary.value
  if (!isObject(value) || value['@type'] !== 'QuantitativeValue') return [...problems, 'value is no QuantitativeValue']
  const isNumber = (key: string) => typeof value[key] === 'number' && (value[key] as number) >= 0
  const isRange = isNumber('minValue') && isNumber('maxValue') && Number(value.minValue) <= Number(value.maxValue)
  if (!isRange && !isNumber('value')) problems.push('baseSalary needs a value or a range')
  if (!payUnits.includes(String(value.unitText))) problems.push('unitText is not one of the enumeration')
  return problems
}
