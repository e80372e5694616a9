import * as z from 'zod/mini'
import { listedStates, positionNeeds } from '#shared/positions/staff-list.ts'
import { endpoint } from '../endpoint.ts'

/** What staff do with many positions of their list at once. */

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

/** More than `mostChanged` are refused in words of their own. */
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

/**
 * Does one thing with many positions, in one transaction. What cannot be done with some of them is left out and said: a position
 * with people who are still considered is not closed, because closing it answers them (`closeStaffPosition`). 409 if a list has
 * more or fewer positions than `count` by now, 422 if there are more than 500: then nothing was changed. The same call again finds nothing left to do.
 */
export const changePositions = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/position_changes',
  summary: 'Close, reopen, date or confirm many positions (staff)',
  access: 'staff',
  body: z.object({
    of: Positions,
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('close') }),
      z.object({ kind: z.literal('reopen'), closesTs: ClosesTs }),
      z.object({ kind: z.literal('end'), closesTs: ClosesTs }),
      /** That they still hire. */
      z.object({ kind: z.literal('confirm') }),
    ]),
  }),
  data: z.object({
    changedCount: z.int(),
    left: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        reason: z.enum(['considered', 'closed', 'open']),
        /** How many people are considered for it. */
        considered: z.int(),
      }),
    ),
  }),
})
