import { useEffect, useRef } from 'react'
import type { FileItem, FileValue } from '#shared/form-engine/definition/form-definition.ts'
import { formatBytes } from '#shared/files/format-bytes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DropZone } from '#web/ui/controls/drop-zone.tsx'
import { FileRow } from '#web/ui/controls/file-row.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { filesOf } from './file-values.ts'
import { useFormEnvironment } from '../../form-context.tsx'
import { useUploads } from './use-uploads.ts'
import { listOf } from '#shared/locales/list-of.ts'

/** Uploaded files, uploads in progress, and an area to choose or drop more. */
export function FileUploadEdit({ path, item, field, frame, isDisabled }: FieldEditProps<FileItem>) {
  const { t, locale } = useFormEnvironment()
  const { limits, uploads, add, retry, stop, remove } = useUploads(path, item)
  const { list, keepFocus } = useFocusAfterRemoval()
  const files = filesOf(field.value)
  const isSending = uploads.some(({ error }) => error === null)
  const types = listOf(limits.types, locale)
  const help = (
    <>
      {frame.help}
      <div>
        {t(limits.maxCount > 1 ? 'formEngine.fileHelpEach' : 'formEngine.fileHelp', {
          types,
          megabytes: limits.megabytes,
        })}
      </div>
    </>
  )
  return (
    <FormFieldGroup {...frame} help={help} requiredLabel={item.required ? t('formEngine.required') : undefined}>
      {(control) => (
        <div className="stack g3" ref={list} data-unfinished={isSending ? t('formEngine.stillUploading') : undefined}>
          {files.map((file, index) => (
            <div key={file.uid} data-row>
              <StoredFile
                file={file}
                onRemove={
                  isDisabled
                    ? undefined
                    : () => {
                        keepFocus(index)
                        remove(file)
                      }
                }
              />
            </div>
          ))}
          {uploads.map((upload, index) => (
            <div key={upload.key} data-row>
              <FileRow
                name={<span dir="auto">{upload.file.name}</span>}
                detail={formatBytes(upload.file.size, locale)}
                progress={upload.error === null ? Math.round(upload.part * 100) : undefined}
                progressLabel={t('formEngine.uploading', { name: upload.file.name })}
                error={upload.error}
                actions={
                  upload.error !== null &&
                  !upload.isRefused && (
                    <Button size="s" onClick={() => retry(upload)}>
                      {t('formEngine.retry')}
                    </Button>
                  )
                }
                removeLabel={t(upload.error === null ? 'formEngine.stopUpload' : 'formEngine.removeFile', {
                  name: upload.file.name,
                })}
                onRemove={() => {
                  keepFocus(files.length + index)
                  stop(upload)
                }}
              />
            </div>
          ))}
          <DropZone
            name={path}
            accept={limits.types.join()}
            multiple={limits.maxCount > 1}
            disabled={isDisabled || (limits.maxCount > 1 && files.length >= limits.maxCount)}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            chooseLabel={t(chooseKey(limits.maxCount, files.length))}
            dropLabel={t('formEngine.drop')}
            onFiles={add}
          />
        </div>
      )}
    </FormFieldGroup>
  )
}

const chooseKey = (maxCount: number, count: number) =>
  count === 0 ? 'formEngine.choose' : maxCount > 1 ? 'formEngine.chooseMore' : 'formEngine.chooseOther'

function StoredFile({ file, onRemove }: { file: FileValue; onRemove?: (() => void) | undefined }) {
  const { t, locale } = useFormEnvironment()
  return (
    <FileRow
      name={<span dir="auto">{file.name}</span>}
      detail={formatBytes(file.size, locale)}
      actions={
        file.url && (
          // The name begins with what is seen, in any language: a sentence of its own may inflect the verb.
          <a className="small alone" href={file.url}>
            {t('formEngine.download')}
            <span className="vh"> {file.name}</span>
          </a>
        )
      }
      {...(onRemove && { removeLabel: t('formEngine.removeFile', { name: file.name }), onRemove })}
    />
  )
}

/** A removed row takes the focus with it, so it moves to the row in its place, or to the file chooser. */
function useFocusAfterRemoval() {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const rows = list.current?.querySelectorAll('[data-row]') ?? []
    const row = rows[Math.min(wanted.current, rows.length - 1)]
    wanted.current = null
    const target = row ? [...row.querySelectorAll('button')].at(-1) : list.current?.querySelector('input')
    target?.focus()
  })
  return { list, keepFocus: (index: number) => (wanted.current = index) }
}

export function FileUploadView({ field }: FieldViewProps<FileItem>) {
  return (
    <ul className="stack g2">
      {filesOf(field.value).map((file) => (
        <li key={file.uid}>
          <StoredFile file={file} />
        </li>
      ))}
    </ul>
  )
}
