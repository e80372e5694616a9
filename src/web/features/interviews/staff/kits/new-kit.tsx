import { useNavigate } from '@tanstack/react-router'
import type { KitContent } from '#contract/interviews/interview-kits.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { MenuTextButton } from '#web/ui/overlays/menu-text-button.tsx'

/** A menu of starting points for a new kit. */
export function NewKit({ starters }: { starters: readonly { id: string; content: KitContent }[] }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const begin = (from?: string) =>
    void navigate({ to: '/careers/admin/interviews/kits/$id', params: { id: 'new' }, search: from ? { from } : {} })
  return (
    <MenuTextButton
      isAdding
      variant="primary"
      label={t('interviewKits.new')}
      entries={[
        ...starters.map(({ id, content }) => ({ id, label: content.name, onAction: () => begin(id) })),
        { id: 'blank', label: t('interviewKits.blank'), onAction: () => begin() },
      ]}
    />
  )
}
