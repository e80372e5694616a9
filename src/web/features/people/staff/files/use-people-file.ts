import { flushSync } from 'react-dom'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { largestFileBytes, type ColumnMeaning } from '#shared/people/people-file.ts'
import { randomKey } from '#shared/random-key.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import type { ChosenPosition } from '#web/parts/position-field.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { usePeopleFiles } from './use-people-files.ts'

export interface ChosenFile {
  /** Identifies the chosen file, so that the result of another is not shown. */
  key: string
  name: string
  /** Its bytes in Base64; empty if it is too large to send. */
  content: string
}

/** The bytes of a file in Base64. */
async function contentOf(file: File): Promise<string> {
  const reader = new FileReader()
  const read = new Promise<string>((done, fail) => {
    reader.addEventListener('load', () => done(String(reader.result)))
    reader.addEventListener('error', () => fail(reader.error))
  })
  reader.readAsDataURL(file)
  return (await read).split(',')[1] ?? ''
}

export const fieldNames = ['file', 'position', 'origin'] as const
export type FieldName = (typeof fieldNames)[number]
export const idOfField = (name: FieldName): string => `people-file-${name}`

/** The form's state, the file's preview, and adding it. */
export function usePeopleFile(onAdded: () => void) {
  const t = useTranslations()
  const { announce } = usePeopleFiles()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [columns, setColumns] = useState<ColumnMeaning[]>()
  const [fillsGaps, setFillsGaps] = useState(false)
  const [position, setPosition] = useState<ChosenPosition | null>(null)
  const [origin, setOrigin] = useState('')
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const asked = {
    name: file?.name ?? '',
    content: file?.content ?? '',
    fills_gaps: fillsGaps,
    ...(columns && { columns }),
  }
  const reading = useQuery({
    queryKey: ['people-file', file?.key, columns, fillsGaps],
    enabled: file !== null && file.content !== '',
    retry: false,
    staleTime: Infinity,
    // The table being corrected stays; another file's does not.
    placeholderData: (before, query) => (query?.queryKey[1] === file?.key ? keepPreviousData(before) : undefined),
    queryFn: async () => (await callApi('POST /api/pcsx/staff/people_files/read', { body: asked })).data,
  })
  // Pressed twice, it is one file; after a change it is another.
  const [keys] = useState(() => new Map<string, string>())
  const add = useMutation({
    mutationFn: async (positionId: string) => {
      const body = { ...asked, position_id: positionId, origin }
      const same = JSON.stringify([file!.key, columns, fillsGaps, positionId, origin])
      if (!keys.has(same)) keys.set(same, randomKey())
      return (await callApi('POST /api/pcsx/staff/people_files', { body: { ...body, key: keys.get(same)! } })).data
    },
    onSuccess: async (added) => {
      setFile(null)
      setColumns(undefined)
      await announce(added)
      onAdded()
    },
    onError: (error) => {
      const { content, position_id, origin: typed } = error instanceof ApiError ? error.fields : {}
      setProblems({
        ...(content && { file: content }),
        ...(position_id && { position: position_id }),
        ...(typed && { origin: typed }),
      })
      setAttempt((before) => before + 1)
    },
  })
  const clear = (name: FieldName) => setProblems((before) => ({ ...before, [name]: undefined }))
  const choose = async (chosen: File | null) => {
    clear('file')
    setColumns(undefined)
    add.reset()
    if (chosen && chosen.size > largestFileBytes)
      setProblems((before) => ({ ...before, file: t('peopleFiles.refused.large') }))
    const isSent = chosen !== null && chosen.size <= largestFileBytes
    // The server refuses an empty file, like any other without rows.
    const next = isSent ? { key: randomKey(), name: chosen.name, content: (await contentOf(chosen)) || '=' } : null
    // Either way, the focused element is replaced by the other, which then takes the focus.
    flushSync(() => setFile(next))
    focusField(idOfField('file'))
  }
  const submit = () => {
    if (add.isPending) return
    const missing: typeof problems = {
      ...(!file && { file: problems.file ?? t('peopleFiles.missing.file') }),
      ...(!position && { position: t('peopleFiles.missing.position') }),
      ...(origin.trim() === '' && { origin: t('peopleFiles.missing.origin') }),
    }
    setProblems(missing)
    add.reset()
    if (file && position && Object.keys(missing).length === 0) add.mutate(position.id)
    else setAttempt((before) => before + 1)
  }
  const fileProblem = problems.file ?? (reading.error instanceof ApiError ? reading.error.fields.content : undefined)
  return {
    file,
    fillsGaps,
    position,
    origin,
    attempt,
    problems: { ...problems, file: fileProblem },
    read: reading.isError ? undefined : reading.data,
    isReading: reading.isFetching,
    error: add.error ?? (fileProblem ? null : reading.error),
    isPending: add.isPending,
    choose: (chosen: File | null) => void choose(chosen),
    setMeaning: (at: number, meaning: ColumnMeaning) =>
      setColumns(reading.data!.columns.map((each, index) => (index === at ? meaning : each.meaning))),
    setFillsGaps,
    setPosition: (value: ChosenPosition | null) => (clear('position'), setPosition(value)),
    setOrigin: (value: string) => (clear('origin'), setOrigin(value)),
    submit,
  }
}
