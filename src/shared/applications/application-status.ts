/**
 * Which status of an application allows what (decisions "Applications"). The server decides with it, the browser shows with it.
 */

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

/** The way from sending to being hired, in order. */
export const applicationPath = ['submitted', 'in_review', 'interview', 'offer', 'hired'] as const

/** What the employer's staff may set from where. A draft is not theirs to see, and a withdrawal is the candidate's own word. */
const staffMoves: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  draft: [],
  submitted: ['in_review', 'interview', 'offer', 'hired', 'not_selected'],
  in_review: ['interview', 'offer', 'hired', 'not_selected'],
  interview: ['in_review', 'offer', 'hired', 'not_selected'],
  offer: ['in_review', 'interview', 'hired', 'not_selected'],
  hired: [],
  // A rejection can be a mistake, or a place can come free again.
  not_selected: ['in_review', 'interview', 'offer'],
  withdrawn: [],
}

export interface ApplicationState {
  status: ApplicationStatus
  isPositionOpen: boolean
}

export const applicationCan = {
  /** Answers may change until they are sent; a withdrawn application may be put right before it is sent again. */
  edit: ({ status, isPositionOpen }: ApplicationState): boolean =>
    isPositionOpen && (status === 'draft' || status === 'withdrawn'),
  submit: ({ status, isPositionOpen }: ApplicationState): boolean => isPositionOpen && status === 'draft',
  resubmit: ({ status, isPositionOpen }: ApplicationState): boolean => isPositionOpen && status === 'withdrawn',
  withdraw: ({ status }: Pick<ApplicationState, 'status'>): boolean =>
    status === 'submitted' || status === 'in_review' || status === 'interview' || status === 'offer',
  /** Only a draft disappears; what was sent once stays in the record. */
  remove: ({ status }: Pick<ApplicationState, 'status'>): boolean => status === 'draft',
  /** Staff moving an application on. */
  move: ({ status }: Pick<ApplicationState, 'status'>, to: ApplicationStatus): boolean =>
    staffMoves[status].includes(to),
} as const

/** The statuses that staff may choose now, in order. */
export const staffChoices = (status: ApplicationStatus): readonly ApplicationStatus[] => staffMoves[status]

/** Sent at least once and not taken back: the position's card says Applied. */
export const isApplied = (status: ApplicationStatus): boolean => status !== 'draft' && status !== 'withdrawn'

/** Shown among the inactive ones (spec/2 §2 "inactiveApplications"). Being hired is an end, but not one to put away. */
export const isInactive = (status: ApplicationStatus): boolean => status === 'not_selected' || status === 'withdrawn'

/**
 * What a candidate is shown where the employer hides the status
 * (`applicationsPageConfig.tabs.submitted.hideApplicationStatus`): their own acts only.
 */
export const ownStatus = (status: ApplicationStatus): ApplicationStatus =>
  status === 'draft' || status === 'withdrawn' ? status : 'submitted'
