import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import { callApi } from '#web/lib/call-api.ts'
import { createDraftStore, type DraftState, type DraftStore } from './draft-store.ts'
import { positionDraftQuery } from './position-drafts.queries.ts'

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** The draft on this page. It is created once, so give the page a `key` per draft. */
export function useDraftStore(loaded: PositionDraft): { store: DraftStore; state: DraftState } {
  const queryClient = useQueryClient()
  const [store] = useState(() => {
    const { id } = loaded
    const { queryKey } = positionDraftQuery(id)
    return createDraftStore(
      loaded,
      async (revision, content) => {
        const body = { revision, content }
        const { data } = await callApi('PUT /api/pcsx/staff/position_drafts/:id', { params: { id }, body })
        // Returning to this page starts from the saved state, not from the one loaded first.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, data)
        return data
      },
      { key: `position draft ${id}`, kept: typeof sessionStorage === 'undefined' ? nowhere : sessionStorage },
    )
  })
  useEffect(() => store.start(), [store])
  useEffect(() => store.adopt(loaded), [store, loaded])
  return { store, state: useSyncExternalStore(store.subscribe, store.getState, store.getState) }
}
