import type { Hono } from 'hono'
import { searchPositions as searchCall, suggest as suggestCall } from '#contract/search/search.ts'
import type { AppVariables, Deps } from '#server/context.ts'
import { siteLinksOf } from '#server/features/positions/public.ts'
import { mount } from '#server/http/mount.ts'
import { FilterCache } from './filter-cache.ts'
import { answerSiblings } from './search-elsewhere.ts'
import { SearchPins } from './search-pins.ts'
import { searchPositions } from './search.service.ts'
import { suggestTexts } from './suggest.service.ts'

export function mountSearch(app: Hono<AppVariables>, deps: Deps): void {
  const memory = { pins: new SearchPins(), filters: new FilterCache() }
  answerSiblings(deps, memory.pins)
  mount(app, searchCall, async (scope, { query }) => {
    const links = siteLinksOf(scope)
    const { data, filterDef, ignored } = await searchPositions(scope, query, links, memory)
    return { data, ready: { filterDef }, metadata: { ignored } }
  })
  mount(app, suggestCall, async (scope, { query }) => ({ data: { suggestions: await suggestTexts(scope, query) } }))
}
