import { useState } from 'react'
import type { MessageFile } from '#contract/inbox/application-messages.ts'
import { mostMessageFiles } from '#shared/applications/messages.ts'
import { formatBytes } from '#shared/files/format-bytes.ts'
import { uploadRules } from '#shared/files/upload-rules.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { DropZone } from '#web/ui/controls/drop-zone.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { FileRow } from '#web/ui/controls/file-row.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'

interface MessageFilesProps {
  /** The id of the input that chooses them. */
  id: string
  files: readonly MessageFile[]
  error?: string | undefined
  upload: (file: File, onProgress: (part: number) => void) => Promise<unknown>
  remove: (file: MessageFile) => Promise<unknown>
}

interface Running {
  key: number
  file: File
  part: number
  problem: string | null
}

let lastKey = 0

/** The files of an unsent message: they are stored immediately, and sent with it. */
export function MessageFiles({ id, files, error, upload, remove }: MessageFilesProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [running, setRunning] = useState<Running[]>([])
  const change = (key: number, to: Partial<Running> | null) =>
    setRunning((all) => all.flatMap((each) => (each.key !== key ? [each] : to === null ? [] : [{ ...each, ...to }])))
  const add = (chosen: File[]) => {
    const room = mostMessageFiles - files.length - running.filter(({ problem }) => problem === null).length
    for (const file of chosen.slice(0, Math.max(0, room))) {
      const key = ++lastKey
      setRunning((all) => [...all, { key, file, part: 0, problem: null }])
      upload(file, (part) => change(key, { part })).then(
        () => change(key, null),
        (failure: Error) => change(key, { problem: failure.message || t('formEngine.uploadFailed') }),
      )
    }
  }
  return (
    <div className="stack g2">
      {files.map((file) => (
        <FileRow
          key={file.id}
          name={<bdi>{file.name}</bdi>}
          detail={formatBytes(file.size, locale)}
          removeLabel={t('formEngine.removeFile', { name: file.name })}
          onRemove={() => void remove(file).then(() => focusField(id))}
        />
      ))}
      {running.map(({ key, file, part, problem }) => (
        <FileRow
          key={key}
          name={<bdi>{file.name}</bdi>}
          detail={formatBytes(file.size, locale)}
          progress={problem === null ? Math.round(part * 100) : undefined}
          progressLabel={t('formEngine.uploading', { name: file.name })}
          error={problem}
          {...(problem !== null && {
            removeLabel: t('formEngine.removeFile', { name: file.name }),
            onRemove: () => {
              change(key, null)
              focusField(id)
            },
          })}
        />
      ))}
      {files.length < mostMessageFiles && (
        <DropZone
          id={id}
          accept={uploadRules.allowedTypes.join()}
          multiple
          aria-describedby={`${id}-help`}
          chooseLabel={t('formEngine.chooseMore')}
          dropLabel={t('formEngine.drop')}
          onFiles={add}
        />
      )}
      <p className="small muted" id={`${id}-help`}>
        {t('formEngine.fileHelpEach', {
          types: listOf(uploadRules.allowedTypes, locale),
          megabytes: uploadRules.maxFileSizeMB,
        })}
      </p>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
