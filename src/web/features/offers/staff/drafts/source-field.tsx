import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DraftDocument } from '#contract/offers/offer-drafts.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import { DropZone } from '#web/ui/controls/drop-zone.tsx'
import { FileRow } from '#web/ui/controls/file-row.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { letterTemplatesQuery } from '../staff-offers.queries.ts'

type Source = DraftDocument['source']

interface SourceFieldProps {
  id: string
  source: Source
  error?: string | undefined
  onChange: (source: Source) => void
}

/** A document's source: a letter template, or a file. */
export function SourceField({ id, source, error, onChange }: SourceFieldProps) {
  const t = useTranslations()
  const { data: { templates } = { templates: [] } } = useQuery(letterTemplatesQuery())
  const offered = templates.filter((each) => !each.is_archived || isChosen(source, each.id))
  const choose = (from: Source['from']) => {
    if (from === source.from) return
    onChange(
      from === 'template' ? { from, template_id: offered[0]?.id ?? '' } : { from, file_id: '', file_name: '', size: 0 },
    )
  }
  return (
    <div className="stack g4" id={id} tabIndex={-1}>
      <RadioGroup
        label={t('staffOffers.madeOf')}
        isRow
        value={source.from}
        options={(['template', 'upload'] as const).map((value) => ({ value, label: t(`staffOffers.from.${value}`) }))}
        onChange={choose}
      />
      {source.from === 'template' ? (
        <Select
          label={t('staffOffers.template')}
          error={error}
          placeholder={source.template_id === '' ? t('staffOffers.chooseTemplate') : undefined}
          value={source.template_id}
          options={offered.map((each) => ({ value: each.id, label: each.name }))}
          onChange={(event) => onChange({ from: 'template', template_id: event.target.value })}
        />
      ) : (
        <UploadField source={source} error={error} onChange={onChange} />
      )}
    </div>
  )
}

const isChosen = (source: Source, id: string) => source.from === 'template' && source.template_id === id

interface UploadProps {
  source: Extract<Source, { from: 'upload' }>
  error: string | undefined
  onChange: (source: Source) => void
}

function UploadField({ source, error, onChange }: UploadProps) {
  const t = useTranslations()
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // Changes made during an upload are kept; a field that disappears cancels its upload.
  const latest = useRef(onChange)
  latest.current = onChange
  const [stop] = useState(() => new AbortController())
  useEffect(() => () => stop.abort(), [stop])
  const send = async (file: File) => {
    setFailure(null)
    setSending({ name: file.name, part: 0 })
    try {
      const kept = await uploadFile('POST /api/offer/admin/files', {
        field: 'file',
        file,
        signal: stop.signal,
        onProgress: (part) => setSending({ name: file.name, part }),
      })
      latest.current({ from: 'upload', file_id: kept.file_id, file_name: kept.file_name, size: kept.size })
    } catch (error_) {
      setFailure((error_ as Error).message || t('staffOffers.uploadFailed'))
    }
    setSending(null)
  }
  const isKept = source.file_id !== '' && !sending
  return (
    <FormFieldGroup label={t('staffOffers.file')} help={t('staffOffers.fileHelp')} error={failure ?? error}>
      {sending && (
        <FileRow
          name={sending.name}
          progress={Math.round(sending.part * 100)}
          progressLabel={t('staffOffers.uploading', { name: sending.name })}
        />
      )}
      {isKept && (
        <FileRow
          name={source.file_name}
          removeLabel={t('staffOffers.removeFile', { name: source.file_name })}
          onRemove={() => onChange({ from: 'upload', file_id: '', file_name: '', size: 0 })}
        />
      )}
      {!sending && !isKept && (
        <DropZone
          accept=".pdf,.docx"
          chooseLabel={t('staffOffers.chooseFile')}
          dropLabel={t('staffOffers.dropFile')}
          onFiles={([file]) => file && void send(file)}
        />
      )}
    </FormFieldGroup>
  )
}
