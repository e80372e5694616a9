import * as z from 'zod/mini'
import { endpoint, type CallLimit } from '../endpoint.ts'

/** Invalid links from one address: no one mistypes a link this often. */
export const interviewGuesses: CallLimit = {
  name: 'interview guesses',
  of: 'guess',
  perMinute: 6,
  burst: 30,
  message: 'application.refused.tooMany',
}
/** The token of a mailed link, for a candidate without an account. */
export const InterviewLink = z.object({ token: z.optional(z.string().check(z.maxLength(200))) })

/**
 * Sends a new link to the address that received an expired one. 404: the link is not one of ours, the interview is over, or an
 * account has claimed the application since. 429: too many emails for one day.
 */
export const mailInterviewLink = endpoint({
  method: 'POST',
  path: '/api/pcsx/interview_link',
  summary: 'Email a new link to an interview with someone who applied without an account',
  access: 'public',
  limits: [
    {
      name: 'links to interviews',
      of: 'caller',
      perMinute: 4,
      burst: 30,
      message: 'application.refused.tooMany',
    },
  ],
  body: z.object({
    interview_id: z.string().check(z.maxLength(64)),
    token: z.string().check(z.maxLength(200)),
  }),
  data: z.object({ isSent: z.boolean() }),
})
