import type { MatchReason, ProfileQuote } from '#contract/matching.ts'
import type { MessageKey, useSay } from '#web/lib/messages.ts'

type Say = ReturnType<typeof useSay>

export const reasonName = ({ kind, name, years }: MatchReason, say: Say): string =>
  kind === 'years' && years ? say('match.years', { count: years.asked }) : name

/** By what in the profile a reason is met, or that it is missing there. */
export function reasonEvidence({ profile, years, state }: MatchReason, say: Say): string {
  if (years?.worked === null) return say('match.yearsUnknown')
  if (!years && !profile) return say('match.missing')
  const quote = years ? say('match.yearsWorked', { count: years.worked }) : quoteText(profile!, say)
  return state === 'partly' ? say('match.from.partly', { quote }) : quote
}

function quoteText({ source, text, employer }: ProfileQuote, say: Say): string {
  if (source === 'work' && employer) return say('match.from.workAt', { text, employer })
  return say(`match.from.${source}` as MessageKey, { text })
}
