import { useState } from 'react'
import { resumeRules } from '#shared/files/upload-rules.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { fileChoice } from '#web/lib/files/file-choice.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import { DropZone } from '#web/ui/controls/drop-zone.tsx'
import { FileRow } from '#web/ui/controls/file-row.tsx'
import { FormField } from '#web/ui/controls/form-field.tsx'

/** The profile's résumé, stored as soon as it is chosen. Optional. */
export function ResumeField() {
  const t = useTranslations()
  const [name, setName] = useState<string | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const handleFile = async (file: File) => {
    setError(undefined)
    setName(file.name)
    setPart(0)
    try {
      await uploadFile('POST /api/pcsx/upload_resume', {
        field: 'resume_content',
        file,
        fields: fileChoice(),
        onProgress: setPart,
      })
    } catch (failure) {
      setName(null)
      setError((failure instanceof ApiError && failure.message) || t('onboardingGate.welcome.resumeFailed'))
    }
    setPart(null)
  }
  return (
    <FormField
      label={t('onboardingGate.welcome.resume')}
      optionalLabel={t('onboardingGate.welcome.optional')}
      help={t('onboardingGate.welcome.resumeHelp')}
      error={error}
    >
      {(control) => (
        <div className="stack g3">
          <DropZone
            {...control}
            accept={resumeRules.allowedTypes.join()}
            disabled={part !== null}
            chooseLabel={t('onboardingGate.welcome.choose')}
            dropLabel={t('onboardingGate.welcome.drop')}
            onFiles={([file]) => void handleFile(file!)}
          />
          {name !== null && (
            <div role="status">
              <FileRow
                name={name}
                detail={part === null ? t('onboardingGate.welcome.stored') : undefined}
                {...(part !== null && { progress: Math.round(part * 100) })}
              />
            </div>
          )}
        </div>
      )}
    </FormField>
  )
}
