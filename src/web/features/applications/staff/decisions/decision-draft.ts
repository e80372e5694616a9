import { useQuery } from '@tanstack/react-query'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import { decisionOptionsQuery } from './decisions.queries.ts'

export interface DecisionDraft {
  reason: string
  internalReason: string
  /** Whether candidates read the text of the chosen reason; null until someone chooses: then they do, unless words were typed. */
  usesReasonText: boolean | null
  templateId: string
}

type Reasons = readonly { key: string; text: string }[] | undefined

export const textOfChosen = ({ internalReason }: DecisionDraft, reasons: Reasons): string =>
  reasons?.find(({ key }) => key === internalReason)?.text ?? ''

/** Whether candidates read this text of the chosen reason; it is empty if there is none. */
export const isTextUsed = ({ usesReasonText, reason }: DecisionDraft, text: string): boolean =>
  text !== '' && (usesReasonText ?? reason.trim() === '')

/** What the calls need: either the text of the chosen reason, or what was typed. A reason that is no longer offered is not chosen. */
export function reasonGiven(draft: DecisionDraft, isTold: boolean, reasons: Reasons) {
  const usesReasonText = isTold && isTextUsed(draft, textOfChosen(draft, reasons))
  const isOffered = !reasons || reasons.some(({ key }) => key === draft.internalReason)
  return {
    reason: usesReasonText ? undefined : draft.reason.trim() || undefined,
    internalReason: (isOffered && draft.internalReason) || undefined,
    usesReasonText: usesReasonText || undefined,
  }
}

export function useReasonGiven(draft: DecisionDraft, status: StaffStatus, isCandidateNotified: boolean) {
  const { data } = useQuery(decisionOptionsQuery())
  return reasonGiven(draft, status === 'not_selected' && isCandidateNotified, data?.reasons)
}
