import { peerTexts, queryWords } from '../engines/engine.types.ts'
import type { CorpusPosition } from '../corpus.ts'

/** Textbook BM25: one field, folded words, any word may match, k1 1.2, b 0.75. */
export function createPlainBm25(positions: readonly CorpusPosition[]): (text: string) => number[] {
  const fold = (text: string): string[] => queryWords(text.normalize('NFKD').replace(/\p{M}/gu, ''))
  const documents = positions.map((position) => {
    const words = fold(Object.values(peerTexts(position)).join(' '))
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    return { id: position.id, length: words.length, counts }
  })
  const averageLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length
  return (text) => {
    const words = fold(text)
    const scored = documents.map(({ id, length, counts }) => {
      let score = 0
      for (const word of words) {
        const frequency = counts.get(word) ?? 0
        const holding = documents.filter((document) => document.counts.has(word)).length
        const idf = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5))
        score += (idf * frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * length) / averageLength))
      }
      return { id, score }
    })
    const found = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.id - b.id)
    return found.slice(0, 10).map(({ id }) => id)
  }
}
