import { lstat, readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { SafeFetchError } from '#server/adapters/safe-fetch.ts'
import { fetchBoard, type FetchBoardOptions } from './fetch-board.ts'
import { SourceError } from '../imports.types.ts'
import { defaultUnpackLimits, isSourceName, unpackSource, type UnpackedFile } from './unpack-source.ts'

/** One file or URL that was given to an import or found in a folder. */
export interface SourceRef {
  origin: string
  kind: 'file' | 'url'
  /** For progress; 0 if unknown. */
  bytes: number
}

const isUrl = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text)

/**
 * The sources for the arguments: URLs and files as they are, folders with every file that can contain positions, by name.
 * @throws SourceError for a nonexistent path and for a folder without such files.
 */
export async function findSources(inputs: readonly string[]): Promise<SourceRef[]> {
  const found: SourceRef[] = []
  for (const input of inputs) {
    if (isUrl(input)) {
      found.push({ origin: input, kind: 'url', bytes: 0 })
      continue
    }
    const info = await stat(input).catch(() => null)
    if (!info) throw new SourceError(`There is no file or folder "${input}".`)
    if (!info.isDirectory()) {
      found.push({ origin: input, kind: 'file', bytes: info.size })
      continue
    }
    const files = await filesIn(input)
    if (files.length === 0)
      throw new SourceError(`The folder "${input}" holds no .json, .xml, .csv or .html file (also as .gz or .zip).`)
    found.push(...files)
  }
  return found
}

async function filesIn(folder: string): Promise<SourceRef[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files: SourceRef[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    // Links are not followed: an unpacked folder could point anywhere.
    if (entry.isDirectory()) files.push(...(await filesIn(path)))
    else if (entry.isFile() && (isSourceName(entry.name) || /\.(gz|zip)$/i.test(entry.name)))
      files.push({ origin: path, kind: 'file', bytes: (await lstat(path)).size })
  }
  return files
}

/** Reads a source and unpacks it. @throws SourceError with a sentence for people. */
export async function loadSource(source: SourceRef, options: FetchBoardOptions): Promise<UnpackedFile[]> {
  if (source.kind === 'file') {
    if (source.bytes > defaultUnpackLimits.maxBytes)
      throw new SourceError(`The file is larger than ${defaultUnpackLimits.maxBytes / 1024 / 1024} MB.`)
    const bytes = await readFile(source.origin).catch((error: NodeJS.ErrnoException) => {
      throw new SourceError(`The file cannot be read (${error.code ?? error.message}).`)
    })
    return unpackSource({ name: source.origin, bytes })
  }
  try {
    return await fetchBoard(source.origin, options)
  } catch (error) {
    if (error instanceof SafeFetchError) throw new SourceError(error.message)
    throw error
  }
}

/** `Forward%20Financing.json` -> `forward-financing`: the part of an employer's domain taken from its file name. */
export function slugOf(origin: string): string {
  const name = isUrl(origin)
    ? (new URL(origin).pathname.split('/').filter(Boolean).at(-1) ?? new URL(origin).hostname)
    : basename(origin)
  const bare = name.replace(/\.(gz|zip)$/i, '').replace(/\.(json|jsonl|ndjson|xml|csv|tsv|html?|txt)$/i, '')
  return safeDecode(bare)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
}

/** `Forward%20Financing.json` -> `Forward Financing`. */
export const nameOf = (origin: string): string =>
  safeDecode(
    basename(origin)
      .replace(/\.(gz|zip)$/i, '')
      .replace(/\.[a-z]+$/i, ''),
  )
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
