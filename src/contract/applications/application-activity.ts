import * as z from 'zod/mini'

export const activityKinds = [
  'note',
  'message_sent',
  'message_received',
  'review_asked',
  'review_done',
  'tagged',
  'name_shown',
  'resume_read',
] as const

/** Something that happened to an application besides its stages, offers, interviews and scorecards, which have their own calls. */
export const ApplicationActivity = z.object({
  kind: z.enum(activityKinds),
  /** Unix seconds. */
  atTs: z.int(),
  /** What was done, in the reader's language. */
  did: z.string(),
  /** The colleague who did it; empty for the candidate, the program, and colleagues who left. */
  actorName: z.string(),
  /** For a request to review: the reviewer. */
  reviewers: z.array(z.string()),
  /** The tags that were added. */
  tags: z.array(z.string()),
})
export type ApplicationActivity = z.infer<typeof ApplicationActivity>
