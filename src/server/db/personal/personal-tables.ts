import { candidateTables } from './candidate-tables.ts'
import { employerTables } from './employer-tables.ts'
import { formTables } from './form-tables.ts'
import type { TableMark } from './marks.ts'
import { offerTables } from './offer-tables.ts'

/**
 * Every table of the schema with what each column holds: what the privacy centre hands out, and what deleting an account takes
 * along. A test fails for a table or a column that is not declared here.
 */
export const tableMarks: TableMark[] = [...candidateTables, ...formTables, ...offerTables, ...employerTables]

export type PersonalMark = TableMark & { personal: NonNullable<TableMark['personal']> }

export const personalMarks: PersonalMark[] = tableMarks.filter((mark): mark is PersonalMark => mark.personal !== null)
