import type { ImportColumn } from '#contract/imports.ts'
import { largestImportMB } from '#shared/imports/import-rules.ts'
import { SafeFetchError } from '#server/adapters/safe-fetch.ts'
import type { StoredProblem } from '#server/db/schema/imports.ts'
import type { Message, Sentence } from '#server/http/refusals/sentence.ts'
import type { MessageKey } from '#server/messages.ts'
import { storable } from '../field-readers.ts'
import { SourceError } from '../imports.types.ts'

/** For one request; a board has many. */
export const addressTimeoutMs = 30_000

/** A file or address that cannot be imported. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly problem: StoredProblem
  constructor(
    key: MessageKey & `imports.refused.${string}`,
    values?: Message['values'],
    /** Once they are assigned, the table can be read. */
    columns?: ImportColumn[],
  ) {
    super(key)
    // Names of columns and files may hold what a database cannot store.
    this.problem = storable({ key, ...(values && { values }), ...(columns && { columns }) }) as StoredProblem
  }
}

const mostNamed = 30

/** What an error of a source or an address means, in words of the catalogs. @throws any other error */
export function refusalOf(error: unknown, address: string | null): ImportRefused {
  if (error instanceof ImportRefused) return error
  if (error instanceof SafeFetchError) return fetchRefusal(error, hostOf(address))
  if (!(error instanceof SourceError)) throw error
  const { fault } = error
  if (fault === null) return new ImportRefused('imports.refused.unreadable', { reason: saidSentence(error) })
  if (fault.kind === 'empty')
    return new ImportRefused(address === null ? 'imports.refused.empty' : 'imports.refused.noRows')
  if (fault.kind === 'unpacked') return new ImportRefused('imports.refused.unpacked', { megabytes: fault.megabytes })
  const names = fault.columns.slice(0, mostNamed).map(({ name }) => `“${Array.from(name).slice(0, 60).join('')}”`)
  return new ImportRefused('imports.refused.column', { field: fault.field, columns: names.join(', ') }, [
    ...fault.columns,
  ])
}

/** The same about one of several files. */
export function saidOf(error: SourceError): Sentence {
  if (error.fault === null) return saidSentence(error)
  const { key, values } = refusalOf(error, null).problem
  return { key, ...(values && { values }) }
}

/** Paths and the like are for operators, who read English. */
const saidSentence = (error: SourceError): Message | string => error.said ?? error.message

function fetchRefusal(error: SafeFetchError, host: string): ImportRefused {
  switch (error.kind) {
    case 'private':
      return new ImportRefused('imports.refused.private')
    case 'tooLarge':
      return new ImportRefused('imports.refused.addressLarge', { megabytes: largestImportMB })
    case 'tooSlow':
      return new ImportRefused('imports.refused.slow', { host, seconds: addressTimeoutMs / 1000 })
    case 'failed': {
      const { failure } = error
      if (failure === 'notFound') return new ImportRefused('imports.refused.notFound', { host })
      if (failure === 'connection') return new ImportRefused('imports.refused.connection', { host })
      if (failure !== null) return new ImportRefused('imports.refused.status', { host, status: String(failure) })
      return new ImportRefused('imports.refused.fetch', { reason: error.message })
    }
  }
}

export const hostOf = (address: string | null): string =>
  address !== null && URL.canParse(address) ? new URL(address).host : (address ?? '')
