import { candidateTables } from './candidate-tables.ts'
import { employerTables } from './employer-tables.ts'
import { formTables } from './form-tables.ts'
import { importTables } from './import-tables.ts'
import type { TableMark } from './marks.ts'
import { messageTables } from './message-tables.ts'
import { poolTables } from './pool-tables.ts'
import { offerTables } from './offer-tables.ts'

/**
 * Every table of the schema with the meaning of each column: the basis for downloads in the privacy center, and for deleting an
 * account. A test fails for a table or column that is not declared here.
 */
export const tableMarks: TableMark[] = [
  ...candidateTables,
  ...messageTables,
  ...poolTables,
  ...formTables,
  ...offerTables,
  ...employerTables,
  ...importTables,
]

export type PersonalMark = TableMark & { personal: NonNullable<TableMark['personal']> }

export const personalMarks: PersonalMark[] = tableMarks.filter((mark): mark is PersonalMark => mark.personal !== null)
