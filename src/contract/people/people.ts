import * as z from 'zod/mini'
import { sentStatuses } from '#shared/applications/staff-list.ts'
import { peopleSorts } from '#shared/people/people-list.ts'
import { membershipStates } from '#shared/people/pools.ts'
import { ApplicationTag } from '../applications/application-labels.ts'
import { ApplicationStatus } from '../applications/applications.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'
import { choiceField, commonFields, parsedField, textField } from '../fields/query-fields.ts'
import { HiddenName } from '../applications/shown-names.ts'
import { StaffPosition } from '../applications/staff-applications.ts'

/**
 * Everyone who applied or was added, as the employer's people see them: one row for each account, and one for each address whose
 * applications no account has claimed. An application whose name is hidden from the reader is a separate row, so that nothing
 * reveals whose it is. People whom colleagues merged (merging.ts) are one row. A person is identified by the id of any of their
 * applications.
 */

const Applied = z.object({
  id: z.string(),
  status: ApplicationStatus,
  position: StaffPosition,
  /** Unix seconds. */
  submittedTs: z.int(),
})

const PersonFields = {
  id: z.string(),
  fullName: z.string(),
  /** Null if the reader sees the name. */
  hiddenName: z.nullable(HiddenName),
  email: z.string(),
  hasAccount: z.boolean(),
  /** There are more applications under this address, and no one has proved that all of them belong to its owner. */
  isSameAddressNotConfirmed: z.boolean(),
  /** When they last applied or were moved to a stage, in Unix seconds. */
  activeTs: z.int(),
  tags: z.array(ApplicationTag),
}

export const StaffPerson = z.object({
  ...PersonFields,
  /** The latest three. */
  applications: z.array(Applied),
  applicationCount: z.int(),
  /** The pools that they consented to. */
  pools: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type StaffPerson = z.infer<typeof StaffPerson>

const sent = sentStatuses as readonly string[]

/** `in_review,interview`; null if one of them is not a status of sent applications. */
function readStatuses(text: string): (typeof sentStatuses)[number][] | null {
  const names = [...new Set(text.split(',').map((name) => name.trim().toLowerCase()))].filter(Boolean)
  return names.every((name) => sent.includes(name)) ? (names as (typeof sentStatuses)[number][]) : null
}

const counted = z.array(z.object({ value: z.string(), count: z.int() }))

/**
 * A page of the people. `count` is how many there are with these filters, `total` without. Someone is listed by a filter if any of
 * their applications matches; the counts of a filter's values are who would be listed with that value alone, under the other
 * filters. Pages begin after a person, so that additions neither repeat rows nor skip them.
 */
export const listStaffPeople = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/people',
  summary: 'People who applied to the employer or were added (staff)',
  access: 'staff',
  recorded: { action: 'person.list_read', subject: 'people' },
  query: z.object({
    ...commonFields,
    query: textField(100, 'Words of a name, or part of an address.'),
    status: parsedField(
      readStatuses,
      problem('input.oneOf', { choices: sentStatuses.join(', ') }),
      'Only those with an application in one of these statuses, for example `submitted,in_review`.',
    ),
    department: textField(2_000, 'Only those with an application for a position of this department.'),
    tag: textField(100, 'Only those with this tag, in any spelling.'),
    pool: textField(64, 'Only those who agreed to be in this pool, by its id.'),
    sort: choiceField(peopleSorts, 'The latest activity first by default.'),
    after: textField(64, 'The id of the row behind which the page begins; an unknown one begins the list.'),
  }),
  data: z.object({
    count: z.int(),
    total: z.int(),
    /** The server's time, in Unix seconds. */
    nowTs: z.int(),
    people: z.array(StaffPerson),
    /** How many with hidden names the filters would list; a search does not look into them. */
    unsearched: z.int(),
    /** How many are listed before this page. */
    before: z.int(),
    /** `after` of other pages, by how many pages they are away; null for the beginning. */
    starts: z.record(z.string(), z.nullable(z.string())),
    statuses: z.record(z.enum(sentStatuses), z.int()),
    /** The most frequent first, at most 200, and always the chosen one. */
    departments: counted,
    tags: z.array(z.extend(ApplicationTag, { count: z.int() })),
    /** All of them, by name. */
    pools: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
  }),
})

export const StaffPersonDetail = z.object({
  ...PersonFields,
  location: z.string(),
  /** The server's time, in Unix seconds. */
  nowTs: z.int(),
  /** Latest first, at most 100. */
  applications: z.array(
    z.extend(Applied, {
      tags: z.array(ApplicationTag),
      /** The last one; null without any. */
      message: z.nullable(
        z.object({
          author: z.enum(['candidate', 'staff']),
          excerpt: z.string(),
          /** Unix seconds. */
          ts: z.int(),
        }),
      ),
      noteCount: z.int(),
      /** The status of the last offer or its draft; null for people who cannot read offers, and without one. */
      offerId: z.nullable(z.string()),
    }),
  ),
  /** In the reader's reach, latest first. */
  interviews: z.array(
    z.object({ id: z.string(), title: z.string(), status: z.string(), startsTs: z.nullable(z.int()) }),
  ),
  /** From the latest application; empty if the name is hidden. */
  phone: z.string(),
  /** Accounts and addresses that colleagues merged into this person, in addition to the latest application's. */
  merged: z.array(z.object({ id: z.string(), fullName: z.string(), email: z.string(), hasAccount: z.boolean() })),
  /** Latest first, including ended ones. */
  pools: z.array(
    z.object({
      /** Null once the pool was deleted. */
      id: z.nullable(z.string()),
      name: z.string(),
      state: z.enum(membershipStates),
      askedTs: z.int(),
      answeredTs: z.nullable(z.int()),
      untilTs: z.nullable(z.int()),
      endedTs: z.nullable(z.int()),
    }),
  ),
  /** Invitations to apply, latest first. */
  invitations: z.array(
    z.object({
      position: StaffPosition,
      state: z.enum(['waiting', 'sent', 'stopped']),
      sendsTs: z.int(),
      sendingId: z.string(),
    }),
  ),
})
export type StaffPersonDetail = z.infer<typeof StaffPersonDetail>

/** 404 also for someone out of the reader's reach, and for the reader. */
export const getStaffPerson = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/people/:id',
  summary: 'A person with all their applications (staff)',
  access: 'staff',
  recorded: { action: 'person.read', subject: 'person:id' },
  data: StaffPersonDetail,
})
