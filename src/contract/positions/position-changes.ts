import * as z from 'zod/mini'
import { teamParts } from '#shared/team/roles.ts'
import { listedStates, positionNeeds } from '#shared/positions/staff-list.ts'
import { endpoint } from '../endpoint.ts'

/** Changing many positions of the list at once. */

const Id = z.int().check(z.minimum(1), z.maximum(999_999_999_999_999))
const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))

/** The filters of `listStaffPositions`. */
const PositionList = z.object({
  query: text(100),
  state: z.optional(z.array(z.enum(listedStates)).check(z.maxLength(listedStates.length))),
  department: text(2_000),
  place: text(2_000),
  recruiter: text(64),
  applications: z.optional(z.enum(positionNeeds)),
  team: z.optional(z.literal('me')),
  asks: z.optional(z.literal('still_hiring')),
})
export type PositionList = z.infer<typeof PositionList>

/** A limit for parsing; more than `mostChanged` get a message that says so. */
const mostNamed = 100_000

const Positions = z.union([
  z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostNamed)) }),
  z.object({
    list: PositionList,
    /** How many positions it has, without drafts, as the reader saw it. */
    count: z.int().check(z.minimum(1), z.maximum(mostNamed)),
    except: z._default(z.array(Id).check(z.maxLength(mostNamed)), []),
  }),
])

const ClosesTs = z.nullable(z.int().check(z.minimum(0), z.maximum(253_402_300_799)))

/** Who did what on the hiring teams before someone became their recruiter. */
const Undo = z.object({
  before: z
    .array(z.object({ positionId: Id, userId: z.string().check(z.maxLength(64)), part: z.nullable(z.enum(teamParts)) }))
    .check(z.minLength(1), z.maxLength(10_000)),
  /** Unix seconds: when the recruiter is notified, and until when it can be undone. */
  sendsTs: z.int().check(z.minimum(0), z.maximum(253_402_300_799)),
})

/**
 * Makes one change to many positions, in one transaction. Positions that cannot be changed are left as they are and listed in the answer:
 * one with people who are still considered is not closed, because closing it answers them (`closeStaffPosition`). 409 if the list now
 * has more or fewer positions than `count`, 422 if there are more than 500: then nothing was changed. Sending it again changes nothing
 * twice: positions that were changed are listed as left, or the list has changed (409). Closed positions keep their date, but get a recruiter.
 */
export const changePositions = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/position_changes',
  summary: 'Close, reopen, date or confirm many positions, or set their recruiter (staff)',
  access: 'staff',
  body: z.object({
    of: Positions,
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('close') }),
      z.object({ kind: z.literal('reopen'), closesTs: ClosesTs }),
      z.object({ kind: z.literal('end'), closesTs: ClosesTs }),
      /** That they still hire. */
      z.object({ kind: z.literal('confirm') }),
      /** Makes someone their only recruiter. For people who may change hiring teams. */
      z.object({ kind: z.literal('recruiter'), userId: z.string().check(z.maxLength(64)) }),
      /** Undoes that, with `undo` of its answer, where the teams have not changed since. 409 once `sendsTs` has passed. */
      z.object({ kind: z.literal('recruiter_undo'), userId: z.string().check(z.maxLength(64)), ...Undo.shape }),
    ]),
  }),
  data: z.object({
    changedCount: z.int(),
    left: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        reason: z.enum(['considered', 'closed', 'open', 'changed']),
        /** How many people are considered for it. */
        considered: z.int(),
      }),
    ),
    /** For a recruiter, if it changed any team. */
    undo: z.optional(Undo),
  }),
})
