import { useEffect, useState, useSyncExternalStore } from 'react'
import { createFormDraft, type DraftState, type FormDraft, type FormDraftOptions } from './form-draft.ts'

/** The draft of the form on this page; made once, so give the page a `key` a form. Does not draw the page anew by itself. */
export function useFormDraft(options: FormDraftOptions): FormDraft {
  const [draft] = useState(() => createFormDraft(options))
  useEffect(() => draft.start(), [draft])
  return draft
}

/** Whether it is saved; for the parts that show it. */
export const useDraftState = (draft: FormDraft): DraftState =>
  useSyncExternalStore(draft.subscribe, draft.getState, draft.getState)
