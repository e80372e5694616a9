import type { Application, ApplicationForm } from '#contract/applications/applications.ts'
import type { UploadedFile } from '#contract/files/files.ts'
import { carriedNames, longestCarried, type Carried } from '#shared/applications/sources.ts'
import { contactFieldOf, contactItems, phoneCountryOf } from '#shared/applications/application-definition.ts'
import { isApplied } from '#shared/applications/application-status.ts'
import type { FileValue } from '#shared/form-engine/definition/form-definition.ts'
import type { FormStore } from '#shared/form-engine/store/form-store-types.ts'
import { createBrowserForm } from '#web/form-engine/draft/create-browser-form.ts'
import {
  createFormDraft,
  DraftConflict,
  DraftRefused,
  type FormDraft,
  type SaveDraft,
} from '#web/form-engine/draft/form-draft.ts'
import type { FormEnvironment, UploadOptions } from '#web/form-engine/form-environment.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { readBoot } from '#web/lib/pages/read-boot.ts'
import { fileChoice } from '#web/lib/files/file-choice.ts'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import { readApplicationForm } from './apply.queries.ts'
import { createResumeFilling, type ResumeFilling } from './resume-filling.ts'
import { fileValueOf, initialValues, saveBodyOf, valuesOf } from './application-values.ts'

export interface ApplicationDraft {
  store: FormStore
  draft: FormDraft
  files: Required<Pick<FormEnvironment, 'uploadFile' | 'removeFile'>>
  /** Answers filled in from the résumé. */
  filling: ResumeFilling
  /** Attaches the résumé of an earlier application. */
  reuseResume: (file: UploadedFile) => Promise<void>
  /** The application, started now if it was not. */
  begun: () => Promise<Application>
}

export interface ApplicationDraftOptions {
  form: ApplicationForm
  token?: string | undefined
  onSaved: () => void
  /** Has to be started before this one: the first application started gives a visitor the secret that makes all of them theirs. */
  after?: (() => Promise<unknown>) | undefined
  /** The form that its résumé fills in; by default its own. */
  filling?: ResumeFilling | undefined
}

/** The draft of an application. It is created on the server with the first change or file, not on opening the page. */
export function createApplicationDraft({
  form,
  token,
  onSaved,
  after,
  filling: given,
}: ApplicationDraftOptions): ApplicationDraft {
  const positionId = form.position.id
  let known: Application | null = form.application
  let beginning: Promise<Application> | null = null
  const store = createBrowserForm({
    definition: form.definition,
    values: initialValues(form),
    defaultCountry: phoneCountryOf(form.definition),
  })

  const filling = given ?? createResumeFilling(() => [{ store }])
  filling.restore(store, form.application?.filled ?? {})

  const begin = async (): Promise<Application> => {
    await after?.()
    known = (
      await callApi('POST /api/pcsx/applications', { body: { position_id: positionId, token, carried: carried() } })
    ).data
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
      const { data } = await callApi('PATCH /api/pcsx/applications/:id', {
        params: { id: application.id },
        body: { revision: hadNone ? application.revision : revision, ...body, filled: filling.filledOf(store) },
        keepalive: true,
      })
      known = data
      onSaved()
      return { revision: data.revision }
    } catch (error) {
      throw saveFailure(error)
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

  // If uploads and removals overlap, only the last one determines what is shown.
  let lastFileTurn = 0
  const showResume = ({ resume }: Application, turn: number) => {
    if (turn === lastFileTurn) store.setValue(contactItems.resume, resume ? [fileValueOf(resume)] : undefined)
  }
  const sendResume = async (file: File, options: UploadOptions): Promise<FileValue> => {
    const fields = fileChoice()
    const { id } = await begun()
    const turn = ++lastFileTurn
    try {
      known = await uploadFile('POST /api/pcsx/applications/:id/resume', {
        params: { id },
        field: 'resume',
        file,
        fields,
        ...options,
      })
      lastFileTurn++
      void filling.read(id)
      return fileValueOf(known.resume!)
    } catch (error) {
      // A canceled upload may have arrived anyway, replacing the one that is shown.
      if (options.signal.aborted) showResume(await readApplication(id), turn)
      return failed(error)
    }
  }

  const files: ApplicationDraft['files'] = {
    uploadFile: async (path, file, options) => {
      if (isResume(path)) return sendResume(file, options)
      const { id } = await begun()
      const upload = { params: { id }, field: path, file, ...options }
      return uploadFile('POST /api/pcsx/applications/:id/files', upload).catch(failed)
    },
    removeFile: async (path, { uid }) => {
      const { id } = await begun()
      if (!isResume(path)) {
        await callApi('DELETE /api/pcsx/applications/:id/files/:fileId', { params: { id, fileId: uid } })
        return
      }
      const turn = ++lastFileTurn
      const stays = known
      known = await callApi('DELETE /api/pcsx/applications/:id/resume/:fileId', { params: { id, fileId: uid } })
        .then(({ data }) => data)
        .catch(() => stays)
      if (known) showResume(known, turn)
      if (!known?.resume) filling.forget()
    },
  }
  const reuseResume = async ({ id: file_id }: UploadedFile): Promise<void> => {
    const { id } = await begun()
    const turn = ++lastFileTurn
    known = (await callApi('PUT /api/pcsx/applications/:id/resume', { params: { id }, body: { file_id } })).data
    showResume(known, turn)
    await filling.read(id)
  }
  return { store, draft, files, filling, reuseResume, begun }
}

const readApplication = async (id: string): Promise<Application> =>
  (await callApi('GET /api/pcsx/applications/:id', { params: { id } })).data.application

const isResume = (path: string): boolean => contactFieldOf(path) === 'resume'

/** The message at the file's field is more specific than the one for the whole call. */
function failed(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw new Error(Object.values(error.fields)[0] ?? error.message)
}

/** How the draft reacts to a failed save: load the newer state, give up, or retry. */
function saveFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const refusal = refusalOf('PATCH /api/pcsx/applications/:id', 409, error)
  const newer = refusal && 'application' in refusal ? refusal.application : null
  if (newer?.status === 'draft' || newer?.status === 'withdrawn')
    return new DraftConflict({ revision: newer.revision, values: valuesOf(newer) })
  const isFinal = error.status >= 400 && error.status < 500 && error.status !== 429
  return isFinal ? new DraftRefused(error.message) : error
}

/** The source of the visit, as every link passed it on; overlong values are dropped. */
function carried(): Carried | undefined {
  const given = readBoot().foreignParameters ?? {}
  const named = carriedNames.flatMap((name) => {
    const value = given[name]
    return value !== undefined && value.length <= longestCarried ? [[name, value] as const] : []
  })
  return named.length === 0 ? undefined : Object.fromEntries(named)
}
