import { stemClass } from '../analysis/stemming.ts'
import type { PositionQuery } from './position-query.types.ts'

/** The stem classes of the languages that the visitor reads, their own first; empty if unknown. */
export const readerClasses = ({ language, alsoReads = [] }: Pick<PositionQuery, 'language' | 'alsoReads'>): string[] =>
  language === undefined ? [] : [...new Set([language, ...alsoReads].map(stemClass))]
