import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { areaGroups } from '#shared/console/areas.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import findStyles from '#web/theme/layouts/console-find.module.css'
import styles from '#web/theme/layouts/console-menu.module.css'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import { consoleKeys } from '#web/parts/console-keys.ts'
import { Kbd } from '#web/ui/content/kbd.tsx'
import { Logo } from '../logo.tsx'
import { AreaLink } from './area-link.tsx'
import { preloadSearch } from './console-tools.tsx'
import { areaLinks, useAreas, useAreaSearch } from './area-links.ts'

interface ConsoleMenuProps {
  bell: ReactNode
  accountMenu: ReactNode
  isRail: boolean
  onToggle: () => void
  onOpen: (tool: 'search' | 'keys') => void
}

/** One level, never nested. On phones only the employer and the person remain, in a bar at the top. */
export function ConsoleMenu({ bell, accountMenu, isRail, onToggle, onOpen }: ConsoleMenuProps) {
  const t = useTranslations()
  const boot = useBoot()
  const [first = 'home'] = useAreas()
  const searchOf = useAreaSearch()
  useHotkeys({ '[': onToggle })
  return (
    <header className={cx(styles.side, 't-navbar')}>
      <div className={styles.head}>
        <Link
          to={areaLinks[first].to}
          params={{ id: undefined }}
          search={searchOf(first)}
          className={styles.brand}
          aria-label={t('console.brand', { company: boot.companyName })}
        >
          <Logo />
        </Link>
        {boot.user && (
          <IconButton
            size="s"
            className={styles.fold}
            icon="panel-left"
            isMirrored
            label={t(isRail ? 'console.unfold' : 'console.fold')}
            aria-keyshortcuts="["
            onClick={onToggle}
          />
        )}
      </div>
      {boot.user && (
        <button
          type="button"
          className={findStyles.find}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onPointerEnter={preloadSearch}
          onFocus={preloadSearch}
          onClick={() => onOpen('search')}
        >
          <Icon name="search" size="s" />
          <span className={findStyles.findLong}>{t('console.search.open')}</span>
          <span className={findStyles.findShort}>{t('console.search')}</span>
          <span className={cx(styles.wide, findStyles.findKey)} aria-hidden="true">
            <Kbd>{consoleKeys.search[0].join(' ')}</Kbd>
          </span>
        </button>
      )}
      <nav className={styles.menu} aria-label={t('console.menu')}>
        <Areas />
        <span className={styles.last}>
          {boot.user && (
            <button type="button" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={() => onOpen('keys')}>
              <Icon name="keyboard" />
              <span className={styles.word}>{t('console.keys')}</span>
            </button>
          )}
          <ViewSite />
        </span>
      </nav>
      {boot.user && (
        <div className={styles.me}>
          {accountMenu}
          <span className={cx(styles.wide, styles.who)}>
            <bdi className="ui strong">{boot.user.name || boot.user.email}</bdi>
            <span className="small muted">{t(`console.role.${boot.user.role}`)}</span>
          </span>
          {bell}
        </div>
      )}
    </header>
  )
}

function Areas() {
  const t = useTranslations()
  const areas = useAreas()
  return areaGroups.map(({ name, areas: all }) => {
    const shown = areas.filter((area) => (all as readonly string[]).includes(area))
    if (shown.length === 0) return null
    return (
      <Fragment key={name ?? ''}>
        {name && <p className={styles.group}>{t(`console.group.${name}`)}</p>}
        <ul className={styles.areas}>
          {shown.map((area) => (
            <li key={area}>
              <AreaLink area={area} />
            </li>
          ))}
        </ul>
      </Fragment>
    )
  })
}

function ViewSite() {
  const t = useTranslations()
  return (
    <Link to="/careers" reloadDocument activeOptions={{ exact: true }} className="t-console-go">
      <Icon name="external-link" dir />
      <span className={styles.word}>{t('console.viewSite')}</span>
    </Link>
  )
}
