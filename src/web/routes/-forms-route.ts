import type { QueryClient } from '@tanstack/react-query'
import { mayOpen, type Area } from '#shared/team/roles.ts'
import { bootQuery, readBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { translationsIn } from '#web/lib/messages.ts'

/** Why a form is not shown. Someone else's does not exist either (404); an expired link is reported separately (410). */
export interface Refusal {
  refusal: 404 | 410
}

/** Loads it; if it is missing, the page's data contains the reason. Other failures are left to the page. */
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

/** Whether an area of the employer's side is open to the user: nothing is fetched for others. */
export async function hasArea(queryClient: QueryClient, area: Area): Promise<boolean> {
  const { user } = await queryClient.ensureQueryData(bootQuery())
  return mayOpen(user, area)
}

/** The title of a page of answers: the form, or the person. */
export const answersTitle = (name: string) => ({
  title: translationsIn(readBoot().locale)('staffForms.answersOf', { name }),
})
