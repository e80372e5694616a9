import type { ConsoleHome } from '#contract/console-home.ts'

/** How soon an offer's expiry becomes a task. */
const soonSeconds = 3 * 86_400

export type HomeTask =
  | { kind: 'late' | 'fresh' | 'closed'; group: ConsoleHome['late'] }
  | { kind: 'expiring'; offer: ConsoleHome['openOffers']['first'][number] & { expiresTs: number } }
  | {
      kind:
        | 'lateFeedback'
        | 'feedback'
        | 'reviews'
        | 'interviewRequests'
        | 'timesOver'
        | 'offerApprovals'
        | 'lateOfferApprovals'
        | 'offerRevisions'
      count: number
      first: ConsoleHome['interviewRequests']['first']
    }
  | { kind: 'stillHiring'; count: number; first: ConsoleHome['stillHiring']['first'] }
  | { kind: 'messages' | 'lateMessages'; count: number; first: ConsoleHome['messages']['first'] }
  | { kind: 'forms'; count: number; forms: ConsoleHome['forms']['first'] }
  | { kind: 'openOffers'; count: number; first: ConsoleHome['openOffers']['first'] }

/** The tasks, in the order of every list of the console: late, due, new, the rest. */
export function homeTasks(home: ConsoleHome): HomeTask[] {
  const expiring = home.openOffers.first.flatMap((offer) =>
    offer.expiresTs !== null && offer.expiresTs - home.nowTs < soonSeconds
      ? [{ kind: 'expiring' as const, offer: { ...offer, expiresTs: offer.expiresTs } }]
      : [],
  )
  // One row, starting with the late ones.
  const owed = { count: home.feedback.count, first: home.feedback.first }
  const others = home.openOffers.count - expiring.length
  return [
    ...(home.late.count > 0 ? [{ kind: 'late' as const, group: home.late }] : []),
    ...(home.closed.count > 0 ? [{ kind: 'closed' as const, group: home.closed }] : []),
    // Overdue ones come first.
    ...(home.messages.lateCount > 0
      ? [
          {
            kind: 'lateMessages' as const,
            count: home.messages.lateCount,
            first: home.messages.first.slice(0, home.messages.lateCount),
          },
        ]
      : []),
    ...(home.feedback.lateCount > 0 ? [{ kind: 'lateFeedback' as const, ...owed }] : []),
    ...(home.offerApprovals.lateCount > 0
      ? [{ kind: 'lateOfferApprovals' as const, count: home.offerApprovals.count, first: home.offerApprovals.first }]
      : []),
    ...expiring,
    ...(home.messages.count > home.messages.lateCount
      ? [
          {
            kind: 'messages' as const,
            count: home.messages.count - home.messages.lateCount,
            first: home.messages.first.slice(home.messages.lateCount),
          },
        ]
      : []),
    ...(home.feedback.count > 0 && home.feedback.lateCount === 0 ? [{ kind: 'feedback' as const, ...owed }] : []),
    ...(home.offerApprovals.count > 0 && home.offerApprovals.lateCount === 0
      ? [{ kind: 'offerApprovals' as const, count: home.offerApprovals.count, first: home.offerApprovals.first }]
      : []),
    ...(home.reviews.count > 0 ? [{ kind: 'reviews' as const, ...home.reviews }] : []),
    ...(home.interviewRequests.count > 0 ? [{ kind: 'interviewRequests' as const, ...home.interviewRequests }] : []),
    ...(home.timesOver.count > 0 ? [{ kind: 'timesOver' as const, ...home.timesOver }] : []),
    ...(home.offerRevisions.count > 0 ? [{ kind: 'offerRevisions' as const, ...home.offerRevisions }] : []),
    ...(home.fresh.count > 0 ? [{ kind: 'fresh' as const, group: home.fresh }] : []),
    ...(home.stillHiring.count > 0 ? [{ kind: 'stillHiring' as const, ...home.stillHiring }] : []),
    ...(home.forms.count > 0 ? [{ kind: 'forms' as const, count: home.forms.count, forms: home.forms.first }] : []),
    ...(others > 0
      ? [{ kind: 'openOffers' as const, count: others, first: home.openOffers.first.slice(expiring.length) }]
      : []),
  ]
}
