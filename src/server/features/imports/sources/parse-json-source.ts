import { SourceError, type RowFault } from '../imports.types.ts'
import { findJsonBreak } from './scan-json.ts'

export interface ParsedJson {
  value: unknown
  damage: RowFault | null
}

/**
 * JSON, or one JSON value per line. A truncated or broken text still yields the rows before the break, with a sentence that
 * says where it broke. @throws SourceError if nothing can be recovered.
 */
export function parseJsonSource(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) as unknown, damage: null }
  } catch {
    const lines = jsonLines(text)
    if (lines) return { value: lines, damage: null }
  }
  const found = findJsonBreak(text)
  const where = `line ${found.line}, column ${found.column} (after character ${found.at.toLocaleString('en')} of ${text.length.toLocaleString('en')})`
  const damage: RowFault = {
    message: `The JSON breaks at ${where}: ${found.reason}.`,
    said: { key: 'imports.source.broken', values: { format: 'JSON', line: found.line, column: found.column } },
  }
  if (found.saved === null) throw new SourceError(damage.message, { said: damage.said })
  return { value: JSON.parse(found.saved) as unknown, damage }
}

/** Lines that are not JSON stay in the list as text, so that they are rejected individually. */
function jsonLines(text: string): unknown[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) return null
  const rows = lines.map((line): unknown => {
    try {
      return JSON.parse(line)
    } catch {
      return line
    }
  })
  return rows.some((row) => typeof row === 'object') ? rows : null
}
