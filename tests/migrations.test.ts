import { expect, it } from 'vitest'
import { repositoryFiles } from '#tests/source-files.ts'

const folder = 'src/server/db/migrations'

// Each has 12,000 lines, and only the newest one is compared with the schema.
it('has a snapshot of the newest migration only', () => {
  const own = repositoryFiles.filter((path) => path.startsWith(`${folder}/`)).sort()
  const newest = own.filter((path) => path.endsWith('.sql')).at(-1)!
  const number = newest.slice(folder.length + 1).slice(0, 4)
  expect(own.filter((path) => path.includes('snapshot'))).toEqual([`${folder}/meta/${number}_snapshot.json`])
})
