import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ClosedPosition, PositionDetails } from '#contract/positions/positions.ts'
import { jobPosting, jsonLdText } from '#shared/positions/job-posting.ts'
import { plainText, shortened } from '#shared/positions/plain-text.ts'
import { parsePositionId } from '#shared/positions/position-address.ts'
import { positionQuery, similarQuery } from '#web/features/positions/positions.queries.ts'
import { readBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { linkTags } from '#web/lib/pages/head-links.ts'
import { pageTitle } from '#web/lib/pages/page-title.ts'

export interface LoadedPosition {
  id: number
  closed: ClosedPosition | null
}

/** Loads a position and similar ones. Unknown: the 404 page; closed: the content of the 410 page. */
export async function loadPosition(queryClient: QueryClient, pid: string, token?: string): Promise<LoadedPosition> {
  const boot = readBoot()
  const id = parsePositionId(pid)
  if (id === null) throw notFound()
  try {
    await Promise.all([
      queryClient.ensureQueryData(positionQuery(boot, id, { token })),
      token === undefined ? queryClient.prefetchQuery(similarQuery(boot, id)) : undefined,
    ])
    return { id, closed: null }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    const closed = refusalOf('GET /api/pcsx/position_details', 410, error)
    if (closed) return { id, closed }
    throw error
  }
}

const descriptionLength = 160

/** Title of the page and, on the server, data for machines: description, canonical links, preview data, JobPosting. */
export function positionHead(queryClient: QueryClient, loaded: LoadedPosition | undefined, token?: string) {
  const boot = readBoot()
  const position = loaded && queryClient.getQueryData(positionQuery(boot, loaded.id, { token }).queryKey)
  const title = pageTitle(boot, { page: 'singlePosition', position: position?.name ?? loaded?.closed?.name })
  if (!position || position.isPrivate) return { meta: [{ title }, { name: 'robots', content: 'noindex' }] }
  const machines = headForMachines(position, title)
  return { ...machines, meta: [{ title }, ...machines.meta] }
}

interface MachineHead {
  meta: ({ name: string; content: string } | { property: string; content: string })[]
  links: { rel: string; href: string }[]
  scripts: { type: string; children: string }[]
}

/** Programs ask the server for these; a page change in the browser needs only the title. */
const headForMachines = createIsomorphicFn()
  .server((position: PositionDetails, title: string): MachineHead => {
    const boot = readBoot()
    const description = shortened(plainText(position.jobDescription), descriptionLength)
    const tags = linkTags(boot, {
      path: new URL(position.publicUrl).pathname,
      title,
      description,
      isInOneLanguage: true,
    })
    const isAppliedHere = !/^https?:/.test(position.positionUserActions.applyAction.applyUrl)
    const site = { companyName: boot.companyName }
    return {
      meta: [{ name: 'description', content: description }, ...tags.meta],
      links: tags.links,
      scripts: [
        { type: 'application/ld+json', children: jsonLdText(jobPosting({ ...position, isAppliedHere }, site)) },
      ],
    }
  })
  .client((): MachineHead => ({ meta: [], links: [], scripts: [] }))
