import { PositionAnalyzer } from '../analysis/analysis.ts'
import type { SearchPosition } from '../index/position-index.types.ts'
import { fieldFactor, fieldOrder, quantizeImpact } from '../query/scoring.ts'
import { stemClass } from '../analysis/stemming.ts'

/** One position as plain maps: from term to its token numbers and to its impact. */
export interface ReferenceDocument {
  position: SearchPosition
  language: string
  tokens: Map<string, number[]>
  impacts: Map<string, number>
  /** Terms outside the description. */
  telling: Set<string>
}

export function documentOf(position: SearchPosition): ReferenceDocument {
  const names: string[] = []
  const analyzer = new PositionAnalyzer((term) => {
    const known = names.indexOf(term)
    return known < 0 ? names.push(term) - 1 : known
  })
  const { length, terms, positions, fields, fieldLengths } = analyzer.analyze(position)
  const found = new Map<string, Map<number, number>>()
  for (let i = 0; i < length; i++) {
    const term = names[terms[i]!]!
    const byNumber = found.get(term) ?? new Map<number, number>()
    byNumber.set(positions[i]!, fields[i]!)
    found.set(term, byNumber)
  }
  const tokens = new Map<string, number[]>()
  const impacts = new Map<string, number>()
  const telling = new Set<string>()
  for (const [term, byNumber] of found) {
    const numbers = [...byNumber.keys()].sort((a, b) => a - b)
    const weighted = numbers.reduce((sum, number) => {
      const field = byNumber.get(number)!
      return sum + fieldFactor(fieldOrder[field]!, fieldLengths[field]!)
    }, 0)
    tokens.set(term, numbers)
    if ([...byNumber.values()].some((field) => fieldOrder[field] !== 'description')) telling.add(term)
    impacts.set(term, quantizeImpact(weighted))
  }
  return { position, language: stemClass(position.language), tokens, impacts, telling }
}
