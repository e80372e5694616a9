import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequirementEvidence } from '#contract/applications/resume-evidence.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { resumeEvidenceQuery } from './staff-applications.queries.ts'
import styles from './resume-evidence.module.css'

interface EvidenceMarkProps {
  applicationId: string
  requirement: RequirementEvidence
  isHidden: boolean
  /** The requirement’s name. */
  name: string
}

/** Marks what was found about one requirement as wrong, for everyone who reads the application; the same button takes it back. */
export function EvidenceMark({ applicationId, requirement, isHidden, name }: EvidenceMarkProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const { position, state, markedWrongBy } = requirement
  const isWrong = markedWrongBy !== null
  const mark = useMutation({
    mutationFn: () =>
      callApi('PUT /api/pcsx/staff/applications/:id/resume_evidence', {
        params: { id: applicationId },
        body: { key: position.key, state, isWrong: !isWrong },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: resumeEvidenceQuery(applicationId, isHidden).queryKey }),
  })
  return (
    <div className={styles.wrongButton}>
      <Button
        size="s"
        variant="plain"
        isPending={mark.isPending}
        pendingLabel={t('staffApplications.working')}
        onClick={() => !mark.isPending && mark.mutate()}
      >
        {isWrong ? t('staffMessages.undo') : t('resumeEvidence.markWrong')}
        <span className="vh"> {name}</span>
      </Button>
      {mark.isError && (
        <div role="alert">
          <FieldError>{mark.error.message || t('staffApplications.moveFailed')}</FieldError>
        </div>
      )}
    </div>
  )
}
