/** What other features use from this one, besides its services. */
export { stagesOf as hiddenStagesOf } from './hidden-name-stages.ts'
export { membersOf } from './hiring-teams.service.ts'
export { setRecruiter } from './set-recruiter.ts'
export { unsetRecruiter } from './unset-recruiter.ts'
export { planToNotifyRecruiter } from './notify-recruiter.service.ts'
