import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate'
import { SourceError } from '../imports.types.ts'

export interface UnpackLimits {
  /** Total size after unpacking, of one file and of all files in an archive. */
  maxBytes: number
  maxFiles: number
}

export const defaultUnpackLimits: UnpackLimits = { maxBytes: 512 * 1024 * 1024, maxFiles: 5000 }

export interface UnpackedFile {
  name: string
  bytes: Uint8Array
}

/** Only files that can contain positions are extracted from archives. */
export const isSourceName = (name: string): boolean => /\.(json|jsonl|ndjson|xml|csv|tsv|html?|txt)$/i.test(name)

const damagedArchive = { said: { key: 'imports.source.damagedArchive' } } as const

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b
const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05)
const tooLarge = (kind: 'zip' | 'gzip', { maxBytes }: UnpackLimits): SourceError => {
  const megabytes = Math.round(maxBytes / 1024 / 1024)
  const message = `The ${kind} file unpacks to more than ${megabytes.toLocaleString('en')} MB; it was not read.`
  return new SourceError(message, { fault: { kind: 'unpacked', megabytes } })
}

/**
 * The files of a source: itself, or the content of a gzip or zip. Unpacking stops at the limits, regardless of the sizes that
 * the archive states. Nested archives are not opened. @throws SourceError
 */
export async function unpackSource(
  file: UnpackedFile,
  limits: UnpackLimits = defaultUnpackLimits,
): Promise<UnpackedFile[]> {
  if (isGzip(file.bytes)) return [{ name: file.name.replace(/\.gz$/i, ''), bytes: await gunzip(file.bytes, limits) }]
  return isZip(file.bytes) ? unzip(file, limits) : [file]
}

async function gunzip(bytes: Uint8Array, limits: UnpackLimits): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of Readable.from([bytes]).pipe(createGunzip()) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limits.maxBytes) throw tooLarge('gzip', limits)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw new SourceError(`The gzip file is damaged: ${(error as Error).message}.`, damagedArchive)
  }
  return Buffer.concat(chunks)
}

function unzip(file: UnpackedFile, limits: UnpackLimits): UnpackedFile[] {
  const files: UnpackedFile[] = []
  const faults: SourceError[] = []
  let size = 0
  let entries = 0
  const unzipper = new Unzip((entry) => {
    entries += 1
    if (entries > limits.maxFiles)
      throw new SourceError(
        `The zip file holds more than ${limits.maxFiles.toLocaleString('en')} files; it was not read.`,
        { said: { key: 'imports.source.manyFiles', values: { count: limits.maxFiles } } },
      )
    if (!isSourceName(entry.name) || /(^|\/)(__MACOSX\/|\.)/.test(entry.name)) return
    const chunks: Uint8Array[] = []
    entry.ondata = (error, chunk, isLast) => {
      if (error) {
        faults.push(new SourceError(`The zip file is damaged at "${entry.name}": ${error.message}.`, damagedArchive))
        return
      }
      size += chunk.length
      if (size > limits.maxBytes) throw tooLarge('zip', limits)
      chunks.push(chunk)
      if (isLast) files.push({ name: `${file.name}/${entry.name}`, bytes: Buffer.concat(chunks) })
    }
    entry.start()
  })
  unzipper.register(UnzipInflate)
  unzipper.register(UnzipPassThrough)
  try {
    // Small steps, so that the limit takes effect before much is unpacked.
    for (let at = 0; at < file.bytes.length; at += 65_536)
      unzipper.push(file.bytes.subarray(at, at + 65_536), at + 65_536 >= file.bytes.length)
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw new SourceError(
      `The zip file cannot be unpacked: ${(error as Error).message}. Encrypted archives and unusual compression are not read.`,
      damagedArchive,
    )
  }
  if (faults[0]) throw faults[0]
  if (files.length === 0)
    throw new SourceError(
      `The zip file holds no JSON, XML, CSV or HTML file (${entries} ${entries === 1 ? 'entry' : 'entries'}).`,
      { said: { key: 'imports.source.noFiles' } },
    )
  return files
}
