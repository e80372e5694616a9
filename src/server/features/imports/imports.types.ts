import type {
  CanonicalPosition,
  EmploymentType,
  Pay,
  PositionLocation,
  Seniority,
  WorkLocationOption,
} from '#contract/canonical-position.ts'

/** What offline geocoding recognised: a city with its point, or a region or country without one. */
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

/** One place as a source describes it. `label` is what is shown; the other fields only help to recognise it. */
export interface PlaceDraft {
  label: string
  city?: string
  region?: string
  /** Name or code, as the source has it. */
  country?: string
  lat?: number
  lng?: number
  /** The work is done from afar, so that an address only says where the employer keeps its books. */
  isRemote?: boolean
  /** Already recognised at the source (the project's own JSON): taken as it is. */
  resolved?: PositionLocation
}

/** A description in the source's own kind of text; made into sanitised HTML when the position is finished. */
export type DescriptionDraft = { html: string } | { markdown: string } | { text: string }

/**
 * What an importer reads from one row, in the source's words. Everything but the id and the title may be missing; missing things are
 * derived by careful rules or stay unknown. Times are Unix seconds.
 */
export interface PositionDraft {
  /** Overrides the format's name; the project's own JSON carries one. */
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
  /** The posting's page at the source, for positions that came without a description. */
  sourceUrl?: string
  applyUrl?: string
  /** Kept whatever the import's options say. */
  externalApplyUrl?: string | null
  /** A complete canonical position: nothing is derived, only its description is sanitised again. */
  exact?: CanonicalPosition
}

/** A fault of one row: the field that it is about and a sentence that says what to do. */
export class RowError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** A whole source that cannot be read; the message is a sentence for a person. */
export class SourceError extends Error {}

/** One row of a source: `index` counts from 1 as a person counts rows. */
export interface SourceRow {
  index: number
  value: unknown
  /** Why the row as a whole is wrong, where the file's own rules say so. */
  fault?: string
}

/** What a source was understood as, before its rows are read. */
export interface OpenedSource {
  format: ImportFormat
  rows: SourceRow[]
  /** What was wrong with the source as a whole, when rows could be saved from it nevertheless. */
  damage: string | null
  /** What else the report should say about the source. */
  notes: string[]
  /** The employer's name where the source states one. */
  employerName: string | null
  /** Pages that the source says exist beyond this one. */
  missingRows: number
}

export interface ImportOptions {
  /** Import time, Unix seconds: stands in for dates that a source does not give. */
  nowTs: number
  geocoder: Geocoder
  /** Keeps candidates applying at the source: sets `externalApplyUrl`. */
  applyAtSource?: boolean
  /** Stored as `source` in place of the format's name, to keep several boards of one employer apart. */
  sourceName?: string
  format?: ImportFormat
  /** CSV: field name -> header, for headers that are not understood by themselves. */
  columns?: Record<string, string>
  /** CSV and plain records: field name -> value for every row that has none of its own. */
  defaults?: Record<string, string>
  /** Told now and then how many rows of the source are read. */
  onProgress?: (rows: number, of: number) => void
}

export interface RejectedRow {
  /** File or URL. */
  origin: string
  row: number
  sourceId: string | null
  field: string
  reason: string
}

/** A finished position with what planning needs to know. */
export interface IncomingPosition {
  position: CanonicalPosition
  /** See fingerprint.ts. */
  contentHash: string
  /** Fields whose value is the import's time because the source gives none; an update keeps what is stored. */
  inferred: ('postedTs' | 'creationTs')[]
}

export interface ReadResult {
  format: ImportFormat
  employerName: string | null
  incoming: IncomingPosition[]
  rejected: RejectedRow[]
  /** Label -> how many positions carry it. */
  unrecognisedPlaces: Map<string, number>
  /** Positions that came without a description and got a short one from their own fields. */
  withoutDescription: number
  /** Rows that repeat another row of the same source, word for word or but for the place. */
  mergedRows: number
  rowCount: number
  damage: string | null
  notes: string[]
  missingRows: number
}
