import type { PositionContent } from '#contract/positions/position-drafts.ts'

export const titleOf = ({ texts, language }: PositionContent): string => texts[language]?.title ?? ''
