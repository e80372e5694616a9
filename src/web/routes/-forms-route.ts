import { notFound } from '@tanstack/react-router'
import { readBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { sayIn } from '#web/lib/messages.ts'
import { pageTitle } from '#web/lib/page-title.ts'

/** Forms that are not there, or somebody else's, are the same: 404. A link that has run out is told by its 410. */
export async function orNotFound<Loaded>(load: Promise<Loaded>): Promise<Loaded | { isExpired: true }> {
  try {
    return await load
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return { isExpired: true }
    if (error instanceof ApiError && (error.status === 404 || error.status === 401)) throw notFound()
    throw error
  }
}

/** Named after the form; never indexed. */
export function formHead(title: string | undefined) {
  const boot = readBoot()
  return {
    meta: [
      { title: pageTitle(boot, { page: 'formView', name: title ?? sayIn(boot.locale)('shell.forms') }) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}
