import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { PayLine } from '#contract/offers/offers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffCallRules } from '#server/access/staff-calls.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { grantOf, staffRoles } from '#shared/team/roles.ts'
import { createTestApp } from '#tests/api-client.ts'

/**
 * Pay has no permission of its own, because it is shown only with the offer that it is part of. This fails once another call answers
 * with it, for people who may read neither offers nor what they have to approve.
 */

const payFields = Object.keys(PayLine.shape).sort()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Whether a JSON schema has an object with the fields of a line of pay somewhere. */
function hasPay(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { properties } = schema as { properties?: object }
  const fields = Object.keys(properties ?? {})
  if (payFields.every((field) => fields.includes(field))) return true
  return Object.values(schema).some(hasPay)
}

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })

it('finds pay within other data', () => {
  expect(hasPay(schemaOf(z.object({ offers: z.array(z.object({ pay: z.nullable(z.array(PayLine)) })) })))).toBe(true)
  expect(hasPay(schemaOf(z.object({ label: z.string(), count: z.int() })))).toBe(false)
})

it('is shown to staff only with offers, and to approvers', async () => {
  // Calls exist once they are mounted.
  await (await createTestApp()).close()
  const calls = mountedEndpoints.filter(({ access }) => access === 'staff')
  const withPay = calls.filter(({ data }) => hasPay(schemaOf(data as z.ZodMiniType)))
  expect(calls.length).toBeGreaterThan(100)
  expect(withPay.map(nameOf)).toContain('GET /api/offer/admin/offers/:id')
  expect(withPay.map(nameOf)).toContain('GET /api/offer/admin/approvals/:id')
  const areas = new Set(withPay.map((call) => staffCallRules[nameOf(call)]!.area))
  expect([...areas].sort()).toEqual(['offer_approvals', 'offers'])
})

it('is read by administrators and recruiters, and by hiring managers where they are on the team', () => {
  const readers = (area: 'offers' | 'offer_approvals') =>
    staffRoles.flatMap((role) => {
      const grant = grantOf({ role }, area)
      return grant ? [`${role} ${grant.reach}`] : []
    })
  expect(readers('offers')).toEqual(['admin all', 'recruiter all'])
  expect(readers('offer_approvals')).toEqual(['admin all', 'recruiter all', 'hiring_manager own'])
})
