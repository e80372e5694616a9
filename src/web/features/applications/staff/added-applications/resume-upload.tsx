import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { applicationResumeRules } from '#shared/files/upload-rules.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'

/** Adds the résumé of an application that was added by hand, or replaces it, until the candidate takes it over. */
export function ResumeUpload({ application }: { application: StaffApplicationDetail }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) =>
      uploadFile('POST /api/pcsx/staff/applications/:id/resume', {
        params: { id: application.id },
        field: 'resume',
        file,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['staff-application', application.id] }),
  })
  const label = t(application.resume ? 'addedApplications.replaceResume' : 'addedApplications.uploadResume')
  return (
    <div className="stack g2">
      <input
        ref={input}
        type="file"
        accept={applicationResumeRules.allowedTypes.join(',')}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) upload.mutate(file)
          target.value = ''
        }}
      />
      <div>
        <Button
          isPending={upload.isPending}
          pendingLabel={t('addedApplications.uploading')}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      </div>
      {upload.isError && <FieldError>{upload.error.message || t('addedApplications.uploadFailed')}</FieldError>}
    </div>
  )
}
