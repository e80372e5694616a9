/** A letter as data: an employer's template, with `{{placeholders}}` in its texts. */
export type LetterBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[]; isNumbered?: boolean }
  /** The offer's pay as a table with its caption. */
  | { kind: 'pay'; caption: string }
  /** The place for signatures: one line of text each, such as name and role of the person who signs for the employer. */
  | { kind: 'signature'; lines: string[] }

export interface LetterTemplate {
  id: string
  name: string
  /** Title of the document and its first heading. */
  title: string
  blocks: LetterBlock[]
}
