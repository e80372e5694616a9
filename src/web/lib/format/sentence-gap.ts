import { sentenceGap } from '#shared/locales/sentence-gap.ts'
import { useBoot } from '#web/lib/boot.ts'

/** Between two sentences, or a sentence and its link, of one paragraph. */
export const SentenceGap = (): string => sentenceGap(useBoot().locale)
