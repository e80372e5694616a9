import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedFields } from './fingerprint.ts'
import { planImport, type ExistingPosition } from './import-plan.ts'
import { readTest } from './test-import.ts'

const incoming = (...rows: object[]) =>
  readTest(
    rows.map((row) => ({ description: 'x', ...row })),
    { format: 'canonical', sourceName: 'board' },
  ).incoming
const stored = (
  entries: ReturnType<typeof incoming>,
  archivedAt = -1,
  held: ExistingPosition['held'] = null,
): ExistingPosition[] =>
  entries.map(({ position, contentHash }) => ({
    source: position.source,
    sourceId: position.sourceId,
    contentHash,
    archivedAt,
    closesAt: position.closesAt,
    held,
  }))
const many = (count: number, from = 0) =>
  incoming(...Array.from({ length: count }, (_, index) => ({ sourceId: `p${from + index}`, title: 'T' })))
const options = { sources: ['board'], nowTs: 1_750_000_000 }

describe('planImport', () => {
  it('distinguishes new, changed, unchanged, reopened and closed positions, and names changed fields', () => {
    const before = incoming(
      { sourceId: '1', title: 'A' },
      { sourceId: '2', title: 'B' },
      { sourceId: '3', title: 'C' },
      { sourceId: '4', title: 'D' },
    )
    const existing = [...stored(before.slice(0, 3)), ...stored(before.slice(3), 1_700_000_000)]
    const plan = planImport(
      existing,
      incoming(
        { sourceId: '1', title: 'A' },
        { sourceId: '2', title: 'B2', department: 'Sea' },
        { sourceId: '4', title: 'D' },
        { sourceId: '5', title: 'E' },
      ),
      options,
    )
    const ids = (entries: { position: { sourceId: string } }[]) => entries.map((entry) => entry.position.sourceId)
    expect(ids(plan.added)).toEqual(['5'])
    expect(plan.changed.map(({ incoming: entry, fields }) => [entry.position.sourceId, fields])).toEqual([
      ['2', ['title', 'department']],
    ])
    expect(ids(plan.unchanged)).toEqual(['1'])
    expect(plan.reopened.map(({ incoming: entry }) => entry.position.sourceId)).toEqual(['4'])
    expect(plan.closed.map((position) => position.sourceId)).toEqual(['3'])
  })

  it('does not reopen a position that ended at its own time and is still listed, until the source gives it a later end', () => {
    const listed = (closesAt: number) => incoming({ sourceId: '1', title: 'A', closesAt })
    const ended = stored(listed(1_700_000_000), 1_700_000_000)
    const again = planImport(ended, listed(1_700_000_000), options)
    expect([again.unchanged.length, again.reopened.length, again.closed.length]).toEqual([1, 0, 0])
    expect(planImport(ended, listed(4_000_000_000), options).reopened).toMatchObject([{ fields: ['closesAt'] }])
  })

  it('keeps positions closed that staff closed, and open that they reopened, whatever the source lists', () => {
    const [closed, open] = [incoming({ sourceId: '1', title: 'A' }), incoming({ sourceId: '2', title: 'B' })]
    const existing = [...stored(closed, 1_700_000_000, 'closed'), ...stored(open, -1, 'open')]
    const same = planImport(existing, closed, options)
    expect([same.unchanged.length, same.reopened.length, same.closed.length]).toEqual([1, 0, 0])
    expect(same.held).toEqual({ closed: [existing[0]], open: [existing[1]] })
    const changed = planImport(existing, incoming({ sourceId: '1', title: 'A2' }), options)
    expect(changed.changed).toMatchObject([{ fields: ['title'], held: 'closed' }])
    expect(changed.reopened).toEqual([])
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({ sourceId: fc.stringMatching(/^[a-z]{1,3}$/), title: fc.stringMatching(/^[A-Za-z]{1,9}$/) }),
          { selector: (row) => row.sourceId },
        ),
        (rows) => {
          const entries = incoming(...rows)
          const plan = planImport(stored(entries), incoming(...rows.toReversed()), options)
          expect([plan.added, plan.changed, plan.reopened, plan.closed]).toEqual([[], [], [], []])
          expect(plan.unchanged).toHaveLength(rows.length)
        },
      ),
    )
  })

  it('closes nothing for a partial source, another source, or a rejected row', () => {
    const existing = [...stored(many(2)), { ...stored(many(1))[0]!, source: 'other', sourceId: 'x' }]
    expect(planImport(existing, [], { ...options, keepMissing: '--partial was given' })).toMatchObject({
      closed: [],
      kept: { reason: '--partial was given' },
    })
    expect(planImport(existing, [], options).closed.map((position) => position.sourceId)).toEqual(['p0', 'p1'])
    expect(
      planImport(existing, [], { ...options, rejectedKeys: new Set(['board\np0']) }).closed.map(
        (position) => position.sourceId,
      ),
    ).toEqual(['p1'])
  })

  it('does not close most of a board unless that is allowed', () => {
    const existing = stored(many(40))
    const few = many(10)
    const plan = planImport(existing, few, options)
    expect(plan.closed).toEqual([])
    expect(plan.kept?.reason).toMatch(/30 of 40 open positions are missing.*--allow-mass-close/)
    expect(planImport(existing, few, { ...options, allowMassClose: true }).closed).toHaveLength(30)
    expect(planImport(existing, many(20), options).closed).toHaveLength(20)
  })
})

describe('fingerprints', () => {
  it('do not depend on the order of keys', () => {
    const [a] = incoming({ sourceId: '1', title: 'A', customFields: { a: ['1'], b: ['2'] } })
    const [b] = incoming({ title: 'A', customFields: { b: ['2'], a: ['1'] }, sourceId: '1' })
    expect(a!.contentHash).toBe(b!.contentHash)
  })
  it('made by another version only show that the content differs', () => {
    const [a] = incoming({ sourceId: '1', title: 'A' })
    expect(changedFields('0123abcd', a!.contentHash)).toEqual(['content'])
  })
})
