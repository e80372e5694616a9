import { flushSync } from 'react-dom'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isBoardAddress, isListName, largestImportBytes, largestImportMB } from '#shared/imports/import-rules.ts'
import { randomKey } from '#shared/random-key.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { focusField } from '#web/ui/feedback/error-summary.tsx'

export const startFields = ['file', 'address', 'list'] as const
export type StartField = (typeof startFields)[number]
export const idOfStartField = (name: StartField): string => `import-${name}`

/** The form's state, and the dry run that it starts. A refusal leaves everything that was chosen. */
export function useStartImport(from: 'file' | 'address') {
  const t = useTranslations()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [address, setAddress] = useState('')
  const [list, setList] = useState('')
  const [keepsMissing, setKeepsMissing] = useState(false)
  const [appliesAtSource, setAppliesAtSource] = useState(false)
  const [everyHours, setEveryHours] = useState(0)
  const [problems, setProblems] = useState<Partial<Record<StartField, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const start = useMutation({
    mutationFn: async () => {
      const isFile = from === 'file'
      const settings = {
        key: randomKey(),
        ...(!isFile && { address: address.trim() }),
        keepsMissing,
        appliesAtSource,
        list,
        everyHours: isFile ? 0 : everyHours,
      }
      const form = new FormData()
      if (isFile) form.append('file', file!)
      form.append('settings', JSON.stringify(settings))
      return (await callApi('POST /api/pcsx/staff/import_dry_runs', { form })).data
    },
    onSuccess: ({ id }) => navigate({ to: '/careers/admin/settings/imports/$id', params: { id }, search: {} }),
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {}
      setProblems(Object.fromEntries(startFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))))
      setAttempt((before) => before + 1)
    },
  })
  const clear = (name: StartField) => setProblems((before) => ({ ...before, [name]: undefined }))
  const choose = (chosen: File | null) => {
    const isLarge = chosen !== null && chosen.size > largestImportBytes
    setProblems((before) => ({
      ...before,
      file: isLarge ? t('imports.refused.large', { megabytes: largestImportMB }) : undefined,
    }))
    start.reset()
    // The focused element is replaced by another, which then takes the focus.
    flushSync(() => setFile(isLarge ? null : chosen))
    focusField(idOfStartField('file'))
  }
  const submit = () => {
    if (start.isPending) return
    const found: typeof problems = {
      ...(from === 'file' && !file && { file: problems.file ?? t('peopleFiles.missing.file') }),
      ...(from === 'address' && address.trim() === '' && { address: t('imports.missingAddress') }),
      ...(from === 'address' &&
        address.trim() !== '' &&
        !isBoardAddress(address.trim()) && { address: t('imports.refused.notAddress') }),
      ...(list !== '' && !isListName(list) && { list: t('imports.refused.list') }),
    }
    setProblems(found)
    start.reset()
    if (Object.keys(found).length === 0) start.mutate()
    else setAttempt((before) => before + 1)
  }
  return {
    file,
    address,
    list,
    keepsMissing,
    appliesAtSource,
    everyHours,
    problems,
    attempt,
    error: start.error,
    isPending: start.isPending,
    choose,
    setAddress: (text: string) => (clear('address'), setAddress(text)),
    setList: (text: string) => (clear('list'), setList(text)),
    setKeepsMissing,
    setAppliesAtSource,
    setEveryHours,
    submit,
  }
}
