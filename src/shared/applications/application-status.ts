/** What each application status allows. The server uses it to decide, the browser to display. */

export const applicationStatuses = [
  'draft',
  'submitted',
  'in_review',
  'interview',
  'offer',
  'hired',
  'not_selected',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The stages from sending to hiring, in order. */
export const applicationPath = ['submitted', 'in_review', 'interview', 'offer', 'hired'] as const

/** The transitions that staff can make. A draft is not visible to them, and a withdrawal is the candidate's decision. */
const staffMoves = {
  draft: [],
  submitted: ['in_review', 'interview', 'offer', 'hired', 'not_selected'],
  in_review: ['interview', 'offer', 'hired', 'not_selected'],
  interview: ['in_review', 'offer', 'hired', 'not_selected'],
  offer: ['in_review', 'interview', 'hired', 'not_selected'],
  hired: [],
  // A rejection can be a mistake, or the position can reopen.
  not_selected: ['in_review', 'interview', 'offer'],
  withdrawn: [],
} as const satisfies Record<ApplicationStatus, readonly ApplicationStatus[]>

/** A status that staff can give an application; each has its news for the candidate. */
export type StaffStatus = (typeof staffMoves)[ApplicationStatus][number]

export const isStaffStatus = (status: ApplicationStatus): status is StaffStatus =>
  Object.values(staffMoves).some((moves: readonly ApplicationStatus[]) => moves.includes(status))

/** The statuses that staff can choose now, in order. */
export const staffChoices = (status: ApplicationStatus): readonly StaffStatus[] => staffMoves[status]

/** The next status on the way to being hired; without one, the first possible status. */
export function nextStage(status: ApplicationStatus): StaffStatus | null {
  const stages = staffChoices(status).filter((choice) => choice !== 'not_selected')
  const path: readonly ApplicationStatus[] = applicationPath
  return stages.find((choice) => path.indexOf(choice) > path.indexOf(status)) ?? stages[0] ?? null
}

export interface ApplicationState {
  status: ApplicationStatus
  isPositionOpen: boolean
}

export const applicationCan = {
  /** Answers can change until they are sent; a withdrawn application can be corrected before it is sent again. */
  edit: ({ status, isPositionOpen }: ApplicationState): boolean =>
    isPositionOpen && (status === 'draft' || status === 'withdrawn'),
  submit: ({ status, isPositionOpen }: ApplicationState): boolean => isPositionOpen && status === 'draft',
  resubmit: ({ status, isPositionOpen }: ApplicationState): boolean => isPositionOpen && status === 'withdrawn',
  withdraw: ({ status }: Pick<ApplicationState, 'status'>): boolean =>
    status === 'submitted' || status === 'in_review' || status === 'interview' || status === 'offer',
  /** Only a draft can disappear; anything that was sent stays on record. */
  remove: ({ status }: Pick<ApplicationState, 'status'>): boolean => status === 'draft',
  /**
   * Whether staff may read the sent answers. A candidate who withdraws takes them back, and may be correcting them to send them again:
   * staff still see that there was an application, from whom, and its history.
   */
  beRead: ({ status }: Pick<ApplicationState, 'status'>): boolean => status !== 'draft' && status !== 'withdrawn',
  /** Staff moving an application to another stage. */
  move: ({ status }: Pick<ApplicationState, 'status'>, to: ApplicationStatus): to is StaffStatus =>
    staffChoices(status).some((choice) => choice === to),
} as const

/** Sent at least once and not withdrawn: the position's card says Applied. */
export const isApplied = (status: ApplicationStatus): boolean => status !== 'draft' && status !== 'withdrawn'

/** Listed as inactive (spec/2 §2). Being hired is an end too, but not an inactive one. */
export const isInactive = (status: ApplicationStatus): boolean => status === 'not_selected' || status === 'withdrawn'

/** Nothing more is arranged: it was withdrawn, rejected, or the person was hired. */
export const hasEnded = (status: ApplicationStatus): boolean => isInactive(status) || status === 'hired'

/**
 * What a candidate sees if the employer hides the status (`applicationsPageConfig.tabs.submitted.hideApplicationStatus`): only
 * their own actions.
 */
export const ownStatus = (status: ApplicationStatus): ApplicationStatus =>
  status === 'draft' || status === 'withdrawn' ? status : 'submitted'
