import { useCallback, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AssignedForm } from '#contract/forms/forms.ts'
import type { FileValue } from '#shared/form-engine/definition/form-definition.ts'
import { createBrowserForm } from '#web/form-engine/draft/create-browser-form.ts'
import type { UploadOptions } from '#web/form-engine/form-environment.ts'
import { useFormDraft } from '#web/form-engine/draft/use-form-draft.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { uploadFile as sendFile } from '#web/lib/files/upload-file.ts'
import { useFormEnvironment } from '#web/lib/interaction/use-form-environment.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { newerForm, saveAnswers } from './save-answers.ts'

/** A form being filled in: its store, its draft, its files and sending it. Created once, so give the page a `key` per form. */
export function useFillForm(
  opened: AssignedForm,
  token: string | undefined,
  onSent: (sent: AssignedForm, isNow: boolean) => void,
) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const { id } = opened.form
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [store] = useState(() =>
    createBrowserForm({
      definition: opened.definition,
      values: opened.answers,
      defaultCountry: opened.defaultCountry,
    }),
  )

  const finish = useRef<(sent: AssignedForm, isNow: boolean) => void>(() => undefined)
  const draft = useFormDraft({
    store,
    revision: opened.revision,
    storageKey: `form.${id}`,
    isSaved: opened.form.status === 'in_progress',
    reread: async () => {
      const { data } = await callApi('GET /api/pcsx/forms/:id', { params: { id }, query: { token } })
      return data.isReadOnly ? null : { revision: data.revision, values: data.answers }
    },
    save: saveAnswers(id, token, {
      onProblems: (problems) => store.setServerProblems(problems),
      onSentElsewhere: (sent) => finish.current(sent, false),
    }),
  })
  finish.current = (sent, isNow) => {
    draft.finish()
    keepAnswer(queryClient, ['form', id, token ?? ''], sent)
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => ['forms', 'onboarding'].includes(`${queryKey[0]}`),
    })
    onSent(sent, isNow)
  }

  const uploadFile = useCallback(
    async (path: string, file: File, options: UploadOptions): Promise<FileValue> =>
      sendFile('POST /api/pcsx/forms/:id/files', { params: { id }, query: { token }, field: path, file, ...options }),
    [id, token],
  )
  const removeFile = useCallback(
    async (_path: string, file: FileValue) => {
      draft.adopt(
        (
          await callApi('DELETE /api/pcsx/forms/:id/files/:fileId', {
            params: { id, fileId: file.uid },
            query: { token },
          })
        ).data,
      )
    },
    [id, token, draft],
  )
  const environment = useFormEnvironment({
    uploadFile,
    removeFile,
    defaultCountry: opened.defaultCountry,
    signing: opened.signing,
  })

  const submit = async () => {
    setFailure(null)
    setSending(true)
    try {
      if (!(await draft.flush())) return setFailure(t('forms.notSent'))
      const body = { revision: draft.revision(), notice: opened.notice ?? undefined }
      const { data } = await callApi('POST /api/pcsx/forms/:id/submit', { params: { id }, query: { token }, body })
      return finish.current(data, true)
    } catch (error) {
      const newer = newerForm(error)
      if (newer?.isReadOnly) return finish.current(newer, false)
      if (newer) {
        draft.adopt({ revision: newer.revision, values: newer.answers })
        return setFailure(t('forms.changedElsewhere'))
      }
      if (error instanceof ApiError && error.status === 422) store.setServerProblems(error.fields)
      return setFailure(error instanceof TypeError ? t('forms.notSent') : (error as Error).message)
    } finally {
      setSending(false)
    }
  }
  return { store, draft, environment, submit, isSending, failure }
}
