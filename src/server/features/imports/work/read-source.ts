import { bytesPerImportMB, largestImportBytes } from '#shared/imports/import-rules.ts'
import type { StoredSettings } from '#server/db/schema/imports.ts'
import { addFiles } from '../add-files.ts'
import { emptyImport, type CollectedImport } from '../collect-import.ts'
import { withoutOverrides } from '../field-readers.ts'
import { offlineGeocoder } from '../offline-geocoder.ts'
import { fetchBoard, type FetchBoardOptions } from '../sources/fetch-board.ts'
import { unpackSource, type UnpackedFile } from '../sources/unpack-source.ts'
import { addressTimeoutMs, ImportRefused, refusalOf } from './import-problem.ts'

/** What text and rows of it take fits in the heap of the process that reads it. */
const unpackLimits = { maxBytes: 150 * bytesPerImportMB, maxFiles: 500 }

export interface SourceToRead {
  /** A file's name, or an address. */
  name: string
  /** Null for an address. */
  bytes: Uint8Array | null
  settings: StoredSettings
  nowTs: number
  onShare: (share: number) => void
  /** For tests. */
  fetching?: FetchBoardOptions
}

/** Everything in a file or at an address. @throws ImportRefused if there is nothing to import or to reject */
export async function readSource(source: SourceToRead): Promise<CollectedImport> {
  const { name, bytes, settings } = source
  const address = bytes === null ? name : null
  try {
    const files = bytes === null ? await fetchFiles(source) : await unpackSource({ name, bytes }, unpackLimits)
    const collected = emptyImport()
    const errors = addFiles(collected, files, {
      nowTs: source.nowTs,
      geocoder: offlineGeocoder,
      applyAtSource: settings.appliesAtSource,
      ...(settings.list !== '' && { sourceName: settings.list }),
      ...(settings.columns && { assigned: settings.columns }),
      onShare: source.onShare,
    })
    if (collected.incoming.length + collected.rejected.length > 0) return withShortNames(collected, name)
    // Where columns can be assigned is worth more than what else is wrong.
    throw (
      errors.find(({ fault }) => fault?.kind === 'column') ?? errors[0] ?? new ImportRefused('imports.refused.noRows')
    )
  } catch (error) {
    throw refusalOf(error, address)
  }
}

const fetchFiles = ({ name, fetching }: SourceToRead): Promise<UnpackedFile[]> =>
  fetchBoard(name, { timeoutMs: addressTimeoutMs, maxBytes: largestImportBytes, ...fetching })

/** Within an archive, the archive's own name is no news, and with one file, its name is none. */
function withShortNames(collected: CollectedImport, name: string): CollectedImport {
  const short = (origin: string) =>
    withoutOverrides(origin.startsWith(`${name}/`) ? origin.slice(name.length + 1) : origin)
  const isOne = collected.sources.length === 1
  return {
    ...collected,
    sources: collected.sources.map((each) => ({ ...each, origin: short(each.origin) })),
    rejected: collected.rejected.map((each) => ({ ...each, origin: isOne ? '' : short(each.origin) })),
  }
}
