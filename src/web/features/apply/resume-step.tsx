import { useRef, useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { uploadRules } from '#shared/files/upload-rules.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useSay } from '#web/lib/messages.ts'
import { uploadFile } from '#web/lib/upload-file.ts'
import { announce } from '#web/ui/live-region.tsx'
import { Button } from '#web/ui/button.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { FormFieldGroup } from '#web/ui/form-field.tsx'
import { formatBytes } from '#shared/files/format-bytes.ts'
import { checkFile, uploadTypes } from './check-file.ts'
import type { Draft } from './use-draft.ts'
import { fieldId, type ProblemBook } from './use-problems.ts'

interface Upload {
  file: File
  part: number
  error: string | null
}

/** The résumé: chosen or dropped, sent with its progress, tried again after a failure without choosing it anew. */
export function ResumeStep({ draft, problems }: { draft: Draft; problems: ProblemBook }) {
  const say = useSay()
  const { locale } = useBoot()
  const [upload, setUpload] = useState<Upload | null>(null)
  const stop = useRef<AbortController>(null)
  const resume = draft.application?.resume ?? null
  const send = async (file: File) => {
    const wrong = checkFile(file, say)
    setUpload({ file, part: 0, error: wrong })
    if (wrong) return
    try {
      const application = await draft.flush()
      if (!application) throw new ApiError(0, '', null, new Headers())
      stop.current = new AbortController()
      const answer = await uploadFile<Application>(`/api/pcsx/applications/${application.id}/resume`, 'resume', file, {
        signal: stop.current.signal,
        onProgress: (part) => setUpload((shown) => shown && { ...shown, part }),
      })
      draft.adopt(answer)
      setUpload(null)
      announce(say('apply.uploaded', { name: file.name }))
    } catch (error) {
      if (stop.current?.signal.aborted) return setUpload(null)
      const fields = error instanceof ApiError ? (error.body as { resume?: string } | null) : null
      setUpload({ file, part: 0, error: fields?.resume || (error as Error).message || say('apply.uploadFailed') })
    }
    return undefined
  }
  const remove = async () => {
    if (!draft.application) return
    const { data } = await callApi<Application>('DELETE', `/api/pcsx/applications/${draft.application.id}/resume`)
    draft.adopt(data)
  }
  return (
    <FormFieldGroup
      id={fieldId('resume')}
      label={say('apply.resume')}
      isLabelHidden
      help={say('apply.resumeHelp', { types: uploadTypes, megabytes: uploadRules.maxFileSizeMB })}
      error={upload ? undefined : problems.at('resume')}
    >
      <div className="stack g3">
        {resume && !upload && (
          <FileRow
            name={<span dir="auto">{resume.name}</span>}
            detail={formatBytes(resume.size, locale)}
            actions={
              <a className="small" href={resume.url}>
                {say('apply.download')}
              </a>
            }
            removeLabel={say('apply.remove', { name: resume.name })}
            onRemove={() => void remove().catch((error: Error) => announce(error.message, 'assertive'))}
          />
        )}
        {upload && (
          <FileRow
            name={<span dir="auto">{upload.file.name}</span>}
            detail={formatBytes(upload.file.size, locale)}
            progress={upload.error ? undefined : Math.round(upload.part * 100)}
            progressLabel={say('apply.uploading', { name: upload.file.name })}
            error={upload.error}
            actions={
              upload.error && (
                <Button size="s" onClick={() => void send(upload.file)}>
                  {say('apply.retryUpload')}
                </Button>
              )
            }
            removeLabel={say('apply.remove', { name: upload.file.name })}
            onRemove={() => {
              stop.current?.abort()
              setUpload(null)
            }}
          />
        )}
        <DropZone
          chooseLabel={say('apply.choose')}
          dropLabel={say('apply.drop')}
          accept={uploadRules.allowedTypes.join()}
          aria-label={say('apply.resume')}
          onFiles={([file]) => file && void send(file)}
        />
      </div>
    </FormFieldGroup>
  )
}
