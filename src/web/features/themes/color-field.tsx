import { useEffect, useState } from 'react'
import { parseColor, toHex } from '#shared/themes/color.ts'
import type { Scheme } from '#shared/themes/theme-contrast.ts'
import { shownSchemes } from '#shared/themes/theme-contrast.ts'
import type { SectionToken, ThemeSection } from '#shared/themes/theme-sections.ts'
import { colorsOf } from '#shared/themes/theme-style.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FormField } from '#web/ui/controls/form-field.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { inputClass } from '#web/ui/controls/text-field.tsx'
import { themeColors, useProduct, useTheme, useThemeEdits } from './theme-context.ts'
import styles from './themes.module.css'

interface ColorFieldProps {
  section: ThemeSection
  token: SectionToken
  scheme: Scheme
}

/** A section's color in one scheme: its value, whether it is readable, and the nearest readable one. */
export function ColorField({ section, token, scheme }: ColorFieldProps) {
  const t = useTranslations()
  const theme = useTheme()
  const product = useProduct()
  const edits = useThemeEdits()
  const set = colorsOf(theme.themeOptions?.customTheme?.[section])[token]
  const shown = (side: Scheme) => toHex(themeColors.tokenColor(token, side, theme, [section]))
  const isSeen = shownSchemes(theme).includes(scheme)
  const problem = isSeen ? themeColors.problemOf(theme, product, section, token, scheme) : null
  const least = themeColors.leastOf(theme, product, section, token, scheme)
  const use = (hex: string, isTyped: boolean) => {
    const both = { light: shown('light'), dark: shown('dark'), [scheme]: hex }
    edits.setColor(section, token, both.light === both.dark ? hex : both, isTyped)
  }
  const label = t(`themes.token.${token}`)
  return (
    <div className="stack g2">
      <HexField label={label} value={shown(scheme)} isWrong={problem !== null} onChange={(hex) => use(hex, true)} />
      {problem ? (
        <>
          <p className={`row small ${styles.fails}`}>
            <Icon name="circle-alert" size="s" />
            {t('themes.fails', ratioWords(t, problem))}
          </p>
          <div className={styles.nearest}>
            {problem.nearest ? (
              <>
                <span className={styles.dot} style={{ background: problem.nearest }} />
                <span className="small grow">
                  {t('themes.nearest')}
                  <br />
                  <span className="muted num" dir="ltr">
                    {problem.nearest}
                  </span>
                </span>
                <Button size="s" onClick={() => use(problem.nearest!, false)}>
                  {t('themes.use')}
                  <span className="vh"> {`${problem.nearest}: ${label}`}</span>
                </Button>
              </>
            ) : (
              <span className="small">{t('themes.noneNear', { other: t(`themes.token.${problem.other}`) })}</span>
            )}
          </div>
        </>
      ) : (
        <p className="row small muted between">
          {least ? (
            <span className={`row ${styles.passes}`}>
              <Icon name="check" size="s" />
              {t('themes.passes', { ratio: least.ratio.toFixed(1), other: t(`themes.token.${least.other}`) })}
            </span>
          ) : (
            <span />
          )}
          {set !== undefined && (
            <LinkButton onClick={() => edits.setColor(section, token, null)}>
              {t('themes.resetOne')}
              <span className="vh"> {label}</span>
            </LinkButton>
          )}
        </p>
      )}
    </div>
  )
}

const ratioWords = (
  t: ReturnType<typeof useTranslations>,
  { ratio, needs, other }: { ratio: number; needs: number; other: SectionToken },
) => ({ ratio: ratio.toFixed(1), needs: String(needs), other: t(`themes.token.${other}`) })

interface HexFieldProps {
  label: string
  /** `#rrggbb` */
  value: string
  isWrong?: boolean
  help?: string
  onChange: (hex: string) => void
}

/** A color by its swatch or as text; incomplete text is kept while typing, and reported. */
export function HexField({ label, value, isWrong = false, help, onChange }: HexFieldProps) {
  const t = useTranslations()
  const [text, setText] = useState(value)
  const typed = parseColor(text)
  useEffect(() => {
    setText((now) => {
      const color = parseColor(now)
      return color && toHex(color) === value ? now : value
    })
  }, [value])
  const change = (next: string) => {
    setText(next)
    const color = parseColor(next)
    if (color) onChange(toHex(color))
  }
  return (
    <FormField label={label} help={help} error={typed ? undefined : t('themes.noColor')}>
      {(control) => (
        <div className={styles.color}>
          <input
            type="color"
            className={styles.swatch}
            aria-label={t('themes.pick', { name: label })}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
          <input
            {...control}
            type="text"
            aria-invalid={isWrong || control['aria-invalid']}
            className={inputClass({}, styles.code)}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            maxLength={40}
            value={text}
            onChange={(event) => change(event.target.value)}
            onBlur={() => setText(value)}
          />
        </div>
      )}
    </FormField>
  )
}
