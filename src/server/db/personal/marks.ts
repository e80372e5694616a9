import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Somebody whose data is looked for: the account, and the rows that stand for its address or belong to it by others. */
export interface Person {
  userId: string
  /** Lower-cased; null where it was never confirmed: then it may be somebody else's. */
  email: string | null
  applicationIds: string[]
  assignmentIds: string[]
  fileIds: string[]
  alertIds: string[]
  offerIds: number[]
  documentIds: number[]
}

/** What people call the data, on the page and in the download (`privacy.group.…`). */
export const personalGroups = [
  'account',
  'profile',
  'applications',
  'forms',
  'interviews',
  'events',
  'saved',
  'referrals',
  'notifications',
  'assistant',
  'files',
  'mails',
  'offers',
  'records',
] as const
export type PersonalGroup = (typeof personalGroups)[number]

/**
 * What becomes of a table's rows of somebody when the account is deleted. `deleted`: the rows go. `anonymised`: they stay and
 * name nobody. `kept`: what was signed stays, by `leaveOffers`, and the rest goes.
 */
export type AfterDeletion = 'deleted' | 'anonymised' | 'kept'

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string

interface ColumnLists<Column> {
  /** About a candidate, or tied to one: stands in the download. */
  personal: Column[]
  /** What opens a door: a password's hash, a token. It leaves with its row, and no download shows it. */
  secret?: Column[]
  /** Of the employer's own people. */
  staff?: Column[]
  /** Of nobody. */
  plain: Column[]
}

export interface TableMark {
  table: PgTable
  columns: ColumnLists<string>
  /** Null where no column is a candidate's. */
  personal: {
    group: PersonalGroup
    afterDeletion: AfterDeletion
    /** Which rows are somebody's. */
    rowsOf: (person: Person) => SQL
  } | null
}

/** Declares a table that holds data of candidates; every column is in one of the lists. */
export const personalTable = <Table extends PgTable>(
  table: Table,
  group: PersonalGroup,
  afterDeletion: AfterDeletion,
  rowsOf: (person: Person) => SQL,
  columns: ColumnLists<ColumnOf<Table>>,
): TableMark => ({ table, columns, personal: { group, afterDeletion, rowsOf } })

/** Declares a table that holds nothing of candidates; every column is in one of the lists. */
export const impersonalTable = <Table extends PgTable>(
  table: Table,
  columns: Omit<ColumnLists<ColumnOf<Table>>, 'personal'>,
): TableMark => ({ table, columns: { personal: [], ...columns }, personal: null })
