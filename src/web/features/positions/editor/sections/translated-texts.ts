import type { PositionContent } from '#contract/positions/position-drafts.ts'

/** How many of the first language's texts are translated into another. */
export function translatedTexts({ texts, language }: PositionContent, other: string): { done: number; total: number } {
  const first = Object.entries(texts[language] ?? {}).filter(([, text]) => text.trim() !== '')
  const own = (texts[other] ?? {}) as Record<string, string>
  return { done: first.filter(([field]) => (own[field] ?? '').trim() !== '').length, total: first.length }
}
