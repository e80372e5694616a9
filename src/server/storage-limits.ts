/** What may be stored by whom: read once at start, for every employer of the deployment alike. README "Settings". */
export interface StorageLimits {
  /** Room on the disk that uploads leave to what is signed, sealed and mailed. */
  reserveBytes: number
  /** What all visitors without an account may store with one employer in a day. */
  visitorBytesADay: number
  /** And those of one network. */
  networkBytesADay: number
  /** What the files of one account may take. */
  accountBytes: number
  /** Page events of one employer in a day. */
  pageEventBytesADay: number
}

export const bytesPerMegabyte = 1_000_000

/** Each with its usual value and the least that works, in megabytes. */
export const storageSettings = {
  reserveBytes: { name: 'UPLOAD_RESERVE_MB', usual: 200, least: 0 },
  visitorBytesADay: { name: 'VISITOR_MB_A_DAY', usual: 1_000, least: 12 },
  networkBytesADay: { name: 'NETWORK_MB_A_DAY', usual: 100, least: 12 },
  accountBytes: { name: 'ACCOUNT_MB', usual: 200, least: 12 },
  pageEventBytesADay: { name: 'PAGE_EVENT_MB_A_DAY', usual: 50, least: 1 },
} as const satisfies Record<keyof StorageLimits, { name: string; usual: number; least: number }>

/** `megabytesOf` reads a whole number from `least` upwards. */
export function readStorageLimits(megabytesOf: (name: string, usual: number, least: number) => number): StorageLimits {
  const entries = Object.entries(storageSettings).map(([key, { name, usual, least }]) => [
    key,
    megabytesOf(name, usual, least) * bytesPerMegabyte,
  ])
  return Object.fromEntries(entries) as StorageLimits
}

export const usualStorage: StorageLimits = readStorageLimits((_name, usual) => usual)
