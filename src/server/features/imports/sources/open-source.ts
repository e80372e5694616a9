import { isRecord, asList, asLine, asNumber, pick, pickLine } from '../field-readers.ts'
import { decodeText } from './decode-text.ts'
import type { ImportFormat, ImportOptions, OpenedSource, RowFault, SourceRow } from '../imports.types.ts'
import { SourceError } from '../imports.types.ts'
import { jobPostingsIn } from '../importers/job-posting.importer.ts'
import { jsonLdIn } from './json-ld-in-html.ts'
import { parseCsvSource } from './parse-csv-source.ts'
import { parseJsonSource } from './parse-json-source.ts'
import { parseXmlSource } from './parse-xml-source.ts'

type Opened = OpenedSource & { headers?: string[] }

/**
 * Determines what a source is and finds its rows. The format is recognized by the source's shape, never by its file name,
 * unless `format` states it.
 * @throws SourceError with a sentence that says what is wrong and what would be understood.
 */
export function openSource(bytes: Uint8Array, options: Pick<ImportOptions, 'format'> = {}): Opened {
  const { text, notes, said } = decodeText(bytes)
  const opened = openText(text, options.format)
  return notes.length === 0
    ? opened
    : { ...opened, notes: [...opened.notes, ...notes], said: [...opened.said, ...said] }
}

function openText(text: string, format: ImportFormat | undefined): Opened {
  const start = text.trimStart().slice(0, 200)
  if (format === 'csv') return openCsv(text)
  if (/^[[{]/.test(start)) return openJson(text, format)
  if (/^<(!doctype html|html|head|body|script|!--)/i.test(start)) return openHtml(text)
  if (start.startsWith('<')) return openXml(text, format)
  if (/[,;\t|]/.test(text.split(/\r?\n/, 1)[0] ?? '')) return openCsv(text)
  throw new SourceError(
    'The source is neither JSON, XML, HTML nor CSV: its first characters fit none of them. State --format if it is CSV with a single column.',
    { said: { key: 'imports.source.unknownFormat' } },
  )
}

const rowsOf = (values: readonly unknown[]): SourceRow[] => values.map((value, index) => ({ index: index + 1, value }))

const opened = (format: ImportFormat, values: readonly unknown[], more: Partial<Opened> = {}): Opened => ({
  format,
  rows: rowsOf(values),
  damage: null,
  notes: [],
  said: [],
  employerName: null,
  missingRows: 0,
  ...more,
})

const damaged = (damage: RowFault | null): Partial<Opened> =>
  damage === null ? {} : { damage: damage.message, said: [damage.said] }

function openCsv(text: string): Opened {
  const { headers, rows, damage } = parseCsvSource(text)
  return { ...opened('csv', [], damaged(damage)), rows, headers }
}

function openHtml(text: string): Opened {
  const { documents, broken } = jsonLdIn(text)
  const postings = documents.flatMap((document) => jobPostingsIn(document))
  if (postings.length === 0) {
    throw new SourceError(
      broken > 0
        ? `The page has ${broken} JSON-LD ${broken === 1 ? 'block' : 'blocks'} that cannot be parsed, and no JobPosting otherwise.`
        : 'The page holds no schema.org JobPosting (JSON-LD). Import the board by its API or feed instead.',
      { said: { key: broken > 0 ? 'imports.source.brokenPosting' : 'imports.source.noPosting' } },
    )
  }
  return opened('job-posting', postings, {
    employerName: pickLine(pick(postings[0], 'hiringOrganization'), 'name') ?? null,
  })
}

function openXml(text: string, format: ImportFormat | undefined): Opened {
  const { root, value, damage } = parseXmlSource(text)
  if (root === 'workzag-jobs' || format === 'personio')
    return opened('personio', asList(pick(value, 'position')), damaged(damage))
  const rows = [
    pick(value, 'job'),
    pick(value, 'jobs', 'job'),
    pick(value, 'channel', 'item'),
    pick(value, 'position'),
    pick(value, 'item'),
  ]
    .map(asList)
    .find((list) => list.length > 0)
  if (!rows)
    throw new SourceError(
      `The XML's root <${root}> is no feed of positions that is understood: expected Personio's <workzag-jobs> or a feed of <job> or <item> elements.`,
      { said: { key: 'imports.source.unknownXml', values: { root: root.slice(0, 60) } } },
    )
  return opened('generic', rows, { ...damaged(damage), headers: headersOf(rows) })
}

function openJson(text: string, format: ImportFormat | undefined): Opened {
  const { value, damage } = parseJsonSource(text)
  const found = format === undefined ? detectJson(value) : { format, rows: rowsFor(format, value) }
  if (!found)
    throw new SourceError(
      `The JSON is no list of positions that is understood${damage === null ? '' : ` (${damage.message})`}: expected a board of Greenhouse, Lever, Ashby or SmartRecruiters, schema.org JobPosting, the careers API's answer, or this project's own positions.`,
      { said: damage?.said ?? { key: 'imports.source.unknownJson' } },
    )
  const { rows } = found
  const total = asNumber(pick(value, 'totalFound') ?? pick(value, 'data', 'count') ?? pick(value, 'total'))
  return opened(found.format, rows, {
    ...damaged(damage),
    employerName: employerNameOf(value, rows[0]),
    missingRows: total !== undefined && found.format !== 'generic' ? Math.max(0, total - rows.length) : 0,
    ...(found.format === 'generic' ? { headers: headersOf(rows) } : {}),
  })
}

const headersOf = (rows: readonly unknown[]): string[] => [
  ...new Set(rows.slice(0, 50).flatMap((row) => (isRecord(row) ? Object.keys(row) : []))),
]

/** The lists in which boards keep their rows, by path. */
const listPaths: string[][] = [
  ['jobs'],
  ['positions'],
  ['content'],
  ['data', 'positions'],
  ['data', 'jobs'],
  ['data'],
  ['postings'],
  ['jobPostings'],
  ['offers'],
  ['results'],
  ['items'],
  ['opportunities'],
  ['openings'],
  ['vacancies'],
]

function listIn(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  for (const path of listPaths) {
    const list = pick(value, ...path)
    if (Array.isArray(list)) return list
  }
  return null
}

function rowsFor(format: ImportFormat, value: unknown): unknown[] {
  if (format === 'job-posting') return jobPostingsIn(value)
  const single = format === 'wire' && isRecord(pick(value, 'data')) ? pick(value, 'data') : value
  return listIn(value) ?? [single]
}

const has = (row: unknown, ...keys: string[]): boolean => isRecord(row) && keys.every((key) => Object.hasOwn(row, key))
const hasAny = (row: unknown, ...keys: string[]): boolean =>
  isRecord(row) && keys.some((key) => Object.hasOwn(row, key))

/** In this order: the first that matches the first object row is the format. */
const shapes: [format: ImportFormat, fits: (row: unknown) => boolean][] = [
  ['canonical', (row) => has(row, 'sourceId', 'title')],
  [
    'ashby',
    (row) =>
      has(row, 'title') &&
      hasAny(row, 'descriptionHtml', 'isListed', 'secondaryLocations', 'jobUrl') &&
      hasAny(row, 'publishedAt', 'employmentType', 'isListed'),
  ],
  ['greenhouse', (row) => has(row, 'title') && hasAny(row, 'absolute_url', 'internal_job_id', 'first_published')],
  ['lever', (row) => has(row, 'text') && hasAny(row, 'categories', 'hostedUrl', 'descriptionPlain')],
  [
    'smartrecruiters',
    (row) => has(row, 'name') && hasAny(row, 'releasedDate', 'jobAd', 'refNumber', 'typeOfEmployment'),
  ],
  [
    'wire',
    (row) =>
      has(row, 'name') &&
      hasAny(
        row,
        'displayJobId',
        'display_job_id',
        'positionUrl',
        'canonicalPositionUrl',
        'jobDescription',
        'standardizedLocations',
      ),
  ],
]

function detectJson(value: unknown): { format: ImportFormat; rows: unknown[] } | null {
  const postings = jobPostingsIn(value)
  if (postings.length > 0) return { format: 'job-posting', rows: postings }
  const list = listIn(value)
  const rows = list ?? [isRecord(pick(value, 'data')) ? pick(value, 'data') : value]
  const sample = rows.filter(isRecord).slice(0, 20)
  const shape = shapes.find(([, fits]) => sample.some(fits))
  if (shape) return { format: shape[0], rows }
  if (list && list.length === 0) return { format: emptyFormat(value), rows }
  return sample.some((row) => hasAny(row, 'title', 'name', 'jobTitle', 'job_title', 'Title'))
    ? { format: 'generic', rows }
    : null
}

const emptyFormat = (value: unknown): ImportFormat => {
  if (has(value, 'apiVersion')) return 'ashby'
  if (has(value, 'totalFound')) return 'smartrecruiters'
  if (has(value, 'jobs')) return 'greenhouse'
  return has(value, 'positions') ? 'canonical' : has(value, 'status', 'data') ? 'wire' : 'lever'
}

function employerNameOf(value: unknown, row: unknown): string | null {
  return (
    pickLine(row, 'company_name') ??
    pickLine(pick(row, 'company'), 'name') ??
    pickLine(pick(row, 'hiringOrganization'), 'name') ??
    asLine(pick(value, 'company')) ??
    pickLine(value, 'name', 'company_name', 'organizationName') ??
    null
  )
}
