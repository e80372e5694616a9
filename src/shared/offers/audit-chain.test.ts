import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalText,
  chainEvent,
  checkChain,
  eventHash,
  firstHash,
  type AuditEvent,
  type ChainedEvent,
  type ChainHead,
} from './audit-chain.ts'

function chainOf(length: number): { rows: ChainedEvent[]; head: ChainHead } {
  const rows: ChainedEvent[] = []
  let head: ChainHead = { hash: firstHash, length: 0 }
  for (let i = 0; i < length; i += 1) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, i)).toISOString()
    const made = chainEvent(head, { at, kind: 'viewed', ip: '192.0.2.7', detail: { page: i } })
    rows.push(made.row)
    head = made.head
  }
  return { rows, head }
}

const edited = (row: ChainedEvent): ChainedEvent => ({ ...row, event: { ...row.event, ip: '192.0.2.8' } })

describe('the audit chain (docs/signing.md)', () => {
  it('finds no problem in a complete chain, or in an empty one', () => {
    const { rows, head } = chainOf(8)
    expect(checkChain(rows, head)).toEqual([])
    expect(checkChain([], { hash: firstHash, length: 0 })).toEqual([])
  })

  it('hashes the same event to the same value, whatever the order of its fields', () => {
    const event: AuditEvent = { sequence: 1, at: '2026-01-01T00:00:00.000Z', kind: 'signed', typedName: 'Zoë' }
    const turned = Object.fromEntries(Object.entries(event).reverse()) as AuditEvent
    expect(eventHash(firstHash, turned)).toBe(eventHash(firstHash, event))
    expect(eventHash(firstHash, event)).toBe('cac6bdaf55685f241364424d6b77093f02af05d926bbbb22757606c1b9764225')
  })

  it('reports an edited event by its position', () => {
    const { rows, head } = chainOf(8)
    expect(checkChain(rows.with(3, edited(rows[3]!)), head)).toEqual([{ kind: 'edited', position: 4 }])
  })

  it('detects an event that was rewritten with a matching hash', () => {
    const { rows, head } = chainOf(8)
    const forged = edited(rows[3]!)
    forged.hash = eventHash(forged.previousHash, forged.event)
    expect(checkChain(rows.with(3, forged), head)).toEqual([{ kind: 'unlinked', position: 5 }])
  })

  it('detects a chain that was rewritten as a whole', () => {
    const { head } = chainOf(8)
    let other: ChainHead = { hash: firstHash, length: 0 }
    const rows = Array.from({ length: 8 }, () => {
      const made = chainEvent(other, { at: '2026-01-01T00:00:00.000Z', kind: 'viewed' })
      other = made.head
      return made.row
    })
    expect(checkChain(rows, head)).toEqual([{ kind: 'other_head' }])
  })

  it('detects deleted events and how many', () => {
    const { rows, head } = chainOf(8)
    expect(checkChain(rows.toSpliced(2, 2), head)).toEqual([{ kind: 'deleted', position: 3, sequence: 3, count: 2 }])
    expect(checkChain(rows.slice(1), head)).toEqual([{ kind: 'deleted', position: 1, sequence: 1, count: 1 }])
  })

  it('detects a truncated end by the separately kept head', () => {
    const { rows, head } = chainOf(8)
    expect(checkChain(rows.slice(0, 5), head)).toEqual([{ kind: 'cut', count: 3 }])
    expect(checkChain([], head)).toEqual([{ kind: 'cut', count: 8 }])
    expect(checkChain(rows.slice(0, 5), null)).toEqual([])
  })

  it('detects reordered and duplicated events', () => {
    const { rows, head } = chainOf(8)
    const exchanged = rows.with(2, rows[3]!).with(3, rows[2]!)
    expect(checkChain(exchanged, head).map((finding) => finding.kind)).toEqual(['reordered', 'reordered'])
    expect(checkChain(rows.toSpliced(3, 0, rows[2]!), head)).toEqual([{ kind: 'reordered', position: 4 }])
  })

  it('detects events after the known head', () => {
    const { rows, head } = chainOf(8)
    const { row } = chainEvent(head, { at: '2026-01-02T00:00:00.000Z', kind: 'viewed' })
    expect(checkChain([...rows, row], head)).toEqual([{ kind: 'added', count: 1 }])
  })

  it('detects any single change to any chain', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.nat(),
        fc.constantFrom('edit', 'delete', 'swap', 'cut', 'repeat'),
        (length, at, change) => {
          const { rows, head } = chainOf(length)
          const i = at % (length - 1)
          const changed = {
            edit: () => rows.with(i, edited(rows[i]!)),
            delete: () => rows.toSpliced(i, 1),
            swap: () => rows.with(i, rows[i + 1]!).with(i + 1, rows[i]!),
            cut: () => rows.slice(0, i + 1),
            repeat: () => rows.toSpliced(i, 0, rows[i]!),
          }[change]()
          expect(checkChain(changed, head)).not.toEqual([])
        },
      ),
    )
  })

  it('handles rows of any shape', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ event: fc.dictionary(fc.string(), fc.anything()), previousHash: fc.string(), hash: fc.string() }),
        ),
        (rows) => {
          const findings = checkChain(rows as unknown as ChainedEvent[], null)
          if (rows.length > 0) expect(findings.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('canonical text', () => {
  it('sorts members at every depth and writes no spaces', () => {
    expect(canonicalText({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}')
  })

  it('does not exist for anything that is not JSON', () => {
    expect(() => canonicalText(Number.NaN)).toThrow(TypeError)
    expect(() => canonicalText({ a: undefined })).toThrow(TypeError)
  })

  it('parses back to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalText({ value } as Record<string, unknown>)
        expect(canonicalText(JSON.parse(text))).toBe(text)
      }),
    )
  })
})

describe('a file with arbitrary event numbers', () => {
  const row = (sequence: number): ChainedEvent => ({
    event: { sequence, at: '', kind: 'x' },
    previousHash: '',
    hash: '',
  })
  const gaps = (rows: ChainedEvent[]) => checkChain(rows, null).filter(({ kind }) => kind === 'deleted')

  it('has its gaps computed, whatever the distance', () => {
    expect(gaps([row(3), row(2), row(9_007_199_254_740_990)])).toEqual([
      { kind: 'deleted', position: 1, sequence: 1, count: 1 },
      { kind: 'deleted', position: 3, sequence: 4, count: 9_007_199_254_740_986 },
    ])
  })
})
