import * as z from 'zod/mini'
import { sourceKinds } from '#shared/applications/sources.ts'
import { allTableNames, columnNames, groupings, reportNames } from '#shared/reports/report-table.ts'
import { isDay, reportDays } from '#shared/reports/report-period.ts'
import { endpoint } from './endpoint.ts'
import { problem } from './fields/problem.ts'
import { choiceField, commonFields, parsedField, textField, wholeNumberField } from './fields/query-fields.ts'

/**
 * Reports about hiring: tables of numbers, within the positions that the reader may see. No share of fewer than twenty people is
 * a percentage, and no median is of fewer than ten.
 */

/** A count, a share as two counts, or days; null if it is about too few people, or does not apply. */
const Cell = z.nullable(z.union([z.number(), z.tuple([z.int(), z.int()])]))

const ReportTable = z.object({
  name: z.enum(allTableNames),
  columns: z.array(z.enum(columnNames)),
  rows: z.array(z.object({ key: z.string(), label: z.nullable(z.string()), cells: z.array(Cell) })),
})

const option = z.object({ id: z.string(), label: z.string() })

const day = (description: string) =>
  parsedField((text) => (isDay(text) ? text : null), problem('input.day'), description, { format: 'date' })

const filterFields = {
  ...commonFields,
  days: choiceField(
    reportDays.map(String) as [string, ...string[]],
    'Applied within so many days; 90 without any other period.',
  ),
  from: day('Applied on this day (UTC) or later: `2026-03-01`. From 1970 to 2999.'),
  to: day('Applied on this day or earlier.'),
  position: wholeNumberField(100123, 'The position.'),
  department: textField(200, 'The department, `none` for positions without one.'),
  place: textField(200, 'The first place of the position, `none` for positions without one.'),
  recruiter: textField(64, 'The id of a recruiter on the hiring team, `none` for positions without one.'),
  source: choiceField(sourceKinds, 'Where they came from.'),
  by: choiceField(groupings, 'What the table `groups` is told apart by; the position by default.'),
}

/**
 * `hiring`: stages reached, time in each, and both by group. `answers`: first answers and promises. `stops`: unsent
 * applications, offers, reasons. Errors: 404 another name; 422.
 */
export const readReport = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/reports/:report',
  summary: 'A report about hiring',
  access: 'staff',
  query: z.object(filterFields),
  data: z.object({
    report: z.enum(reportNames),
    /** First and last day. */
    from: z.string(),
    to: z.string(),
    /** Applications that are counted. */
    count: z.int(),
    /** Applications of any period; 0 if there is nothing to report yet. */
    total: z.int(),
    promiseDays: z.nullable(z.int()),
    /** Whether the list of applications past their date has the same number. */
    isOverdueListed: z.boolean(),
    tables: z.array(ReportTable),
    options: z.object({
      positions: z.array(option),
      departments: z.array(option),
      places: z.array(option),
      recruiters: z.array(option),
    }),
  }),
})

/** One table of a report for spreadsheets; shares are three columns. */
export const exportReport = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/reports/:report/tables/:table',
  summary: 'A table of a report as a file',
  access: 'staff',
  query: z.object(filterFields),
  data: z.unknown(),
  media: ['text/csv'],
})
