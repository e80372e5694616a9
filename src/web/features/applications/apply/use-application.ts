import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ApplicationForm } from '#contract/applications/applications.ts'
import { createApplicationDraft, type ApplicationDraft } from './application-draft.ts'

/** The draft of the application on this page. It is created once, so give the page a `key` per form. */
export function useApplication(form: ApplicationForm, token: string | undefined): ApplicationDraft {
  const queryClient = useQueryClient()
  const [application] = useState(() =>
    createApplicationDraft({
      form,
      token,
      onSaved: () => void queryClient.invalidateQueries({ queryKey: ['drafts'] }),
    }),
  )
  useEffect(() => application.draft.start(), [application])
  return application
}

/** What its form needs from the application: where files go, and which answers its résumé filled in. */
export function useFormCalls({ files, filling, store }: ApplicationDraft) {
  return useMemo(() => ({ ...files, filledFrom: filling.markOf.bind(null, store) }), [files, filling, store])
}
