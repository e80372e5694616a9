import { ownSource } from '#shared/positions/own-source.ts'

/** What the console imports, and how often; the command line has no such limits. */

export const bytesPerImportMB = 1024 * 1024
export const largestImportMB = 50
export const largestImportBytes = largestImportMB * bytesPerImportMB

export const importFileTypes = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.xml,.html,.htm,.zip,.gz'

export const importKinds = ['new', 'changed', 'reopened', 'closed', 'rejected'] as const
export type ImportKind = (typeof importKinds)[number]

/** Per page of a list of changes. */
export const changesPageSize = 50

/** Hours between two runs of a schedule. */
export const scheduleHours = [1, 6, 24] as const

export const mostSchedules = 20

/** The name that keeps several lists of an employer apart. */
export const isListName = (text: string): boolean => /^[\w.-]{1,60}$/.test(text) && text !== ownSource

/** An address that can be read: http(s) with a host, and without a user name. */
export function isBoardAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
