import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCatalog } from '#scripts/message-catalogs.ts'

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
