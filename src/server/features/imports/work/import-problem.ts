import type { ImportProblem } from '#contract/imports.ts'
import { largestImportMB } from '#shared/imports/import-rules.ts'
import { SafeFetchError } from '#server/adapters/safe-fetch.ts'
import type { MessageKey } from '#server/messages.ts'
import { SourceError } from '../imports.types.ts'

/** For one request; a board has many. */
export const addressTimeoutMs = 30_000

/** A file or address that cannot be imported. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly problem: ImportProblem
  constructor(key: MessageKey & `imports.refused.${string}`, values?: ImportProblem['values']) {
    super(key)
    this.problem = { key, ...(values && { values }) }
  }
}

const mostColumns = 30

/** What an error of a source or an address means, in words of the catalogs. @throws any other error */
export function refusalOf(error: unknown, address: string | null): ImportRefused {
  if (error instanceof ImportRefused) return error
  if (error instanceof SafeFetchError) {
    if (error.kind === 'private') return new ImportRefused('imports.refused.private')
    if (error.kind === 'tooLarge')
      return new ImportRefused('imports.refused.addressLarge', { megabytes: largestImportMB })
    if (error.kind === 'tooSlow')
      return new ImportRefused('imports.refused.slow', {
        host: hostOf(address),
        seconds: addressTimeoutMs / 1000,
      })
    return new ImportRefused('imports.refused.fetch', { reason: error.message })
  }
  if (!(error instanceof SourceError)) throw error
  const { fault } = error
  if (fault === null) return new ImportRefused('imports.refused.unreadable', { reason: error.message })
  if (fault.kind === 'empty')
    return new ImportRefused(address === null ? 'imports.refused.empty' : 'imports.refused.noRows')
  if (fault.kind === 'unpacked') return new ImportRefused('imports.refused.unpacked', { megabytes: fault.megabytes })
  const columns = fault.columns.slice(0, mostColumns).map((name) => `“${name.slice(0, 60)}”`)
  return new ImportRefused('imports.refused.column', { field: fault.field, columns: columns.join(', ') })
}

export const hostOf = (address: string | null): string =>
  address !== null && URL.canParse(address) ? new URL(address).host : (address ?? '')
