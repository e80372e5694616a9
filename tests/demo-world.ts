import { EmployerConfig } from '#contract/employers/employer-config.ts'
import type { ApplicationSummary } from '#contract/applications/applications.ts'
import type { ListedPosition } from '#contract/positions/positions.ts'
import { demoDomain, demoEmployerConfig, demoEmployerName } from '#demo/demo-employer.ts'
import { demoPositionCount, demoSeed, generateDemoPositions, type DemoPosition } from '#demo/demo-positions.ts'
import type { AssistantWorld } from '#server/features/assistant/assistant.types.ts'
import { indexFacets } from '#server/features/positions/index-facets.ts'
import { createPositionIndex } from '#search/index/position-index.ts'
import { positionPath } from '#shared/positions/slug.ts'

export interface DemoWorld {
  positions: ReadonlyMap<number, DemoPosition>
  /** Unix seconds. */
  now: number
  worldIn(locale: string, isSignedIn: boolean): AssistantWorld
  close(): Promise<void>
}

/** The demo employer's board in memory, as the assistant sees it. */
export async function loadDemoWorld(now: number): Promise<DemoWorld> {
  const open = generateDemoPositions({ seed: demoSeed, count: demoPositionCount, now }).filter((one) => !one.isPrivate)
  const positions = new Map(open.map((position) => [position.id, position]))
  const config = EmployerConfig.parse(demoEmployerConfig)
  const facets = indexFacets(config.pcsxConfig.searchConfig.facets, 'GBP')
  const index = createPositionIndex({ facets, worker: false, refreshMs: 0 })
  await index.load(open, 1)
  return {
    positions,
    now,
    worldIn: (locale, isSignedIn) => ({
      index,
      model: null,
      locale,
      employer: { domain: demoDomain, name: demoEmployerName, isDemo: true, config },
      viewer: isSignedIn ? viewer : null,
      positionsOf: async (ids) => ids.flatMap((id) => positions.get(id) ?? []).map(listed),
      applicationsOf: async () => applications,
      pathOf: (path, parameters = {}) => {
        const query = new URLSearchParams(parameters).toString()
        return query === '' ? path : `${path}?${query}`
      },
    }),
    close: () => index.close(),
  }
}

const viewer: AssistantWorld['viewer'] = {
  id: 'candidate',
  email: 'candidate@demo.test',
  name: 'Candidate',
  role: 'candidate',
  isThemeBuilder: false,
  sessionId: 'session',
}

const applications = [
  { id: 'a1', position: { name: 'Vessel coordinator' }, status: 'interview', updatedTs: 1_700_000_000 },
  { id: 'a2', position: { name: 'Marine electrical engineer' }, status: 'in_review', updatedTs: 1_690_000_000 },
] as ApplicationSummary[]

const listed = (position: DemoPosition): ListedPosition => ({
  ...position,
  name: position.title,
  locations: position.locations.map(({ label }) => label),
  standardizedLocations: [],
  archived_at: -1,
  positionUrl: positionPath(position.id),
  positionUserActions: { isSaved: false, applyAction: { status: 'log_in', applyUrl: '', hasDraft: false } },
})
