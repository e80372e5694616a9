import { Link } from '@tanstack/react-router'
import type { ConsoleArea } from '#shared/console/areas.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/console-tabs.module.css'
import { Icon } from '#web/ui/content/icon.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { AreaLink } from './area-link.tsx'

interface MoreSheetProps {
  areas: readonly ConsoleArea[]
  onKeys: () => void
  onClose: () => void
}

/** Loaded on demand: on phones, the areas that have no tab, and the site. */
export function MoreSheet({ areas, onKeys, onClose }: MoreSheetProps) {
  const t = useTranslations()
  const { companyName } = useBoot()
  return (
    <Sheet
      isOpen
      isFitting
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('console.more')}
      closeLabel={t('common.close')}
    >
      <div className="stack">
        <p className="ui strong" dir="auto">
          {companyName}
        </p>
        <nav aria-label={t('console.otherAreas')}>
          <ul className={styles.tiles}>
            {areas.map((area) => (
              <li key={area}>
                <AreaLink area={area} onFollow={onClose} />
              </li>
            ))}
          </ul>
        </nav>
        <hr />
        <Link to="/careers" reloadDocument activeOptions={{ exact: true }} className={styles.line}>
          <Icon name="external-link" dir />
          {t('console.viewSite')}
        </Link>
        <button
          type="button"
          className={styles.line}
          onClick={() => {
            onClose()
            onKeys()
          }}
        >
          <Icon name="keyboard" />
          {t('console.keys')}
        </button>
      </div>
    </Sheet>
  )
}
