import { useRef, useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { textsOf, useTranslations } from '#web/lib/messages.ts'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { iconButtonClass } from '#web/ui/controls/icon-button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { LazyMenu } from '#web/ui/loading/lazy-parts.tsx'

const AccountMenuItems = lazyPart(() => import('./account-menu-items.tsx'), 'AccountMenuItems', {
  also: textsOf('accounts'),
})

/** The signed-in user at the end of the navbar; the menu is loaded when the pointer or the focus approaches. */
export function AccountMenu() {
  const { user } = useBoot()
  const t = useTranslations()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (!user) return null
  const preload = () => {
    LazyMenu.preload()
    AccountMenuItems.preload()
  }
  const name = user.name || user.email
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={iconButtonClass()}
        style={{ marginInlineEnd: 'calc((32px - var(--control-h)) / 2)' }}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('shell.account', { name })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Avatar name={name} />
      </button>
      {isOpen && <AccountMenuItems trigger={trigger} onClose={() => setOpen(false)} />}
    </>
  )
}
