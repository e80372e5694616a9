import type { Application, ApplicationForm } from '#contract/applications.ts'
import { contactFieldOf } from '#shared/applications/application-definition.ts'
import { isApplied } from '#shared/applications/application-status.ts'
import { createFormStore } from '#shared/form-engine/create-form-store.ts'
import type { FileValue } from '#shared/form-engine/form-definition.ts'
import type { FormStore } from '#shared/form-engine/form-store-types.ts'
import { browserFormOptions } from '#web/form-engine/browser-form-options.ts'
import {
  createFormDraft,
  DraftConflict,
  DraftRefused,
  type FormDraft,
  type SaveDraft,
} from '#web/form-engine/form-draft.ts'
import type { FormEnvironment } from '#web/form-engine/form-environment.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { readBoot } from '#web/lib/read-boot.ts'
import { uploadFile } from '#web/lib/upload-file.ts'
import { readApplicationForm } from './apply.queries.ts'
import { fileValueOf, initialValues, saveBodyOf, valuesOf } from './application-values.ts'

export interface ApplicationDraft {
  store: FormStore
  draft: FormDraft
  files: Required<Pick<FormEnvironment, 'uploadFile' | 'removeFile'>>
  /** The application, begun now where it was not. */
  begun: () => Promise<Application>
}

export interface ApplicationDraftOptions {
  form: ApplicationForm
  token?: string | undefined
  onSaved: () => void
  /** What has to be begun before this one: the first begun gives a visitor the secret that makes all of them theirs. */
  after?: (() => Promise<unknown>) | undefined
}

/** The draft of an application. It begins on the server with the first change or file, not with the visit. */
export function createApplicationDraft({ form, token, onSaved, after }: ApplicationDraftOptions): ApplicationDraft {
  const positionId = form.position.id
  let known: Application | null = form.application
  let beginning: Promise<Application> | null = null
  const store = createFormStore({
    ...browserFormOptions(),
    definition: form.definition,
    values: initialValues(form),
  })

  const begin = async (): Promise<Application> => {
    await after?.()
    known = (await callApi<Application>('POST', '/api/pcsx/applications', { position_id: positionId, token })).data
    return known
  }
  const begun = async (): Promise<Application> => {
    if (known) return known
    beginning ??= begin().finally(() => (beginning = null))
    return beginning
  }

  const save: SaveDraft = async (changes, revision) => {
    const body = saveBodyOf(changes)
    if (body === null) return { revision }
    try {
      const hadNone = known === null
      const application = await begun()
      const { data } = await callApi<Application>(
        'PATCH',
        `/api/pcsx/applications/${application.id}`,
        { revision: hadNone ? application.revision : revision, ...body },
        { keepalive: true },
      )
      known = data
      onSaved()
      return { revision: data.revision }
    } catch (error) {
      throw refusalOf(error)
    }
  }

  const draft = createFormDraft({
    store,
    revision: form.application?.revision ?? 0,
    save,
    reread: async () => {
      const { application } = await readApplicationForm(readBoot().domain, positionId, token)
      if (!application || isApplied(application.status)) return null
      known = application
      return { revision: application.revision, values: valuesOf(application) }
    },
    storageKey: `application.${positionId}`,
    isSaved: form.application !== null,
  })

  const files: ApplicationDraft['files'] = {
    uploadFile: async (path, file, options) => {
      const { id } = await begun()
      if (!isResume(path))
        return uploadFile<FileValue>(`/api/pcsx/applications/${id}/files`, path, file, options).catch(failed)
      const address = `/api/pcsx/applications/${id}/resume`
      known = await uploadFile<Application>(address, 'resume', file, options).catch(failed)
      return fileValueOf(known.resume!)
    },
    removeFile: async (path, { uid }) => {
      const { id } = await begun()
      if (!isResume(path)) {
        await callApi('DELETE', `/api/pcsx/applications/${id}/files/${encodeURIComponent(uid)}`)
        return
      }
      known = (await callApi<Application>('DELETE', `/api/pcsx/applications/${id}/resume`)).data
    },
  }
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
