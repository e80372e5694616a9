import { safeFetch, SafeFetchError, type SafeFetchOptions } from '#server/adapters/safe-fetch.ts'
import { asList, asNumber, asText, asUrl, isRecord, pick } from '../field-readers.ts'
import { unpackSource, type UnpackedFile } from './unpack-source.ts'

export interface FetchBoardOptions extends SafeFetchOptions {
  /** Called with what is being fetched, for progress. */
  onFetch?: (url: string) => void
}

/** Public pages of boards -> their APIs, which contain the same postings as data. */
const boards: [page: RegExp, api: (name: string, url: URL) => string][] = [
  [
    /^https?:\/\/(?:boards|job-boards)(?:\.eu)?\.greenhouse\.io\/(?:embed\/job_board\?for=)?([\w-]+)\/?(?:$|\?)/i,
    (name) => `https://boards-api.greenhouse.io/v1/boards/${name}/jobs?content=true&pay_transparency=true`,
  ],
  [
    /^https?:\/\/jobs\.lever\.co\/([\w.-]+)\/?(?:$|\?)/i,
    (name) => `https://api.lever.co/v0/postings/${name}?mode=json`,
  ],
  [
    /^https?:\/\/jobs\.eu\.lever\.co\/([\w.-]+)\/?(?:$|\?)/i,
    (name) => `https://api.eu.lever.co/v0/postings/${name}?mode=json`,
  ],
  [
    /^https?:\/\/jobs\.ashbyhq\.com\/([\w.%-]+)\/?(?:$|\?)/i,
    (name) => `https://api.ashbyhq.com/posting-api/job-board/${name}?includeCompensation=true`,
  ],
  [
    /^https?:\/\/(?:careers|jobs)\.smartrecruiters\.com\/([\w.-]+)\/?(?:$|\?)/i,
    (name) => `https://api.smartrecruiters.com/v1/companies/${name}/postings`,
  ],
  [/^https?:\/\/([\w-]+\.jobs\.personio\.(?:de|com))\/?(?:$|\?)/i, (name) => `https://${name}/xml`],
]

/** The URL of a board's data, for the URL of its page; any other URL stays as it is. */
export function boardApiUrl(address: string): string {
  for (const [page, api] of boards) {
    const name = page.exec(address)?.[1]
    if (name) return api(name, new URL(address))
  }
  return address
}

const maxPages = 2000
const detailConcurrency = 4

/**
 * Fetches a board: the page's data and, if a list is paged (SmartRecruiters, the careers API of the wire contract), all pages
 * with their details. @throws SafeFetchError if the first request fails.
 */
export async function fetchBoard(address: string, options: FetchBoardOptions = {}): Promise<UnpackedFile[]> {
  const url = boardApiUrl(address)
  const files = await fetchFiles(url, options)
  const [only] = files
  const list = only && files.length === 1 ? parsed(only.bytes) : undefined
  if (isRecord(list) && asNumber(list.totalFound) !== undefined)
    return [await wholeBoard(url, await smartRecruitersRows(url, list, options))]
  if (isRecord(list) && /\/api\/pcsx\/search/.test(url) && Array.isArray(pick(list, 'data', 'positions')))
    return [await wholeBoard(url, await wireRows(url, list, options))]
  return files
}

async function fetchFiles(url: string, options: FetchBoardOptions): Promise<UnpackedFile[]> {
  options.onFetch?.(url)
  const response = await safeFetch(url, options)
  return unpackSource({ name: url, bytes: response.bytes })
}

async function fetchJson(url: string, options: FetchBoardOptions): Promise<unknown> {
  const [file] = await fetchFiles(url, options)
  const value = file && parsed(file.bytes)
  if (value === undefined) throw new SafeFetchError(`${url} did not answer with JSON.`)
  return value
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

const wholeBoard = (name: string, board: unknown): UnpackedFile => ({ name, bytes: Buffer.from(JSON.stringify(board)) })

async function smartRecruitersRows(
  url: string,
  first: Record<string, unknown>,
  options: FetchBoardOptions,
): Promise<unknown> {
  const total = asNumber(first.totalFound) ?? 0
  const rows = [...asList(first.content)]
  for (let page = 0; rows.length < total && page < maxPages; page += 1) {
    const next = new URL(url)
    next.searchParams.set('offset', String(rows.length))
    const more = asList(pick(await fetchJson(next.href, options), 'content'))
    if (more.length === 0) break
    rows.push(...more)
  }
  const content = await withDetails(rows, (row) => asUrl(pick(row, 'ref')), options)
  return { totalFound: total, content }
}

async function wireRows(url: string, first: Record<string, unknown>, options: FetchBoardOptions): Promise<unknown> {
  const total = asNumber(pick(first, 'data', 'count')) ?? 0
  const rows = [...asList(pick(first, 'data', 'positions'))]
  for (let page = 0; rows.length < total && page < maxPages; page += 1) {
    const next = new URL(url)
    next.searchParams.set('start', String(rows.length))
    const more = asList(pick(await fetchJson(next.href, options), 'data', 'positions'))
    if (more.length === 0) break
    rows.push(...more)
  }
  const detailUrl = (row: unknown): string | undefined => {
    const id = asText(pick(row, 'id'))
    if (id === undefined) return undefined
    const detail = new URL('/api/pcsx/position_details', url)
    detail.searchParams.set('position_id', id)
    detail.searchParams.set('domain', new URL(url).searchParams.get('domain') ?? '')
    return detail.href
  }
  const positions = await withDetails(rows, detailUrl, options)
  return { status: 200, data: { count: total, positions } }
}

/** Each row merged with its detail; if a detail fails, the row stays as in the list. */
async function withDetails(
  rows: unknown[],
  urlOf: (row: unknown) => string | undefined,
  options: FetchBoardOptions,
): Promise<unknown[]> {
  const out = [...rows]
  let next = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < rows.length; at = next++) {
      const row = rows[at]
      const url = urlOf(row)
      if (url === undefined || !isRecord(row)) continue
      const answer = await fetchJson(url, options).catch((error: unknown) => {
        if (error instanceof SafeFetchError) return undefined
        throw error
      })
      const detail = pick(answer, 'data') ?? answer
      if (isRecord(detail)) out[at] = { ...row, ...detail }
    }
  }
  await Promise.all(Array.from({ length: detailConcurrency }, work))
  return out
}
