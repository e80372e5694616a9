import { expect, it } from 'vitest'
import { staffCallRules } from '#server/access/staff-calls.ts'
import { access, areas, grantOf, may, rolesWith, staffRoles, type Area } from '#shared/team/roles.ts'
import { staffCalls } from './staff-calls.ts'

/**
 * The permissions of each role, in the order of `staffRoles`: administrator, recruiter, hiring manager, interviewer, analyst, content
 * editor. R reads, W works, a dot has no access; `o` for positions on whose hiring team they are, `i` where invited.
 */
const expected: Record<Area, string> = {
  home: 'W W Wo Wi R R',
  positions: 'W W Wo . R R',
  hiring_teams: 'W W Ro . . .',
  applications: 'W W Wo . . .',
  confidential_answers: 'W W . . . .',
  people: 'W W Ro . . .',
  interviews: 'W W Wo Wi . .',
  interview_kits: 'W W R . . .',
  offers: 'W W . . . .',
  offer_approvals: 'W W Wo . . .',
  events: 'W W R . . W',
  messages: 'W W Wo . . .',
  templates: 'W W R . . W',
  forms: 'W W R . . W',
  form_answers: 'W W . . . .',
  site: 'W R . . . W',
  site_reports: 'R R . . R R',
  reports: 'W R Ro . W .',
  equality: 'R . . . R .',
  settings: 'W R . . . .',
  team: 'W . . . . .',
  audit_log: 'R . . . . .',
}

const marks = { all: '', own: 'o', invited: 'i' }
const written = (area: Area): string =>
  staffRoles
    .map((role) => {
      const grant = grantOf({ role }, area)
      return grant ? `${grant.level === 'write' ? 'W' : 'R'}${marks[grant.reach]}` : '.'
    })
    .join(' ')

it('gives every role what it needs, and nothing else', () => {
  expect(Object.fromEntries(areas.map((area) => [area, written(area)]))).toEqual(expected)
  expect(Object.keys(access).sort()).toEqual([...areas].sort())
})

it('gives candidates nothing, and no one more than their reach', () => {
  for (const area of areas) expect(grantOf({ role: 'candidate' }, area)).toBeNull()
  const manager = { role: 'hiring_manager' } as const
  expect(may(manager, 'applications', 'write', 'own')).toBe(true)
  expect(may(manager, 'applications', 'read')).toBe(false)
  expect(may({ role: 'interviewer' }, 'interviews', 'read', 'own')).toBe(false)
  expect(may({ role: 'analyst' }, 'reports', 'write')).toBe(true)
  expect(may(null, 'home', 'read', 'invited')).toBe(false)
  expect(rolesWith('interviews', 'write')).toEqual(['admin', 'recruiter'])
})

it('lets a theme builder of any role edit the site, and nothing more', () => {
  const builder = { role: 'recruiter', isThemeBuilder: true } as const
  expect(may(builder, 'site', 'write')).toBe(true)
  expect(may(builder, 'team', 'read')).toBe(false)
})

it('has a rule for every staff call that the policy tests try, and no other', () => {
  expect(Object.keys(staffCallRules).sort()).toEqual(Object.keys(staffCalls).sort())
})
