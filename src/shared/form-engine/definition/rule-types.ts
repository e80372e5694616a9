/** One rule of an item (spec/3 §5). Rules run in order; the first failure gives the error; `message` replaces its text. */
export type Rule = (
  | { type: 'email' | 'phone' | 'ssn' | 'sin' }
  /** `value`: a string of the form /pattern/flags; matched in linear time. */
  | { type: 'regex'; value: string }
  /** Characters of text, files of an upload, entries of a list. */
  | { type: 'minLength' | 'maxLength'; value: number }
  | { type: 'minValue' | 'maxValue'; value: number }
  /** 1 MB = 1024 * 1024 bytes; per file, and in total. */
  | { type: 'maxFileSizeMB' | 'maxCumulativeFileSizeMB'; value: number }
  | { type: 'is today' | 'is in the future' | 'is in the past' }
  /** YYYY-MM-DD. */
  | { type: 'is on' | 'is before' | 'is after'; value: string }
  | { type: 'is between' | 'is not between'; from: string; to: string }
  | {
      type: 'is relative to today'
      direction: 'past' | 'next'
      duration: number
      unit: 'days' | 'weeks' | 'months' | 'years'
    }
  | { type: 'date_comparison'; operator: 'after' | 'before'; compare_to_field: string }
) & { message?: string | undefined }

export type RuleType = Rule['type']

/** A problem with an answer: a message `formEngine.error.{key}` from the catalogs with its values, or the form's own sentence. */
export type FieldProblem = { key: string; values?: Record<string, string | number> | undefined } | { text: string }
