import { auditActions, auditGroups, isAuditAction, type AuditAction, type AuditGroup } from './actions.ts'

/**
 * What only candidates do, also colleagues who apply. Such entries never name their actor: the thing they are about does, unless the
 * name is hidden from the reader there.
 */
const candidateActions = [
  'application.submitted',
  'application.withdrawn',
  'application.claimed',
  'application.objected',
  'application.account_deleted',
  'application.message_received',
  'event.registered',
  'event.waited',
  'event.registration_canceled',
  'form.submitted',
  'form.answers_withdrawn',
  'interview.accepted',
  'interview.declined',
  'interview.proposed',
  'interview.accommodation_asked',
  'interview.accommodation_withdrawn',
  'match.off',
  'match.on',
  'match.have_it',
  'match.not_mine',
  'match.not_relevant',
  'match.undone',
  'offer.signing_page_opened',
  'pool.joined',
  'pool.extended',
  'pool.left',
  'pool.declined',
  'question.asked',
  'referral.accepted',
] as const satisfies readonly AuditAction[]

export const isCandidateAction = (action: string): boolean => (candidateActions as readonly string[]).includes(action)

/** What someone can do as a colleague: the filter by person finds nothing else. */
export const colleagueActions: readonly AuditAction[] = auditActions.filter((each) => !isCandidateAction(each))

const signIns: readonly AuditAction[] = auditGroups.sign_in
/** What the system does by itself, where a missing actor is no visitor. */
export const systemActions: readonly AuditAction[] = colleagueActions.filter((each) => !signIns.includes(each))

/** The actions that a filter names: one, or all of a group. Null for a word that is neither. */
export function actionsNamed(what: string): readonly AuditAction[] | null {
  if (isAuditAction(what)) return [what]
  return Object.hasOwn(auditGroups, what) ? auditGroups[what as AuditGroup] : null
}
