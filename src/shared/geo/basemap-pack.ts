/**
 * All files of the basemap in one, each compressed separately so that it can be sent as it is:
 *
 *     "CBMP" · length of the table (4 bytes, little endian) · table · files
 *
 * The table is JSON, `[name, length]` for each file in their order; the files are compressed with brotli.
 */
export const packMagic = 'CBMP'

/** The start of the pack up to the table. */
export const packHeadBytes = packMagic.length + 4

export type PackTable = readonly (readonly [name: string, length: number])[]
