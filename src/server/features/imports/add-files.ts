import { addSource, addUnreadable, type CollectedImport } from './collect-import.ts'
import { SourceError, type ImportOptions } from './imports.types.ts'
import { readPositions } from './read-positions.ts'
import type { UnpackedFile } from './sources/unpack-source.ts'

interface AddFilesOptions extends Omit<ImportOptions, 'onProgress'> {
  /** Called occasionally with the share that is read, from 0 to 1. */
  onShare: (share: number) => void
}

/** Reads the files of a source. Returns the errors of those that cannot be read, which are noted; the others are added. */
export function addFiles(
  collected: CollectedImport,
  files: readonly UnpackedFile[],
  { onShare, ...options }: AddFilesOptions,
): SourceError[] {
  const errors: SourceError[] = []
  for (const [at, { name, bytes }] of files.entries()) {
    const onProgress = (rows: number, of: number) => onShare((at + rows / Math.max(1, of)) / files.length)
    try {
      addSource(collected, name, readPositions(name, bytes, { ...options, onProgress }), options.sourceName)
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      addUnreadable(collected, name, error)
      errors.push(error)
    }
  }
  return errors
}
