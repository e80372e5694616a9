import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PositionDraft } from '#contract/position-drafts.ts'
import { callApi } from '#web/lib/call-api.ts'
import { createDraftStore, type DraftState, type DraftStore } from './draft-store.ts'

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** The draft on this page. It is made once, so give the page a `key` per draft. */
export function useDraftStore(loaded: PositionDraft): { store: DraftStore; state: DraftState } {
  const [store] = useState(() =>
    createDraftStore(
      loaded,
      async (revision, content) =>
        (
          await callApi('PUT /api/pcsx/staff/position_drafts/:id', {
            params: { id: loaded.id },
            body: { revision, content },
          })
        ).data,
      {
        key: `position draft ${loaded.id}`,
        kept: typeof sessionStorage === 'undefined' ? nowhere : sessionStorage,
      },
    ),
  )
  useEffect(() => store.start(), [store])
  return { store, state: useSyncExternalStore(store.subscribe, store.getState, store.getState) }
}
