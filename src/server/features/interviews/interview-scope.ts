import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

/** What these services need from a request; the importer creates its own. */
export type InterviewScope = Pick<RequestScope, 'employer' | 'db' | 'origin' | 'viewer' | 'requestId' | 'locale'> &
  Partial<Pick<RequestScope, 'ip' | 'userAgent'>> & {
    deps: Pick<RequestScope['deps'], 'clock' | 'env'>
  }

export const interviewNotFound = ({ locale }: Pick<InterviewScope, 'locale'>): AppError =>
  new AppError('not_found', messagesFor(locale)('interviews.refused.notFound'))
