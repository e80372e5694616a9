import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { bootQuery, readBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { sayIn } from '#web/lib/messages.ts'
import { pageTitle } from '#web/lib/page-title.ts'
import type { PageId } from '#web/lib/pages.ts'

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

/** Whether the person may see the employer's side: nothing is asked for anybody else. */
export async function isStaff(queryClient: QueryClient): Promise<boolean> {
  const { user } = await queryClient.ensureQueryData(bootQuery())
  return user !== null && user.role !== 'candidate'
}

const headOf = (page: PageId, name: string) => ({
  meta: [{ title: pageTitle(readBoot(), { page, name }) }, { name: 'robots', content: 'noindex' }],
})

/** Named after the form; never indexed. */
export const formHead = (title: string | undefined) =>
  headOf('formView', title ?? sayIn(readBoot().locale)('shell.forms'))

/** Named after the form, or whose answers they are; never indexed. */
export const answersHead = (name: string | undefined) => {
  const say = sayIn(readBoot().locale)
  return headOf('console', name === undefined ? say('shell.forms') : say('formAdmin.answersOf', { name }))
}
