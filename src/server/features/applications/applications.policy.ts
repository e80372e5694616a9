import type { RequestScope } from '#server/context.ts'

/** Applying needs an account unless the employer accepts applications without one (`disableLoggedOutApply` off). */
export const canApplyHere = ({ viewer, employer }: RequestScope): boolean =>
  viewer !== null || !employer.config.behaviourFlags.disableLoggedOutApply
