import { useQuery } from '@tanstack/react-query'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { textOfChosen, type DecisionDraft } from './decision-draft.ts'
import { decisionOptionsQuery } from './decisions.queries.ts'
import { ReasonFields } from './reason-fields.tsx'

interface DecisionFieldsProps {
  status: StaffStatus
  isCandidateNotified: boolean
  draft: DecisionDraft
  errors: Record<string, string>
  /** The languages of the candidates, as far as they are known. */
  locales?: readonly string[]
  onChange: (change: Partial<DecisionDraft>) => void
}

/** Why, for the employer's reports and in the candidate's words; and which message carries it. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { status, isCandidateNotified, draft, errors, locales = [], onChange } = props
  const t = useTranslations()
  const { data } = useQuery(decisionOptionsQuery())
  const isRejecting = status === 'not_selected'
  const templates = (data?.templates ?? []).filter(({ kind }) => kind === (isRejecting ? 'not_selected' : 'moved'))
  const template = templates.find(({ id }) => id === draft.templateId)
  const readsReason = template === undefined || template.showsReason
  const text = isRejecting && isCandidateNotified ? textOfChosen(draft, data?.reasons) : ''
  return (
    <>
      {isRejecting && (
        <Select
          id="decision-internalReason"
          label={t('staffApplications.internalReason')}
          help={t('staffApplications.internalReasonHelp')}
          error={errors.internalReason}
          placeholder={t('staffApplications.noReason')}
          value={draft.internalReason}
          onChange={({ target }) => onChange({ internalReason: target.value })}
          options={(data?.reasons ?? []).map(({ key, label }) => ({ value: key, label }))}
        />
      )}
      {isCandidateNotified && templates.length > 0 && (
        <Select
          id="decision-templateId"
          label={t('staffApplications.template')}
          error={errors.templateId}
          placeholder={t('staffApplications.standardMessage')}
          value={draft.templateId}
          onChange={({ target }) => onChange({ templateId: target.value })}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {(isRejecting || (isCandidateNotified && template?.showsReason)) && readsReason && (
        <ReasonFields {...{ draft, text, isCandidateNotified, locales, onChange }} error={errors.reason} />
      )}
    </>
  )
}
