import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { bootQuery, readBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { translationsIn } from '#web/lib/messages.ts'

/** Why a form is not shown. Somebody else's is not there either (404); a link that has run out is told apart (410). */
export interface Refusal {
  refusal: 404 | 410
}

/** Loads it; what is not there is told in the page's data, so that the page can say why. Other failures are the page's own. */
export async function orRefusal<Loaded>(load: Promise<Loaded>): Promise<Loaded | Refusal> {
  try {
    return await load
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 410) return { refusal: 410 }
    if (error.status === 404 || error.status === 401) return { refusal: 404 }
    throw error
  }
}

/** As `orRefusal`, where nobody needs to be told why. */
export async function orNotFound<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  try {
    return await load
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}

/** Whether the person may see the employer's side: nothing is asked for anybody else. */
export async function isStaff(queryClient: QueryClient): Promise<boolean> {
  const { user } = await queryClient.ensureQueryData(bootQuery())
  return user !== null && user.role !== 'candidate'
}

/** The title of a page of answers: of which form, or whose. */
export const answersTitle = (name: string) => ({
  title: translationsIn(readBoot().locale)('staffForms.answersOf', { name }),
})
