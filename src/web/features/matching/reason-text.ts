import type { MatchReason, ProfileQuote } from '#contract/search/matching.ts'
import type { useTranslations } from '#web/lib/messages.ts'

type Translate = ReturnType<typeof useTranslations>

export const reasonName = ({ kind, name, years }: MatchReason, t: Translate): string =>
  kind === 'years' && years ? t('matching.years', { count: years.asked }) : name

/** What in the profile meets a requirement, or that it is missing. */
export function reasonEvidence({ profile, years, state }: MatchReason, t: Translate): string {
  if (years?.worked === null) return t('matching.yearsUnknown')
  if (!years && !profile) return t('matching.missing')
  const quote = years ? t('matching.yearsWorked', { count: years.worked }) : quoteText(profile!, t)
  return state === 'partly' ? t('matching.from.partly', { quote }) : quote
}

function quoteText({ source, text, employer }: ProfileQuote, t: Translate): string {
  if (source === 'work' && employer) return t('matching.from.workAt', { text, employer })
  return t(`matching.from.${source}`, { text })
}
