import { importKinds } from '#shared/imports/import-rules.ts'
import type { ChangesSearch } from './imports.queries.ts'

/** Parameters as they are in a URL, which anyone may have typed. */
export function readChangesSearch({ kind, from }: { kind?: unknown; from?: unknown }): ChangesSearch {
  const known = importKinds.find((each) => each === kind)
  const number = Number(from)
  return {
    ...(known && { kind: known }),
    ...(Number.isSafeInteger(number) && number > 0 && number <= 1_000_000 && { from: number }),
  }
}
