import type { QueryClient } from '@tanstack/react-query'
import { parsePositionId } from '#shared/positions/position-address.ts'
import { applicationFormQuery } from '#web/features/applications/apply/apply.queries.ts'
import { readStep, type ApplyStep } from '#web/features/applications/apply/apply-steps.ts'
import { readBoot } from '#web/lib/boot.ts'
import { pageTitle } from '#web/lib/pages/page-title.ts'
import { orNotFound } from './-or-not-found.ts'

export interface ApplySearch {
  pid?: string
  token?: string
  step?: ApplyStep
}

export const readApplySearch = (search: Record<string, unknown>): ApplySearch => ({
  pid: search.pid === undefined ? undefined : String(search.pid),
  token: typeof search.token === 'string' ? search.token : undefined,
  step: readStep(search.step),
})

/** Loads the form; null if the URL names no position. */
export async function loadApply(queryClient: QueryClient, { pid, token }: ApplySearch) {
  const id = parsePositionId(pid ?? '')
  if (id === null) return null
  const form = await orNotFound(queryClient.ensureQueryData(applicationFormQuery(readBoot(), id, token)))
  return { id, name: form.position.name }
}

export function applyHead(loaded: { name: string } | null | undefined) {
  const boot = readBoot()
  return {
    meta: [
      { title: pageTitle(boot, { page: 'applyPage', position: loaded?.name }) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}
