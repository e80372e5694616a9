import { useEffect, useState, useSyncExternalStore } from 'react'
import { createFormDraft, type DraftState, type FormDraft, type FormDraftOptions } from './form-draft.ts'

/** The draft of the form on this page. It is created once, so give the page a `key` per form. Does not re-render the page. */
export function useFormDraft(options: FormDraftOptions): FormDraft {
  const [draft] = useState(() => createFormDraft(options))
  useEffect(() => draft.start(), [draft])
  return draft
}

/** The saved state, for components that show it. */
export const useDraftState = (draft: FormDraft): DraftState =>
  useSyncExternalStore(draft.subscribe, draft.getState, draft.getState)
