import { tmpdir } from 'node:os'

/** Where tests put their files: the system's temporary folder, which the database server's user can enter. */
export const temporaryFolder = (): string => tmpdir()
