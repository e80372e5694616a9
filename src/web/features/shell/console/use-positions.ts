import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ListedState } from '#shared/positions/staff-list.ts'
import { grantOf } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import type { PaletteOption } from '#web/ui/overlays/palette.tsx'
import { useAreas } from './area-links.ts'
import { mergePositions } from './merge-positions.ts'

/**
 * Open positions as the site's search finds them, by places and departments and despite typos, followed by others with the
 * words in a title or an id, including closed and private ones.
 */
export function usePositions(text: string): PaletteOption[] {
  const t = useTranslations()
  const navigate = useNavigate()
  const { user } = useBoot()
  const mayRead = useAreas().includes('positions')
  const isAsked = mayRead && text.length > 1
  const shared = { placeholderData: keepPreviousData }
  const listed = useQuery({
    ...shared,
    queryKey: ['console-search', 'listed-positions', text],
    enabled: isAsked,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/positions', { query: { query: text } })).data,
  })
  // The site lists positions that some colleagues may not open.
  const readsAll = user !== null && grantOf(user, 'positions')?.reach === 'all'
  const found = useQuery({
    ...shared,
    queryKey: ['console-search', 'positions', text],
    enabled: isAsked && readsAll,
    queryFn: async () => (await callApi('GET /api/pcsx/search', { query: { query: text } })).data,
  })
  if (!isAsked) return []
  return mergePositions(readsAll ? (found.data?.positions ?? []) : [], listed.data?.positions ?? []).map(
    ({ id, title, place, state }) => ({
      id: `position-${id}`,
      icon: state === 'draft' ? 'pen-line' : 'briefcase',
      label: title || t('console.search.untitled'),
      detail: detailOf(t, state, place),
      onAction: () =>
        void (typeof id === 'string'
          ? navigate({ to: '/careers/admin/positions/drafts/$id', params: { id } })
          : navigate({ to: '/careers/admin/positions/$id/{-$tab}', params: { id: String(id), tab: undefined } })),
    }),
  )
}

function detailOf(t: Translate, state: ListedState, place: string): string {
  if (state === 'closed') return t('console.search.closed', { place })
  if (state === 'draft') return place === '' ? t('console.search.draft') : t('console.search.draftIn', { place })
  return place
}
