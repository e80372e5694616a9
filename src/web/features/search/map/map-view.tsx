import { Link } from '@tanstack/react-router'
import type { BootData } from '#contract/boot-data.ts'
import { loadMessages, useTranslations } from '#web/lib/messages.ts'
import type { SearchParameters } from '#web/lib/pages/search-types.ts'
import '#web/theme/layouts/map.module.css'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart, UsualFailure, type PartFailedProps } from '#web/ui/loading/lazy-part.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { Segment } from '#web/ui/content/tabs.tsx'
import type { SearchControls } from '../use-search.ts'
import own from '../search.module.css'

/** The map and its texts, which other pages do not load. */
export async function loadMap(locale: string) {
  await loadMessages(locale, ['map'])
  return loadPart(() => import('./map-screen.tsx'))
}
/** If the map fails to load, its results are still shown. */
function MapFailed({ placeholder, ...rest }: PartFailedProps) {
  return (
    <>
      <div className="wrap">
        <UsualFailure {...rest} />
      </div>
      {placeholder}
    </>
  )
}

/** The page's loader loads the map's texts before the page is rendered on the server. */
export const MapScreen = lazyPart(() => import('./map-screen.tsx'), 'MapScreen', {
  also: () => loadMessages(typeof document === 'undefined' ? 'en' : document.documentElement.lang, ['map']),
  failed: MapFailed,
})

/** Whether a URL shows the map: it says so (`view`), its place is one of the map's, or the employer opens it by default. */
export function isMapView(boot: BootData, { view, location }: SearchParameters): boolean {
  const { enabled, openByDefault } = boot.configs.pcsxConfig.searchConfig.mapConfig
  return enabled && (view ? view === 'map' : openByDefault || /^Map[ -]/.test(String(location)))
}

/** List or map: both are URLs. On phones, a button that floats above the results. */
export function MapSwitch({ search, isMap }: { search: SearchControls; isMap: boolean }) {
  const t = useTranslations()
  const link = (view: 'list' | 'map', className?: string) => (
    <Link
      to="/careers"
      search={{ ...search.hrefParameters({}), view }}
      className={className}
      aria-current={!className && isMap === (view === 'map') ? 'true' : undefined}
    >
      <Icon name={view} size="s" />
      {t(`search.view.${view}`)}
    </Link>
  )
  return (
    <>
      <div className="from-600">
        <Segment label={t('search.view')}>
          {link('list')}
          {link('map')}
        </Segment>
      </div>
      {link(isMap ? 'list' : 'map', buttonClass({}, `to-600 ${own.viewButton}`))}
    </>
  )
}
