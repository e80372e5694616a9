import { recordFieldNames, type RecordField } from '#shared/imports/record-field-names.ts'

/**
 * Fields that a flat record (a CSV row, an unknown system's JSON object) can fill, each with header spellings in order of
 * preference.
 */
const recordFields = {
  id: 'id jobid sourceid externalid reqid requisitionid requisitionnumber reference referenceid referencenumber refnumber jobreference jobreqid jobnumber postingid vacancyid positionid shortcode uuid guid slug code jobcode',
  title:
    'title jobtitle positiontitle postingtitle businesstitle vacancytitle rolename name position role text stellenbezeichnung intitulé',
  description:
    'description jobdescription descriptionhtml htmldescription jobad body content details html text longdescription descriptionshort beschreibung summary',
  responsibilities: 'responsibilities duties examplesofduties whatyoudo',
  requirements:
    'requirements qualifications minimumqualrequirements minimumqualifications basicqualifications preferredqualifications preferredskills profile',
  benefits: 'benefits jobbenefits supplementalinformation additionalinformation',
  location:
    'locations location joblocation worklocation locationname locationstext primarylocation office place workplacelocation ort standort lieu',
  city: 'city town locality addresslocality',
  region: 'region state province county stateprovince statename addressregion',
  country: 'country countrycode countryname addresscountry',
  lat: 'lat latitude',
  lng: 'lng lon long longitude',
  department:
    'department dept departmentname jobcategory category categories categoryname function jobfunction jobfamily team division abteilung',
  businessUnit: 'businessunit agency subsidiary subcompany divisionworkunit unit brand',
  employmentType:
    'employmenttype employment employmentstatus jobtype contracttype typeofemployment commitment timetype schedule jobscheduletype worktype fulltimeparttimeindicator employmenttypecode type vertragsart',
  seniority: 'seniority experiencelevel senioritylevel careerlevel experiencecode joblevel',
  workplace:
    'workplacetype worklocationoption workplace remotestatus workmode workmodel workarrangement onsiteremote remotetype',
  remote: 'remote isremote telecommuting telecommute',
  skills: 'skills requiredskills keywords tags technologies',
  language: 'language lang locale languagecode',
  postedAt:
    'postedat posted dateposted posteddate postingdate postdate publishedat published publishedon publisheddate publishdate publicationdate datepublished firstpublished pubdate releaseddate date createdat creationdate createddate created datecreated postedon',
  closesAt:
    'closesat closingdate closedate validthrough deadline applicationdeadline applyby expirydate expirationdate expiresat expires postuntil enddate',
  payMin: 'paymin salarymin minsalary salaryfrom minpay salaryrangefrom minimumsalary compensationmin salaryminimum',
  payMax: 'paymax salarymax maxsalary salaryto maxpay salaryrangeto maximumsalary compensationmax salarymaximum',
  payCurrency: 'paycurrency salarycurrency currency compensationcurrency',
  payInterval:
    'payinterval salaryinterval salaryperiod salaryfrequency payperiod payfrequency salaryunit salarytype period',
  pay: 'salary compensation pay basesalary',
  url: 'url joburl link positionurl canonicalpositionurl absoluteurl hostedurl careersurl shortlink postingurl externalurl',
  applyUrl: 'applyurl applicationurl applylink careersapplyurl urlnextstep',
  hot: 'ishot hot featured isfeatured urgent',
  private: 'isprivate private internal isinternal confidential',
} as const satisfies Record<RecordField, string>

export const isRecordField = (name: string): name is RecordField => Object.hasOwn(recordFields, name)

/** `Full-Time/Part-Time indicator` and `fulltime_parttime_indicator` are the same header. */
export const headerKey = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Which header provides which field. A header provides only one field; explicitly named columns come first.
 * @returns field -> header as written in the source.
 */
export function matchHeaders(
  headers: readonly string[],
  columns: Record<string, string> = {},
): Map<RecordField, string> {
  const byKey = new Map(headers.toReversed().map((header) => [headerKey(header), header]))
  const fields = new Map<RecordField, string>()
  const used = new Set<string>()
  const take = (field: RecordField, header: string | undefined): void => {
    if (header === undefined || fields.has(field) || used.has(header)) return
    fields.set(field, header)
    used.add(header)
  }
  for (const [field, header] of Object.entries(columns))
    if (isRecordField(field)) take(field, byKey.get(headerKey(header)))
  const synonyms = recordFieldNames.map((field) => ({ field, keys: recordFields[field].split(' ') }))
  const longest = Math.max(...synonyms.map((entry) => entry.keys.length))
  // The best spelling of every field is tried before the second best of any: "position" is a title only if nothing better is.
  for (let rank = 0; rank < longest; rank += 1) {
    for (const { field, keys } of synonyms) take(field, byKey.get(keys[rank] ?? ''))
  }
  return fields
}
