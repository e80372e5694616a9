import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { readingQuery } from '../profile.queries.ts'

/** A JSON Resume or LinkedIn archive, read into the same review. */
export function ImportField() {
  const t = useTranslations()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const bring = useMutation({
    mutationFn: (file: File) => uploadFile('POST /api/pcsx/profile_import', { field: 'file', file }),
    onSuccess: async ({ pending }) => {
      queryClient.setQueryData(readingQuery().queryKey, pending)
      void navigate({ to: '/careers/profile/review' })
      await queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
  })
  return (
    <div className="stack g2">
      <p className="ui muted">{t('profiles.import.text')}</p>
      <input
        ref={input}
        type="file"
        accept=".json,.zip,application/json,application/zip"
        className="vh"
        tabIndex={-1}
        aria-label={t('profiles.import.choose')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) bring.mutate(file)
          event.target.value = ''
        }}
      />
      <div>
        <Button
          size="s"
          isPending={bring.isPending}
          pendingLabel={t('profiles.import.working')}
          onClick={() => input.current?.click()}
        >
          {t('profiles.import.choose')}
        </Button>
      </div>
      {bring.isError && <FieldError>{bring.error.message || t('profiles.resume.failed')}</FieldError>}
    </div>
  )
}
