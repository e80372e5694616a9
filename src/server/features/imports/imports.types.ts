import type { Message } from '#server/http/refusals/sentence.ts'
import type { ImportColumn } from '#contract/imports.ts'
import type {
  CanonicalPosition,
  EmploymentType,
  Pay,
  PositionLocation,
  Seniority,
  WorkLocationOption,
} from '#contract/positions/canonical-position.ts'

/** A place recognized by offline geocoding: a city with coordinates, or a region or country without. */
export interface GeocodedLocation {
  city: string | null
  region: string | null
  regionCode: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  lat: number | null
  lng: number | null
}

export interface GeocodeHints {
  /** ISO 3166-1 alpha-2. */
  countryCode?: string
  lat?: number
  lng?: number
}

export type GeocodeLabel = (label: string, hints?: GeocodeHints) => GeocodedLocation | null

/** The offline geocoder, or a test's own. */
export interface Geocoder {
  /** The first place that a label names. */
  geocodeLabel: GeocodeLabel
  /** All places that a label names. */
  geocodeAll: (label: string, hints?: GeocodeHints) => GeocodedLocation[]
}

export const importFormats = [
  'greenhouse',
  'lever',
  'ashby',
  'smartrecruiters',
  'personio',
  'job-posting',
  'canonical',
  'wire',
  'csv',
  'generic',
] as const
export type ImportFormat = (typeof importFormats)[number]

/** One place as a source describes it. `label` is what is shown; the other fields only help to recognize it. */
export interface PlaceDraft {
  label: string
  city?: string
  region?: string
  /** Name or code, as in the source. */
  country?: string
  lat?: number
  lng?: number
  /** The work is remote, so an address only says where the employer's office is. */
  isRemote?: boolean
  /** Already geocoded at the source (the project's own JSON): used as it is. */
  resolved?: PositionLocation
}

/** A description in the source's format, converted to sanitized HTML when the position is finished. */
export type DescriptionDraft = { html: string } | { markdown: string } | { text: string }

/**
 * What an importer reads from a row, in the source's words. Only the id and the title are required; missing data is derived by
 * conservative rules or stays unknown. Times are Unix seconds.
 */
export interface PositionDraft {
  /** Overrides the format's name; the project's own JSON has one. */
  source?: string
  sourceId: string
  displayJobId?: string
  atsJobId?: string
  title: string
  description?: DescriptionDraft
  places: PlaceDraft[]
  department?: string
  businessUnit?: string
  /** Words such as "Full-time" or "Intern"; several are tried in order. */
  employmentTypeTexts?: (string | undefined)[]
  employmentType?: EmploymentType | null
  seniorityTexts?: (string | undefined)[]
  seniority?: Seniority | null
  /** Words such as "Hybrid" or "OnSite". */
  workplaceText?: string
  isRemote?: boolean
  workLocationOption?: WorkLocationOption
  locationFlexibility?: string
  skills?: string[]
  language?: string
  postedTs?: number | null
  creationTs?: number | null
  closesAt?: number | null
  pay?: Pay | null
  isHot?: boolean
  isPrivate?: boolean
  customFields?: Record<string, string[]>
  questions?: CanonicalPosition['questions']
  /** The posting's page at the source, for positions without a description. */
  sourceUrl?: string
  applyUrl?: string
  /** Set regardless of the import's options. */
  externalApplyUrl?: string | null
  /** A complete canonical position: nothing is derived, only its description is sanitized again. */
  exact?: CanonicalPosition
}

/** A problem with one row: the field, and a sentence that says what to do; `said` is the same for the console's readers. */
export class RowError extends Error {
  readonly field: string
  readonly said: Message
  constructor(field: string, message: string, said: Message) {
    super(message)
    this.field = field
    this.said = said
  }
}

/** What the console says about a source in the language of its reader. */
export type SourceFault =
  | { kind: 'empty' }
  | { kind: 'unpacked'; megabytes: number }
  | { kind: 'column'; field: 'id' | 'title'; columns: readonly ImportColumn[] }

/** A source that cannot be read at all; the message is a sentence for operators, `said` is the same for the console's readers. */
export class SourceError extends Error {
  readonly fault: SourceFault | null
  readonly said: Message | null
  constructor(
    message: string,
    { fault = null, said = null }: { fault?: SourceFault | null; said?: Message | null } = {},
  ) {
    super(message)
    this.fault = fault
    this.said = said
  }
}

/** One row of a source; `index` starts at 1. */
export interface SourceRow {
  index: number
  value: unknown
  /** Why the row as a whole is invalid by the file's own rules. */
  fault?: RowFault
}

export interface RowFault {
  message: string
  said: Message
}

/** How a source was interpreted, before its rows are read. */
export interface OpenedSource {
  format: ImportFormat
  rows: SourceRow[]
  /** What was wrong with the source as a whole, if some rows could still be read. */
  damage: string | null
  /** Other remarks about the source for the report. */
  notes: string[]
  /** Damage and remarks for the console's readers. */
  said: Message[]
  /** The employer's name, if the source states it. */
  employerName: string | null
  /** Pages that exist beyond this one, according to the source. */
  missingRows: number
}

export interface ImportOptions {
  /** Import time in Unix seconds: used for dates that a source does not provide. */
  nowTs: number
  geocoder: Geocoder
  /** Keeps candidates applying at the source: sets `externalApplyUrl`. */
  applyAtSource?: boolean
  /** Stored as `source` instead of the format's name, to keep several boards of one employer apart. */
  sourceName?: string
  format?: ImportFormat
  /** CSV: field name -> header, for headers that are not recognized. */
  columns?: Record<string, string>
  /** CSV and plain records: assigned on screen. Headings that a source does not have are no fault. */
  assigned?: readonly ImportColumn[]
  /** CSV and plain records: field name -> value for every row without one. */
  defaults?: Record<string, string>
  /** Called occasionally with the number of rows read. */
  onProgress?: (rows: number, of: number) => void
}

export interface RejectedRow {
  /** File or URL. */
  origin: string
  row: number
  sourceId: string | null
  field: string
  /** In English, for operators. */
  reason: string
  /** The same for the console's readers; missing in older reports. */
  said?: Message
}

/** A finished position with the data for planning. */
export interface IncomingPosition {
  position: CanonicalPosition
  /** See fingerprint.ts. */
  contentHash: string
  /** Fields set to the import's time because the source has none; an update keeps the stored values. */
  inferred: ('postedTs' | 'creationTs')[]
}

export interface ReadResult {
  format: ImportFormat
  employerName: string | null
  incoming: IncomingPosition[]
  rejected: RejectedRow[]
  /** Label -> number of positions with it. */
  unrecognizedPlaces: Map<string, number>
  /** Positions without a description, which got a short one made from their fields. */
  withoutDescription: number
  /** Rows that repeat another row of the same source, exactly or except for the place. */
  mergedRows: number
  rowCount: number
  damage: string | null
  notes: string[]
  said: Message[]
  missingRows: number
  /** Null for anything but a table. */
  columns: ImportColumn[] | null
}
