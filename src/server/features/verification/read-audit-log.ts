import type { ChainedEvent } from '#shared/offers/audit-chain.ts'
import type { AuditLog } from './verify-findings.ts'

/** The longest offers have some hundred lines. */
const most = { characters: 2_000_000, lines: 2_000 }

/** The audit log as downloaded: JSON lines, each an event with its hashes, the last one the head. Null if it is not one. */
export function readAuditLog(text: string): AuditLog | null {
  if (text.length > most.characters) return null
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0 || lines.length > most.lines) return null
  const log: AuditLog = { rows: [], head: null }
  for (const line of lines) {
    const value = parse(line)
    if (isRow(value)) log.rows.push(value)
    else if (isHead(value)) log.head = value.head
    else return null
  }
  return log
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isRow = (value: unknown): value is ChainedEvent =>
  isObject(value) &&
  typeof value.hash === 'string' &&
  typeof value.previousHash === 'string' &&
  isObject(value.event) &&
  Number.isSafeInteger(value.event.sequence)

const isHead = (value: unknown): value is { head: { hash: string; length: number } } =>
  isObject(value) &&
  isObject(value.head) &&
  typeof value.head.hash === 'string' &&
  Number.isSafeInteger(value.head.length)
