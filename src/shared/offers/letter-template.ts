/** A letter as data: what an employer's template says, with `{{placeholders}}` in its texts. */
export type LetterBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[]; isNumbered?: boolean }
  /** The pay of the offer as a table with its caption. */
  | { kind: 'pay'; caption: string }
  /** Where the signatures stand: one line of text each, such as the name and the role of who signs for the employer. */
  | { kind: 'signature'; lines: string[] }

export interface LetterTemplate {
  id: string
  name: string
  /** Title of the document and its first heading. */
  title: string
  blocks: LetterBlock[]
}
