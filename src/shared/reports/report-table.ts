/** The content of reports: tables of numbers, which pages show with bars and files contain unchanged. */

export const reportNames = ['hiring', 'answers', 'stops'] as const
export type ReportName = (typeof reportNames)[number]

export const tableNames = {
  hiring: ['funnel', 'time', 'groups'],
  answers: ['promise', 'byPosition', 'byRecruiter'],
  stops: ['unsent', 'offers', 'declines', 'reasons'],
} as const satisfies Record<ReportName, readonly string[]>
export type TableName = (typeof tableNames)[ReportName][number]
export const allTableNames = reportNames.flatMap((name): readonly TableName[] => tableNames[name])

/** The dimensions by which hiring is grouped. */
export const groupings = ['position', 'department', 'place', 'recruiter', 'source'] as const
export type Grouping = (typeof groupings)[number]

/** The kind of each column: `share` has two numbers, a part and its total. */
export const columnKinds = {
  people: 'count',
  ofBefore: 'share',
  ofApplied: 'share',
  left: 'count',
  median: 'days',
  ninth: 'days',
  still: 'count',
  applied: 'count',
  in_review: 'count',
  interview: 'count',
  offer: 'count',
  hired: 'share',
  decision: 'days',
  kept: 'share',
  toCome: 'count',
  overdue: 'count',
  answered: 'count',
  firstAnswer: 'days',
  unsent: 'share',
  offers: 'share',
  declined: 'share',
  rejected: 'share',
} as const satisfies Record<string, 'count' | 'share' | 'days'>
export type ColumnName = keyof typeof columnKinds
export const columnNames = Object.keys(columnKinds) as [ColumnName, ...ColumnName[]]

/** Rows that the product names; others have a label of the employer's own. */
export const rowNames = [
  'submitted',
  'in_review',
  'interview',
  'offer',
  'hired',
  'total',
  'none',
  'removed',
  'other',
  'site',
  'referral',
  'alert',
  'invitation',
  'event',
  'campaign',
  'job_board',
  'by_hand',
  'file',
  'unknown',
  'resume',
  'details',
  'questions',
  'review',
  'sent',
  'accepted',
  'declined',
  'expired',
  'canceled',
  'open',
] as const

/** Null for numbers that are about too few people, or do not apply. */
export type Cell = number | null | [part: number, whole: number]

export interface ReportRow {
  /** Unique in the table: a row's name, or an id. */
  key: string
  /** As the employer wrote it; null for rows that the product names. */
  label: string | null
  cells: Cell[]
}

export interface ReportTable {
  name: TableName
  columns: ColumnName[]
  rows: ReportRow[]
}
