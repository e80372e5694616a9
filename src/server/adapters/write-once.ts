import { randomBytes } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'

/**
 * Writes a generated secret, readable by this user only. It is either complete or absent, and if two processes write at once,
 * the first one's stays.
 */
export async function writeOnce(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.part`
  try {
    const file = await open(temporary, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(temporary, { force: true })
  }
}
