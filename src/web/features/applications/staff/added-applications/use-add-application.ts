import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { randomKey } from '#shared/random-key.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import type { ChosenPosition } from '#web/parts/position-field.tsx'

const textFields = ['fullName', 'email', 'phone', 'location', 'source'] as const
export type TextName = (typeof textFields)[number]
const requiredFields = ['fullName', 'email', 'source'] as const satisfies readonly TextName[]

export type FieldName = TextName | 'position'
export const idOfField = (name: FieldName): string => `added-${name}`

const empty = Object.fromEntries(textFields.map((name) => [name, ''])) as Record<TextName, string>

/** The form's values, its errors, and sending it. The file is uploaded once the application exists. */
export function useAddApplication() {
  const t = useTranslations()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [key, setKey] = useState(randomKey)
  const [position, choose] = useState<ChosenPosition | null>(null)
  const [texts, setTexts] = useState(empty)
  const [resume, setResume] = useState<File | null>(null)
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({})
  const [attempt, setAttempt] = useState(0)

  const add = useMutation({
    mutationFn: async (positionId: string) => {
      const body = { key, position_id: positionId, ...texts }
      const { id } = (await callApi('POST /api/pcsx/staff/applications', { body })).data
      if (!resume) return { id, isResumeMissing: false }
      const call = uploadFile('POST /api/pcsx/staff/applications/:id/resume', {
        params: { id },
        field: 'resume',
        file: resume,
      })
      return call.then(
        () => ({ id, isResumeMissing: false }),
        () => ({ id, isResumeMissing: true }),
      )
    },
    onSuccess: async ({ id, isResumeMissing }) => {
      await queryClient.invalidateQueries({ queryKey: ['staff-applications'] })
      if (isResumeMissing) toasts.show(t('addedApplications.resumeFailed'), { tone: 'warning' })
      else toasts.show(t('addedApplications.added', { name: texts.fullName.trim() }), { tone: 'success' })
      await navigate({ to: '/careers/admin/applications/$id', params: { id }, replace: true })
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {}
      setProblems({ ...fields, ...(fields.position_id && { position: fields.position_id }) })
      setAttempt((before) => before + 1)
    },
  })

  const submit = () => {
    if (add.isPending) return
    const missing: Partial<Record<FieldName, string>> = {}
    if (!position) missing.position = t('addedApplications.missingPosition')
    for (const name of requiredFields)
      if (texts[name].trim() === '') missing[name] = t(`addedApplications.missing.${name}`)
    setProblems(missing)
    add.reset()
    if (position && Object.keys(missing).length === 0) add.mutate(position.id)
    else setAttempt((before) => before + 1)
  }
  const clear = (name: FieldName) => {
    setProblems((before) => ({ ...before, [name]: undefined }))
    // Resubmitted unchanged it is the same application; a change after a failure makes it another.
    if (add.isError) setKey(randomKey())
  }
  return {
    position,
    texts,
    resume,
    problems,
    attempt,
    error: add.error,
    isPending: add.isPending,
    setPosition: (value: ChosenPosition | null) => (clear('position'), choose(value)),
    setText: (name: TextName, value: string) => (clear(name), setTexts((before) => ({ ...before, [name]: value }))),
    setResume,
    submit,
  }
}
