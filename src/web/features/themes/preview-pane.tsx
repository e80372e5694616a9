import { useDeferredValue, useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { localeInDirection } from '#web/lib/format/locale-in-direction.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toQueryString } from '#shared/query-string.ts'
import { useIsNarrow } from '#web/lib/interaction/use-is-narrow.ts'
import { schemes, shownSchemes, type Scheme } from '#shared/themes/theme-contrast.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { useProduct, useTheme } from './theme-context.ts'
import styles from './themes.module.css'

const widths = { phone: 390, tablet: 820, desktop: 1440 } as const
type Device = keyof typeof widths
const devices = Object.keys(widths) as Device[]

const pages = {
  pcsx: { parts: '/careers/admin/theme/preview', search: '/careers', dashboard: '/careers/dashboard', applications: '/careers/applications', profile: '/careers/profile', offers: '/careers/offers', formsCenter: '/careers/forms/center' },
  default: { parts: '/careers/admin/theme/preview', forms: '/careers/admin/forms', letters: '/careers/admin/offers' },
} as const // prettier-ignore

/** Pages of the site next to the editor, at three widths, in one scheme or both, in both directions. */
export function PreviewPane({ scheme, onScheme }: { scheme: Scheme; onScheme: (scheme: Scheme) => void }) {
  const t = useTranslations()
  const boot = useBoot()
  const { domain } = boot
  const theme = useDeferredValue(useTheme())
  const known: Record<string, string> = pages[useProduct()]
  const [chosen, setPage] = useState('parts')
  const page = chosen in known ? chosen : 'parts'
  const isNarrow = useIsNarrow()
  const [picked, setDevice] = useState<Device | null>(null)
  const device = picked ?? (isNarrow ? 'phone' : 'desktop')
  const [isCompared, setCompared] = useState(false)
  const [isMirrored, setMirrored] = useState(boot.direction === 'rtl')
  const hl = localeInDirection(boot, isMirrored ? 'rtl' : 'ltr')
  const address = `${known[page]}${toQueryString({ domain, hl })}`
  const seen = shownSchemes(theme)
  const shown = isCompared ? seen : [seen.includes(scheme) ? scheme : seen[0]!]
  return (
    <section className="stack g4" aria-label={t('themes.preview')}>
      <div className={styles.previewBar}>
        <Select
          label={t('themes.page')}
          isLabelHidden
          value={page}
          options={Object.keys(known).map((value) => ({
            value,
            label: t(`themes.page.${value as keyof (typeof pages)['pcsx'] | keyof (typeof pages)['default']}`),
          }))}
          onChange={({ target }) => setPage(target.value)}
        />
        <Segment label={t('formBuilder.width')}>
          {devices.map((each) => (
            <button key={each} type="button" aria-pressed={each === device} onClick={() => setDevice(each)}>
              {t(`formBuilder.width.${each}`)}
            </button>
          ))}
        </Segment>
        <Segment label={t('themes.scheme')}>
          {schemes.map((each) => (
            <button key={each} type="button" aria-pressed={each === scheme} onClick={() => onScheme(each)}>
              {t(`themes.${each}`)}
            </button>
          ))}
        </Segment>
        <Switch
          label={t('themes.compare')}
          checked={isCompared}
          onChange={(event) => setCompared(event.target.checked)}
        />
        <Switch
          label={t('formBuilder.mirrored')}
          checked={isMirrored}
          onChange={(event) => setMirrored(event.target.checked)}
        />
      </div>
      <div className={styles.frames}>
        {shown.map((each) => (
          <PreviewFrame
            key={`${address} ${each}`}
            address={address}
            width={widths[device]}
            scheme={each}
            theme={theme}
            title={t('themes.previewOf', { scheme: t(`themes.${each}`) })}
          />
        ))}
      </div>
    </section>
  )
}
