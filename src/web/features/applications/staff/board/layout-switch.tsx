import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import type { ApplicationsSearch } from '../applications-search.ts'

/** The same list as a board or as a table. */
export function LayoutSwitch({ search }: { search: ApplicationsSearch }) {
  const t = useTranslations()
  const isBoard = search.layout === 'board'
  const link = (layout: 'board' | undefined) => ({
    to: '/careers/admin/applications' as const,
    search: { ...search, layout, after: undefined },
    resetScroll: false,
    activeOptions: { exact: true, explicitUndefined: true },
    'aria-current': isBoard === (layout === 'board') ? ('true' as const) : undefined,
  })
  return (
    <Segment label={t('applicationBoard.layout')}>
      <Link {...link('board')}>
        <Icon name="square-kanban" size="s" />
        {t('applicationBoard.board')}
      </Link>
      <Link {...link(undefined)}>
        <Icon name="rows-3" size="s" />
        {t('applicationBoard.table')}
      </Link>
    </Segment>
  )
}
