import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bytesPerMB, resumeRules } from '#shared/files/upload-rules.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { fileChoice } from '#web/lib/files/file-choice.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import { readingQuery, renewAfterResume } from '../profile.queries.ts'

interface ResumeUploadOptions {
  /** Something was read and awaits review. */
  onRead: () => void
  /** Called if the session has ended; without it the server's message is shown. */
  onSignedOut?: (file: File) => void
}

/** Storing a chosen résumé: validation, upload, reading, and errors. */
export function useResumeUpload({ onRead, onSignedOut }: ResumeUploadOptions) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const sending = useRef<AbortController>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  /** Upload progress, 0 to 1; at 1 the server is reading. */
  const [part, setPart] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const [notRead, setNotRead] = useState<string | null>(null)

  const clear = () => {
    setError(undefined)
    setNotRead(null)
  }
  /** Whether a chosen file can be sent; otherwise `error` says why not. */
  const accepts = (file: File): boolean => {
    clear()
    const problem = problemOf(file, t)
    setError(problem)
    return problem === undefined
  }
  const upload = async (file: File): Promise<void> => {
    const stop = (sending.current = new AbortController())
    clear()
    setPart(0)
    try {
      const answer = await uploadFile('POST /api/pcsx/upload_resume', {
        field: 'resume_content',
        file,
        fields: { resume_file_name: file.name, ...fileChoice() },
        onProgress: setPart,
        signal: stop.signal,
      })
      queryClient.setQueryData(readingQuery().queryKey, answer.pending)
      await renewAfterResume(queryClient)
      setNotRead(answer.notRead)
      // Users who have navigated away stay there: the profile shows what awaits review.
      if (answer.pending && isShown.current) onRead()
    } catch (failure) {
      if (stop.signal.aborted) return
      if (onSignedOut && failure instanceof ApiError && failure.status === 401) onSignedOut(file)
      else setError((failure instanceof ApiError && failure.message) || t('profiles.resume.failed'))
    } finally {
      setPart(null)
    }
  }
  return { part, error, notRead, accepts, upload, clear, stop: () => sending.current?.abort() }
}

/** Checks before sending; the server looks inside. */
function problemOf({ name, size }: File, t: ReturnType<typeof useTranslations>): string | undefined {
  const types: readonly string[] = resumeRules.allowedTypes
  if (!types.includes(/\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? ''))
    return t('profiles.resume.wrongType', { file: name })
  if (size === 0) return t('profiles.resume.empty', { file: name })
  if (size > resumeRules.maxFileSizeMB * bytesPerMB)
    return t('profiles.resume.tooLarge', { count: resumeRules.maxFileSizeMB })
  return undefined
}
