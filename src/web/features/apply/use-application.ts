import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Application, ApplicationForm } from '#contract/applications.ts'
import { createFormStore } from '#shared/form-engine/create-form-store.ts'
import type { FormStore } from '#shared/form-engine/form-store-types.ts'
import { browserFormOptions } from '#web/form-engine/browser-form-options.ts'
import { DraftConflict, DraftRefused, type FormDraft, type SaveDraft } from '#web/form-engine/form-draft.ts'
import type { FormEnvironment } from '#web/form-engine/form-environment.ts'
import { useFormDraft } from '#web/form-engine/use-form-draft.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { uploadFile } from '#web/lib/upload-file.ts'
import { contactFieldOf } from '#shared/applications/application-definition.ts'
import type { FileValue } from '#shared/form-engine/form-definition.ts'
import { fileValueOf, initialValues, saveBodyOf, valuesOf } from './application-values.ts'

export interface ApplicationDraft {
  store: FormStore
  draft: FormDraft
  files: Required<Pick<FormEnvironment, 'uploadFile' | 'removeFile'>>
  /** The application, begun now where it was not. */
  begun: () => Promise<Application>
}

/**
 * The draft of an application. It begins on the server with the first change or file, not with the visit.
 */
export function useApplication(form: ApplicationForm, positionId: number, token: string | undefined): ApplicationDraft {
  const queryClient = useQueryClient()
  const known = useRef<Application | null>(form.application)
  const beginning = useRef<Promise<Application> | null>(null)
  const [store] = useState(() =>
    createFormStore({ ...browserFormOptions(), definition: form.definition, values: initialValues(form) }),
  )

  const begun = useCallback(async (): Promise<Application> => {
    if (known.current) return known.current
    if (!beginning.current) {
      const begin = callApi<Application>('POST', '/api/pcsx/applications', { position_id: positionId, token })
      beginning.current = begin.then(({ data }) => (known.current = data)).finally(() => (beginning.current = null))
    }
    return beginning.current
  }, [positionId, token])

  const save = useCallback<SaveDraft>(
    async (changes, revision) => {
      const body = saveBodyOf(changes)
      if (body === null) return { revision }
      try {
        const hadNone = known.current === null
        const application = await begun()
        const { data } = await callApi<Application>(
          'PATCH',
          `/api/pcsx/applications/${application.id}`,
          { revision: hadNone ? application.revision : revision, ...body },
          { keepalive: true },
        )
        known.current = data
        void queryClient.invalidateQueries({ queryKey: ['drafts'] })
        return { revision: data.revision }
      } catch (error) {
        throw refusalOf(error)
      }
    },
    [begun, queryClient],
  )

  const draft = useFormDraft({
    store,
    revision: form.application?.revision ?? 0,
    save,
    storageKey: `application.${positionId}`,
    isSaved: form.application !== null,
  })

  const files = useMemo(
    () => ({
      uploadFile: async (path: string, file: File, options: Parameters<typeof uploadFile>[3]) => {
        const { id } = await begun()
        if (!isResume(path))
          return uploadFile<FileValue>(`/api/pcsx/applications/${id}/files`, path, file, options).catch(failed)
        const address = `/api/pcsx/applications/${id}/resume`
        known.current = await uploadFile<Application>(address, 'resume', file, options).catch(failed)
        return fileValueOf(known.current.resume!)
      },
      removeFile: async (path: string, { uid }: FileValue) => {
        const { id } = await begun()
        if (!isResume(path)) {
          await callApi('DELETE', `/api/pcsx/applications/${id}/files/${encodeURIComponent(uid)}`)
          return
        }
        known.current = (await callApi<Application>('DELETE', `/api/pcsx/applications/${id}/resume`)).data
      },
    }),
    [begun],
  )
  return { store, draft, files, begun }
}

const isResume = (path: string): boolean => contactFieldOf(path) === 'resume'

/** The sentence at the file's field says more than the one for the whole call. */
function failed(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const [sentence] = Object.values((error.body ?? {}) as Record<string, unknown>)
  throw new Error(typeof sentence === 'string' ? sentence : error.message)
}

/** What the draft should do about a failed save: take the newer state, give up, or try again. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const newer = error.status === 409 ? (error.body as { application?: Application } | null)?.application : undefined
  if (newer && (newer.status === 'draft' || newer.status === 'withdrawn'))
    return new DraftConflict({ revision: newer.revision, values: valuesOf(newer) })
  const isFinal = error.status >= 400 && error.status < 500 && error.status !== 429
  return isFinal ? new DraftRefused(error.message) : error
}
