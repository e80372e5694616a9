import type { MessageTexts } from '#shared/applications/message-template.ts'
import type { DecisionDraft } from './decision-draft.ts'
import type { Subject } from './selection.ts'
import type { When } from './when.ts'
import type { StaffStatus } from '#shared/applications/application-status.ts'

export interface TypedDecision {
  draft: DecisionDraft
  edited: MessageTexts
  time: { when: When; other: string }
  /** The pool for which rejected people are asked; empty without one. */
  poolId: string
  /** Whether no one is notified. */
  isQuiet: boolean
}

/** A rejection that leaves in five minutes may arrive at night: the morning is the kinder default. */
const nothing = (status: StaffStatus): TypedDecision => ({
  draft: { reason: '', internalReason: '', usesReasonText: null, templateId: '' },
  edited: {},
  time: { when: status === 'not_selected' ? 'tomorrow' : 'soon', other: '' },
  poolId: '',
  isQuiet: false,
})

/** The last one is enough: it is for a dialog that was closed by mistake, such as by a click next to it. */
let kept: { key: string; typed: TypedDecision } | null = null

export const keyOf = ({ of }: Pick<Subject, 'of'>, status: StaffStatus, stepId?: string | null): string =>
  JSON.stringify([status, stepId ?? null, of])

/** What was typed about these people before the dialog was closed. */
export const typedBefore = (key: string, status: StaffStatus): TypedDecision =>
  kept?.key === key ? kept.typed : nothing(status)

export const keepTyped = (key: string, typed: TypedDecision): void => {
  kept = { key, typed }
}

/** The decision was made. */
export const forgetTyped = (): void => {
  kept = null
}
