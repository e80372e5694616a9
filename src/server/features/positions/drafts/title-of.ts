import type { PositionContent } from '#contract/position-drafts.ts'

export const titleOf = ({ texts, language }: PositionContent): string => texts[language]?.title ?? ''
