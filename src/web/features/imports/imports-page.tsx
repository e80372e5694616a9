import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportSchedules } from './import-schedules.tsx'

/** Schedules and history of imports, and starting one. */
export function ImportsPage({ before }: { before: string | undefined }) {
  const t = useTranslations()
  return (
    <div className="wrap page stack g6">
      <PageHeader
        title={t('imports.title')}
        info={t('imports.intro')}
        actions={
          <>
            <Link to="/careers/admin/settings/imports/new" search={{ from: 'file' }} className={buttonClass()}>
              <Icon name="upload" />
              {t('imports.file')}
            </Link>
            <Link to="/careers/admin/settings/imports/new" search={{ from: 'address' }} className={buttonClass()}>
              <Icon name="globe" />
              {t('imports.address')}
            </Link>
          </>
        }
      />
      <ImportSchedules />
      <ImportHistory before={before} />
    </div>
  )
}
