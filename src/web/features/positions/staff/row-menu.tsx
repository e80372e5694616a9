import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StaffListedPosition } from '#contract/positions/staff-positions.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useCopyText } from '#web/lib/interaction/copy-text.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { MenuButton, type MenuEntry } from '#web/ui/overlays/menu-button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useStartDraft, type DraftBeginning } from '../editor/drafts/use-start-draft.ts'
import { staffPositionQuery } from './staff-positions.queries.ts'

export type RowDialog = 'close' | 'end'

interface RowMenuProps {
  position: StaffListedPosition
  onOpen: (dialog: RowDialog) => void
}

/** What can be done with one position of the list. */
export function RowMenu({ position, onOpen }: RowMenuProps) {
  const { id, title, state, isOwn } = position
  const t = useTranslations()
  const { user } = useBoot()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const copy = useCopyText()
  const start = useStartDraft()
  const fail = (error: Error) => void toasts.show(error.message, { tone: 'error' })
  const begin = (from: DraftBeginning) => start.mutate(from, { onError: fail })
  // The address of a private position has the token of its link, which the list does not know.
  const withAddress = (use: (url: string) => unknown) =>
    queryClient
      .fetchQuery(staffPositionQuery(String(id)))
      .then(({ publicUrl }) => use(publicUrl))
      .catch(fail)
  const mayWork = may(user, 'positions', 'write', 'own')
  const entries: (MenuEntry | false)[] = [
    mayWork &&
      isOwn && {
        id: 'edit',
        icon: 'pen-line',
        label: t('positionDrafts.edit'),
        onAction: () => begin({ kind: 'changes', positionId: id }),
      },
    may(user, 'positions', 'write') && {
      id: 'copy',
      icon: 'copy',
      label: t('positionDrafts.copy'),
      onAction: () => begin({ kind: 'copy', positionId: id }),
    },
    {
      id: 'public',
      icon: 'external-link',
      label: t('staffPositions.menu.public'),
      onAction: () => void withAddress((url) => window.location.assign(url)),
    },
    {
      id: 'link',
      icon: 'link',
      label: t('staffPositions.menu.copyLink'),
      onAction: () => void withAddress(copy),
    },
    may(user, 'hiring_teams', 'read', 'own') && {
      id: 'history',
      icon: 'history',
      label: t('staffPositions.menu.history'),
      onAction: () =>
        void navigate({ to: '/careers/admin/positions/$id/{-$tab}', params: { id: String(id), tab: 'history' } }),
    },
    mayWork && {
      id: 'end',
      icon: 'calendar-clock',
      label: t(state === 'closed' ? 'staffPositions.menu.reopen' : 'staffPositions.menu.end'),
      onAction: () => onOpen('end'),
    },
    mayWork &&
      state !== 'closed' && {
        id: 'close',
        icon: 'archive',
        label: t('staffPositions.menu.close'),
        isDanger: true,
        onAction: () => onOpen('close'),
      },
  ]
  return (
    <MenuButton
      size="s"
      label={t('staffPositions.more', { title })}
      entries={entries.filter((each) => each !== false)}
    />
  )
}
