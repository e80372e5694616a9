/** What a column of a table can hold. */
export const recordFieldNames = [
  'id',
  'title',
  'description',
  'responsibilities',
  'requirements',
  'benefits',
  'location',
  'city',
  'region',
  'country',
  'lat',
  'lng',
  'department',
  'businessUnit',
  'employmentType',
  'seniority',
  'workplace',
  'remote',
  'skills',
  'language',
  'postedAt',
  'closesAt',
  'payMin',
  'payMax',
  'payCurrency',
  'payInterval',
  'pay',
  'url',
  'applyUrl',
  'hot',
  'private',
] as const
export type RecordField = (typeof recordFieldNames)[number]

/** Columns that can be assigned on screen. */
export const mostColumns = 200
