import { brandOf, parseColor, toHex } from '#shared/themes/color.ts'
import { ownTheme, type EmployerTheme } from '#shared/themes/theme-style.ts'
import consoleStyles from '#web/theme/layouts/console.module.css'
import { useTranslations } from '#web/lib/messages.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { HexField } from './color-field.tsx'
import { themeColors, useTheme, useThemeEdits } from './theme-context.ts'
import styles from './themes.module.css'

/** Font families available on most devices; others can be named in an imported theme. */
const families = ['Georgia', 'Palatino Linotype', 'Trebuchet MS', 'Verdana']

/**
 * What the whole theme is derived from: brand, neutral, typeface and scheme. Lightness is not set here, because it keeps pairs
 * readable.
 */
export function CoreFields() {
  const t = useTranslations()
  const theme = useTheme()
  const edits = useThemeEdits()
  const { brandHue, brandChroma, neutralHue, flare, font } = { ...ownTheme, ...theme }
  const derived = { brandHue, brandChroma, neutralHue }
  const shown = (scheme: 'light' | 'dark') => toHex(themeColors.tokenColor('accent', scheme, derived))
  const fonts = [...new Set([...families, ...(font ? [font] : [])])]
  return (
    <>
      <HexField
        label={t('themes.brand')}
        help={t('themes.brandShown', { light: shown('light'), dark: shown('dark') })}
        value={shown('light')}
        onChange={(hex) => hex !== shown('light') && edits.set(brandOf(parseColor(hex)!), 'brand')}
      />
      <RangeField
        label={t('themes.vividness')}
        name="brandChroma"
        value={brandChroma}
        max={2}
        step={0.05}
        ends={['themes.gray', 'themes.vivid']}
      />
      <RangeField
        label={t('themes.neutralHue')}
        name="neutralHue"
        value={neutralHue}
        max={360}
        step={5}
        ends={['themes.warm', 'themes.cool']}
      />
      <Select
        label={t('themes.scheme')}
        value={theme.colorScheme ?? ''}
        options={[
          { value: '', label: t('themes.scheme.auto') },
          { value: 'light', label: t('themes.scheme.light') },
          { value: 'dark', label: t('themes.scheme.dark') },
        ]}
        onChange={({ target }) =>
          target.value === ''
            ? edits.clear('colorScheme')
            : edits.set({ colorScheme: target.value as 'light' | 'dark' })
        }
      />
      <Select
        label={t('themes.typeface')}
        value={font ?? ''}
        options={[{ value: '', label: 'Commissioner' }, ...fonts.map((name) => ({ value: name, label: name }))]}
        onChange={({ target }) => (target.value === '' ? edits.clear('font') : edits.set({ font: target.value }))}
      />
      <Switch
        label={t('themes.flare')}
        checked={flare > 0}
        onChange={({ target }) => edits.set({ flare: target.checked ? 100 : 0 })}
      />
    </>
  )
}

interface RangeFieldProps {
  label: string
  name: 'brandChroma' | 'neutralHue' | 'radiusScale'
  value: number
  max: number
  step: number
  /** Texts at both ends. */
  ends: ['themes.gray' | 'themes.warm' | 'themes.square', 'themes.vivid' | 'themes.cool' | 'themes.round']
  /** The value as text. */
  words?: string
}

export function RangeField({ label, name, value, max, step, ends, words }: RangeFieldProps) {
  const t = useTranslations()
  const edits = useThemeEdits()
  return (
    <label className="stack g2">
      <span className={styles.label}>{label}</span>
      <input
        type="range"
        className={consoleStyles.range}
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={({ target }) => edits.set({ [name]: Number(target.value) } satisfies EmployerTheme, name)}
      />
      <span className="row between small muted num" aria-hidden="true">
        <span>{t(ends[0])}</span>
        <span>{words ?? value}</span>
        <span>{t(ends[1])}</span>
      </span>
    </label>
  )
}
