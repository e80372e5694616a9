import type { Line } from '../read/spans.ts'
import type { SectionKind } from './section-headings.ts'

export interface Section {
  /** `head` is everything before the first heading, and at the top of each further column. */
  kind: SectionKind | 'head'
  lines: Line[]
  /** Its heading looks like one, and is no word that is known. */
  isUnknown?: boolean
}
