import { access, constants, mkdir } from 'node:fs/promises'
import { EnvError, type Env } from '../env.ts'

/**
 * Creates the folder, which `APP_SECRET` and `DATABASE_URL` together leave to the first upload.
 * @throws EnvError that says what is wrong
 */
export async function makeDataDir({ dataDir }: Pick<Env, 'dataDir'>): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new EnvError(`DATA_DIR must be a folder that the server can write to, but ${dataDir} is not (${code}).`)
  }
}
