import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

/**
 * If the employer has the search turned off, the calls of search and positions answer 403 with the text that programs expect
 * (docs/api.md "Envelope").
 * @throws AppError `pcsx_disabled`
 */
export function requireSearch(scope: RequestScope): void {
  if (!scope.employer.config.pcsxConfig.enabled) throw new AppError('pcsx_disabled', 'PCSX is not enabled')
}
