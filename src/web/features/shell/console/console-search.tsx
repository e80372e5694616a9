import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useDelayed } from '#web/lib/interaction/use-delayed.ts'
import { Palette, type PaletteOption } from '#web/ui/overlays/palette.tsx'
import { useAreas } from './area-links.ts'
import { mostCharacters, mostOfEach } from './most-of-each.ts'
import { namesFirst } from './names-first.ts'
import { matchesWords, readConsoleSearch } from './search-groups.ts'
import { useCommands } from './use-commands.ts'
import { usePositions } from './use-positions.ts'

const pauseMs = 250

/** Loaded on demand: people, positions, pages and commands, and only those that the reader may open. */
export function ConsoleSearch({ onKeys, onClose }: { onKeys: () => void; onClose: () => void }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [query, setQuery] = useState('')
  const { scope, text } = readConsoleSearch(query)
  const asked = useDelayed(text.slice(0, mostCharacters), pauseMs)
  const people = usePeople(scope === 'all' || scope === 'people' ? asked : '')
  const positions = usePositions(scope === 'all' || scope === 'positions' ? asked : '')
  const { pages, commands } = useCommands(onKeys)
  const found = (options: PaletteOption[]) => options.filter(({ label }) => matchesWords(label, text, locale))
  const isAll = scope === 'all'
  return (
    <Palette
      label={t('console.search')}
      placeholder={t('console.search.hint')}
      closeLabel={t('common.close')}
      query={query}
      onQuery={setQuery}
      onClose={onClose}
      groups={[
        ...(isAll ? [{ label: t('console.search.pages'), options: found(pages) }] : []),
        { label: t('console.search.people'), options: people },
        { label: t('console.search.positions'), options: positions },
        ...(isAll || scope === 'commands' ? [{ label: t('console.search.commands'), options: found(commands) }] : []),
      ]}
      empty={t(
        text === ''
          ? 'console.search.type'
          : text.startsWith(asked) && asked.length === Math.min(text.length, mostCharacters)
            ? 'console.search.none'
            : 'console.search.looking',
      )}
      footer={t('console.search.marks')}
    />
  )
}

function usePeople(text: string): PaletteOption[] {
  const t = useTranslations()
  const { stages } = useBoot().configs
  const navigate = useNavigate()
  const mayRead = useAreas().includes('applications')
  const { data } = useQuery({
    queryKey: ['console-search', 'people', text],
    enabled: mayRead && text.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/applications', { query: { query: text } })).data,
  })
  if (!mayRead || text.length < 2 || !data) return []
  return namesFirst(data.applications)
    .slice(0, mostOfEach)
    .map(({ id, fullName, email, position, status }) => ({
      id: `person-${id}`,
      icon: 'user',
      label: fullName || email,
      detail: t('console.search.person', {
        title: position.title || t('console.removedPosition'),
        stage: stages?.[status]?.name ?? t(`console.stage.${status}`),
      }),
      onAction: () => void navigate({ to: '/careers/admin/applications/$id', params: { id }, search: { query: text } }),
    }))
}
