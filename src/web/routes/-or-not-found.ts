import { notFound } from '@tanstack/react-router'
import { ApiError } from '#web/lib/call-api.ts'

/** For loaders: the 404 page if what a page shows does not exist. Other failures are left to the page. */
export async function orNotFound<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  try {
    return await load
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
