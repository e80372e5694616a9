/** Who may store how much: read once at startup, the same for every employer of the deployment. README "Settings". */
export interface StorageLimits {
  /** Disk space that uploads leave for signing, sealing and mail. */
  reserveBytes: number
  /** What all visitors without an account together may store with one employer in a day. */
  visitorBytesADay: number
  /** And those of one network. */
  networkBytesADay: number
  /** What the files of one account may take. */
  accountBytes: number
  /** Page events of one employer in a day. */
  pageEventBytesADay: number
}

export const bytesPerMegabyte = 1_000_000

/** Each with its default and the minimum that works, in megabytes. */
const storageSettings = {
  reserveBytes: { name: 'UPLOAD_RESERVE_MB', usual: 200, least: 0 },
  visitorBytesADay: { name: 'VISITOR_MB_A_DAY', usual: 1_000, least: 12 },
  networkBytesADay: { name: 'NETWORK_MB_A_DAY', usual: 100, least: 12 },
  accountBytes: { name: 'ACCOUNT_MB', usual: 200, least: 12 },
  pageEventBytesADay: { name: 'PAGE_EVENT_MB_A_DAY', usual: 50, least: 1 },
} as const satisfies Record<keyof StorageLimits, { name: string; usual: number; least: number }>

/** `megabytesOf` parses a whole number of at least `least`. */
export function readStorageLimits(megabytesOf: (name: string, usual: number, least: number) => number): StorageLimits {
  const entries = Object.entries(storageSettings).map(([key, { name, usual, least }]) => [
    key,
    megabytesOf(name, usual, least) * bytesPerMegabyte,
  ])
  return Object.fromEntries(entries) as StorageLimits
}

export const usualStorage: StorageLimits = readStorageLimits((_name, usual) => usual)
