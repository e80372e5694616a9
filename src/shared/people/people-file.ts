/** People from a file: what it can be, and the possible meanings of its columns. */

export const mostFileRows = 5_000
export const mostFileColumns = 100
export const largestFileBytes = 2 * 1024 * 1024
/** Base64 has four characters for three bytes. */
export const longestFileContent = Math.ceil(largestFileBytes / 3) * 4

export const fileFields = ['fullName', 'firstName', 'lastName', 'email', 'phone', 'location', 'tags'] as const
export type FileField = (typeof fileFields)[number]
/** `none`: the column is not read. */
export const columnMeanings = ['none', ...fileFields] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

/**
 * The result of a row. `filled`: missing data of a known person is added. `known`: nothing changes.
 * `repeated`: an earlier row of the file is about the same person.
 */
export const rowOutcomes = ['added', 'filled', 'known', 'repeated', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Number of rows shown for each result; refused rows are all shown. */
export const mostShownRows = 100

/** What is wrong with the columns as a whole; null if rows can be read with them. */
export function columnsProblem(columns: readonly ColumnMeaning[]): 'email' | 'name' | 'twice' | null {
  const has = (field: FileField) => columns.includes(field)
  if (!has('email')) return 'email'
  if (!has('fullName') && !has('firstName') && !has('lastName')) return 'name'
  // Several columns of tags are all read.
  const single = columns.filter((each) => each !== 'none' && each !== 'tags')
  return new Set(single).size < single.length ? 'twice' : null
}
