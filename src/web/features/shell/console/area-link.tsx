import { Link } from '@tanstack/react-router'
import type { ConsoleArea } from '#shared/console/areas.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/console-menu.module.css'
import { Icon } from '#web/ui/content/icon.tsx'
import { areaLinks, useAreaSearch, useCurrentArea } from './area-links.ts'
import { useAreaCounts } from './area-counts.ts'

/** One area in the menu, the tab bar or the sheet, with the number of the reader's tasks, if any. */
export function AreaLink({ area, onFollow }: { area: ConsoleArea; onFollow?: () => void }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const current = useCurrentArea()
  const { to, icon } = areaLinks[area]
  const searchOf = useAreaSearch()
  const { count, isLate } = useAreaCounts()[area] ?? { count: 0, isLate: false }
  return (
    <Link
      to={to}
      params={{ id: undefined }}
      search={searchOf(area)}
      className="t-console-nav"
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={current.area !== area ? undefined : current.isFirstPage ? 'page' : 'true'}
      onClick={onFollow}
    >
      <Icon name={icon} />
      <span className={styles.word}>{t(`console.area.${area}`)}</span>
      {count > 0 && (
        <>
          <span className={styles.count} data-late={isLate || undefined} aria-hidden="true">
            {formatCount(count, locale)}
          </span>
          <span className="vh">{t('console.needYou', { count })}</span>
        </>
      )}
    </Link>
  )
}
