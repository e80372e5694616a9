import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { KitContent } from '#contract/interview-kits.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LazyMenu } from '#web/ui/loading/lazy-parts.tsx'

/** A menu of what a new kit can start from. */
export function NewKit({ starters }: { starters: readonly { id: string; content: KitContent }[] }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const begin = (from?: string) =>
    void navigate({ to: '/careers/admin/interviews/kits/$id', params: { id: 'new' }, search: from ? { from } : {} })
  return (
    <>
      <Button
        ref={trigger}
        variant="primary"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={LazyMenu.preload}
        onFocus={LazyMenu.preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size="s" />
        {t('interviewKits.new')}
      </Button>
      {isOpen && (
        <LazyMenu
          triggerRef={trigger}
          isOpen
          onOpenChange={setOpen}
          label={t('interviewKits.new')}
          entries={[
            ...starters.map(({ id, content }) => ({ id, label: content.name, onAction: () => begin(id) })),
            { id: 'blank', label: t('interviewKits.blank'), onAction: () => begin() },
          ]}
        />
      )}
    </>
  )
}
