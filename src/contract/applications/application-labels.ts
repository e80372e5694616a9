import * as z from 'zod/mini'
import { longestTag, mostTagsOfOne, tagLabel } from '#shared/applications/tags.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { PickedApplications } from './decisions.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'

/**
 * Tags of applications, and colleagues who were asked to review them. Both can be applied to one application or to everything that
 * a list shows, in one transaction. Candidates are not notified.
 */

export const ApplicationTag = z.object({ key: z.string(), label: z.string() })
export type ApplicationTag = z.infer<typeof ApplicationTag>

export const ApplicationReview = z.object({
  reviewerId: z.string(),
  reviewerName: z.string(),
  isOwn: z.boolean(),
  askerName: z.string(),
  /** Unix seconds. */
  askedTs: z.int(),
  /** Null until the reviewer has done it. */
  doneTs: z.nullable(z.int()),
})
export type ApplicationReview = z.infer<typeof ApplicationReview>

/** The available labels: the tags in use in the viewer's reach, and the people who can be asked for a review. */
export const getApplicationLabels = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/application_labels',
  summary: 'Tags in use, and colleagues who can review applications (staff)',
  access: 'staff',
  data: z.object({
    tags: z.array(ApplicationTag),
    colleagues: z.array(z.object({ id: z.string(), name: z.string(), isOwn: z.boolean() })),
  }),
})

const Label = cleanLine(longestTag).check(z.refine((text) => tagLabel(text) !== '', problem('input.empty')))

/**
 * Adds tags and removes others. An existing tag, in any spelling, is not added again. 422 `add`: a single
 * application would have more than twenty; in bulk, those are skipped.
 */
export const tagApplications = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/application_tags',
  summary: 'Tag applications (staff)',
  access: 'staff',
  body: z.object({
    of: PickedApplications,
    add: z._default(z.array(Label).check(z.maxLength(mostTagsOfOne)), []),
    /** Keys. */
    remove: z._default(z.array(cleanLine(200)).check(z.maxLength(mostTagsOfOne)), []),
  }),
  data: z.object({ changedCount: z.int(), leftOutCount: z.int() }),
})

/**
 * Asks a colleague to review. They are notified once, in the bell and by email, and find pending reviews on Home. 422
 * `reviewerId`: someone who cannot read any of these applications; in bulk, those that they cannot read are skipped.
 */
export const askForReview = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/application_reviews',
  summary: 'Ask a colleague to review applications (staff)',
  access: 'staff',
  body: z.object({ of: PickedApplications, reviewerId: cleanLine(64) }),
  data: z.object({ changedCount: z.int(), leftOutCount: z.int() }),
})

/** Completes one's own review. Idempotent; `isDone` is false if the caller was not asked. */
export const finishReview = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/applications/:id/review_done',
  summary: 'Mark your review of an application as done (staff)',
  access: 'staff',
  data: z.object({ isDone: z.boolean() }),
})

/** The colleague is no longer asked; a completed review is kept. Idempotent. */
export const takeBackReview = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/applications/:id/reviews/:userId',
  summary: 'No longer ask a colleague to review an application (staff)',
  access: 'staff',
  data: z.object({ isDeleted: z.boolean() }),
})
