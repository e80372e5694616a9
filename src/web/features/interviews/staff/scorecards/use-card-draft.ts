import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OwnScorecard } from '#contract/interviews/scorecards.ts'
import { createCardDraft, type CardDraft, type CardState } from './card-draft.ts'
import { cardCalls, type CardOf } from './scorecards.queries.ts'

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** The draft of a card on this page. It is created once, so give the form a `key` per card. */
export function useCardDraft(of: CardOf, own: OwnScorecard): { draft: CardDraft; state: CardState } {
  const [draft] = useState(() =>
    createCardDraft(own, cardCalls(of), {
      key: `scorecard ${of.kind} ${of.id}`,
      kept: typeof sessionStorage === 'undefined' ? nowhere : sessionStorage,
    }),
  )
  useEffect(() => draft.start(), [draft])
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.getState, draft.getState) }
}
