import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * An offer's audit trail as a chain: every event is hashed together with the previous hash, so that edited, deleted, inserted
 * or reordered records are detected. The hash and number of the last event are stored separately from the rows (on the offer,
 * and in the seal of every signed document), so that removing the end is detected too.
 */

export type AuditValue = string | number | boolean | null | AuditValue[] | { [key: string]: AuditValue }

/** What happened. `sequence` counts from 1 within a chain; `at` is UTC with milliseconds (`Date.prototype.toISOString`). */
export interface AuditEvent {
  sequence: number
  at: string
  kind: string
  [field: string]: AuditValue
}

export interface ChainedEvent {
  event: AuditEvent
  previousHash: string
  hash: string
}

/** The last event's hash and the number of events; an empty chain has `firstHash` and 0. */
export interface ChainHead {
  hash: string
  length: number
}

/** The hash before the first event. */
export const firstHash = '0'.repeat(64)

/** SHA-256 in hexadecimal over the event's canonical text and the previous hash. */
export const eventHash = (previousHash: string, event: AuditEvent): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalText({ event, previousHash }))))

/** Appends to a chain: returns the row to store, and the new head. @throws TypeError for a value without a canonical text. */
export function chainEvent(
  head: ChainHead,
  event: Omit<AuditEvent, 'sequence'>,
): { row: ChainedEvent; head: ChainHead } {
  const numbered = { ...event, sequence: head.length + 1 } as AuditEvent
  const row = { event: numbered, previousHash: head.hash, hash: eventHash(head.hash, numbered) }
  return { row, head: { hash: row.hash, length: numbered.sequence } }
}

export type ChainFinding =
  /** The event at `position` (from 1) does not match its recorded hash. */
  | { kind: 'edited'; position: number }
  /** Events from `sequence` are missing before the one at `position`. */
  | { kind: 'deleted'; position: number; sequence: number; count: number }
  /** The event at `position` is in the wrong place, or there twice. */
  | { kind: 'reordered'; position: number }
  /** Its number is right, but it does not follow the previous hash: rewritten, or from another chain. */
  | { kind: 'unlinked'; position: number }
  /** The chain ends before its known head: `count` events are missing. */
  | { kind: 'cut'; count: number }
  /** It continues after its known head. */
  | { kind: 'added'; count: number }
  /** It has the known length, but another last hash. */
  | { kind: 'other_head' }

/** Every problem with a chain, in stored order; empty if it is intact. Without `head`, removing the end cannot be detected. */
export function checkChain(rows: readonly ChainedEvent[], head: ChainHead | null): ChainFinding[] {
  const findings: ChainFinding[] = []
  const seen = new Set<number>()
  const hashes = new Map<number, string>([[0, firstHash]])
  for (const row of rows) if (!hashes.has(row.event.sequence)) hashes.set(row.event.sequence, row.hash)
  const known = [...hashes.keys()].sort((a, b) => a - b)
  let expected = 1
  for (const [index, row] of rows.entries()) {
    const position = index + 1
    const { sequence } = row.event
    if (hashOrNull(row) !== row.hash) findings.push({ kind: 'edited', position })
    if (seen.has(sequence) || !(sequence >= expected)) findings.push({ kind: 'reordered', position })
    else {
      const missing = missingBetween(known, expected, sequence)
      if (missing.count < sequence - expected) findings.push({ kind: 'reordered', position })
      if (missing.count > 0) findings.push({ kind: 'deleted', position, sequence: missing.first, count: missing.count })
    }
    // Its predecessor may have moved; only a different hash means another chain.
    const before = hashes.get(sequence - 1)
    if (before !== undefined && row.previousHash !== before) findings.push({ kind: 'unlinked', position })
    seen.add(sequence)
    expected = Math.max(expected, sequence + 1)
  }
  if (!head) return findings
  const last = expected - 1
  if (last < head.length) findings.push({ kind: 'cut', count: head.length - last })
  else if (last > head.length) findings.push({ kind: 'added', count: last - head.length })
  else if (findings.length === 0 && hashes.get(last) !== head.hash) findings.push({ kind: 'other_head' })
  return findings
}

/** A row from a damaged file has no canonical text. */
function hashOrNull(row: ChainedEvent): string | null {
  try {
    return eventHash(row.previousHash, row.event)
  } catch {
    return null
  }
}

/** The unknown numbers from `from` up to but not including `to`: computed, because a file may name any number. */
function missingBetween(known: readonly number[], from: number, to: number): { first: number; count: number } {
  const start = firstAtLeast(known, from)
  let first = from
  for (let index = start; known[index] === first && first < to; index += 1) first += 1
  return { first, count: to - from - (firstAtLeast(known, to) - start) }
}

function firstAtLeast(sorted: readonly number[], least: number): number {
  let low = 0
  for (let high = sorted.length; low < high;) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * One text per value, whatever produced it: JSON without spaces, members sorted by UTF-16 code units (as RFC 8785). Strings are
 * not normalized: a composed and a decomposed letter differ.
 * @throws TypeError for a value that is not JSON
 */
export function canonicalText(value: AuditValue | Record<string, unknown>): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical text`)
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item)).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} has no canonical text`)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalText((value as Record<string, AuditValue>)[key]!)}`)
  return `{${members.join(',')}}`
}
