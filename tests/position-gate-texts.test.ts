import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { payLaws } from '#shared/positions/gates/pay/laws-of-position.ts'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'

describe('texts of the gates', () => {
  const catalog = readCatalog('en')
  const source = readFileSync('src/shared/positions/gates/gate-message.ts', 'utf8')

  it('are all in the catalog, and the catalog has no others', () => {
    const named = [...source.matchAll(/Named<\s*'(\w+)',([\s\S]*?)>/g)].flatMap(([, prefix, names]) =>
      [...names!.matchAll(/'(\w+)'/g)].map(([, name]) => `positionGates.${prefix}.${name}`),
    )
    const groups = ['age', 'gender', 'origin', 'disability', 'jargon'].map((group) => `positionGates.wording.${group}`)
    expect(Object.keys(catalog).filter((key) => key.startsWith('positionGates.'))).toEqual(
      [...new Set([...named, ...groups])].sort(),
    )
  })
})

describe('docs/hiring/positions.md', () => {
  const doc = readFileSync('docs/hiring/positions.md', 'utf8')
  const dayOf = (day: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const inForce = payLaws.filter(({ duty, isAccount, since }) => duty === 'posting' && !isAccount && since < '2026-12')

  it.each(inForce)('has the law $id with its day and the smallest employer', ({ since, minEmployees = 1 }) => {
    expect(doc).toMatch(new RegExp(`\\| ${dayOf(since)} \\| ${minEmployees} \\|`))
  })
})
