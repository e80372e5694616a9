import { resumeRules } from '#shared/files/upload-rules.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { DropZone } from '#web/ui/controls/drop-zone.tsx'
import { FormField } from '#web/ui/controls/form-field.tsx'

interface ResumeFieldProps {
  /** There is one already, which a new one replaces. */
  hasResume: boolean
  error: string | undefined
  onChoose: (file: File) => void
}

/** Accepts a résumé by choosing or dropping; says which types can be read (spec/2 §4). */
export function ResumeField({ hasResume, error, onChoose }: ResumeFieldProps) {
  const t = useTranslations()
  return (
    <FormField
      label={t(hasResume ? 'profiles.resume.replace' : 'profiles.resume.upload')}
      help={t('profiles.resume.help', { count: resumeRules.maxFileSizeMB })}
      error={error}
    >
      {(control) => (
        <DropZone
          {...control}
          accept={resumeRules.allowedTypes.join(',')}
          chooseLabel={t('profiles.resume.choose')}
          dropLabel={t('profiles.resume.drop')}
          onFiles={([file]) => onChoose(file!)}
        />
      )}
    </FormField>
  )
}
