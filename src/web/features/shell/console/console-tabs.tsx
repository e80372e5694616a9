import { useRef, useState } from 'react'
import type { ConsoleArea } from '#shared/console/areas.ts'
import { useTranslations } from '#web/lib/messages.ts'
import menuStyles from '#web/theme/layouts/console-menu.module.css'
import styles from '#web/theme/layouts/console-tabs.module.css'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { AreaLink } from './area-link.tsx'
import { useAreas, useCurrentArea } from './area-links.ts'

const MoreSheet = lazyPart(() => import('./more-sheet.tsx'), 'MoreSheet')

const firstTabs: readonly ConsoleArea[] = ['home', 'positions', 'applications', 'interviews']

/** On phones: the everyday areas, and the others in a sheet. */
export function ConsoleTabs({ onKeys }: { onKeys: () => void }) {
  const t = useTranslations()
  const areas = useAreas()
  const current = useCurrentArea()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (areas.length === 0) return null
  const tabs = areas.filter((area) => firstTabs.includes(area))
  const others = areas.filter((area) => !tabs.includes(area))
  return (
    <>
      <nav className={cx(styles.tabs, 'to-600')} aria-label={t('console.menuPhone')}>
        {tabs.map((area) => (
          <AreaLink key={area} area={area} />
        ))}
        <button
          ref={trigger}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-current={current.area && others.includes(current.area) ? 'true' : undefined}
          onPointerEnter={MoreSheet.preload}
          onFocus={MoreSheet.preload}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
          <span className={menuStyles.word}>{t('console.more')}</span>
        </button>
      </nav>
      {isOpen && <MoreSheet areas={others} onKeys={onKeys} onClose={() => setOpen(false)} />}
    </>
  )
}
