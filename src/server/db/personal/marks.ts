import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A person whose data is looked up: the account, and rows that belong to its address or depend on such rows. */
export interface Person {
  userId: string
  /** Lower-cased; null if it was never confirmed, because it may then be someone else's. */
  email: string | null
  applicationIds: string[]
  assignmentIds: string[]
  /** The keys under which the answers to equal-opportunity forms may be stored. */
  equalityKeys: string[]
  fileIds: string[]
  alertIds: string[]
  offerIds: number[]
  documentIds: number[]
}

/** The display name of the data, on the page and in the download (`privacy.group.…`). */
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
 * What happens to a person's rows in a table when the account is deleted. `deleted`: the rows are deleted. `anonymized`: the rows
 * are kept without naming anyone. `kept`: `settleOffersOfDeleted` keeps what was signed and deletes the rest.
 */
export type AfterDeletion = 'deleted' | 'anonymized' | 'kept'

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string

interface ColumnLists<Column> {
  /** About a candidate, or linked to one: included in the download. */
  personal: Column[]
  /** Grants access: a password's hash, a token. It is deleted with its row, and no download contains it. */
  secret?: Column[]
  /** About the employer's own people. */
  staff?: Column[]
  /** Rows about no one. */
  plain: Column[]
}

export interface TableMark {
  table: PgTable
  columns: ColumnLists<string>
  /** Null if no column is about a candidate. */
  personal: {
    group: PersonalGroup
    afterDeletion: AfterDeletion
    /** Selects the rows of a given person. */
    rowsOf: (person: Person) => SQL
  } | null
}

/** Declares a table with candidates' data; every column is in one of the lists. */
export const personalTable = <Table extends PgTable>(
  table: Table,
  group: PersonalGroup,
  afterDeletion: AfterDeletion,
  rowsOf: (person: Person) => SQL,
  columns: ColumnLists<ColumnOf<Table>>,
): TableMark => ({ table, columns, personal: { group, afterDeletion, rowsOf } })

/** Declares a table without candidates' data; every column is in one of the lists. */
export const impersonalTable = <Table extends PgTable>(
  table: Table,
  columns: Omit<ColumnLists<ColumnOf<Table>>, 'personal'>,
): TableMark => ({ table, columns: { personal: [], ...columns }, personal: null })
