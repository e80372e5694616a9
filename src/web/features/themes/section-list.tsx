import { useState } from 'react'
import type { Scheme } from '#shared/themes/theme-contrast.ts'
import { sectionRules, sectionsOf, type ThemeSection } from '#shared/themes/theme-sections.ts'
import { ownTheme } from '#shared/themes/theme-style.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { ColorField } from './color-field.tsx'
import { CoreFields, RangeField } from './core-fields.tsx'
import { themeColors, useProduct, useTheme, useThemeEdits } from './theme-context.ts'
import styles from './themes.module.css'

/** The sections of spec/3 §2, each with its own colors for the scheme being edited. */
export function SectionList({ scheme }: { scheme: Scheme }) {
  const theme = useTheme()
  const product = useProduct()
  const failing = new Set(themeColors.problems(theme, product).map(({ section }) => section))
  return sectionsOf(product).map((section) => (
    <Section key={section} section={section} scheme={scheme} isFailing={failing.has(section)} />
  ))
}

function Section({ section, scheme, isFailing }: { section: ThemeSection; scheme: Scheme; isFailing: boolean }) {
  const t = useTranslations()
  const theme = useTheme()
  const edits = useThemeEdits()
  const [isOpen, setOpen] = useState(section === 'core_properties')
  const isSet = Object.hasOwn(theme.themeOptions?.customTheme ?? {}, section)
  const { radiusScale } = { ...ownTheme, ...theme }
  return (
    <details open={isOpen} name="theme-section" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t(`themes.section.${section}`)}
        {isFailing ? (
          <span className={`row small ${styles.fails}`}>
            <Icon name="circle-alert" size="s" />
            <span className="vh">{t('themes.sectionFails')}</span>
          </span>
        ) : (
          isSet && <span className="small muted">{t('themes.changed')}</span>
        )}
        <span className="push">
          <Icon name="chevron-down" size="s" />
        </span>
      </summary>
      {isOpen && (
        <div className="stack g6">
          {section === 'core_properties' && <CoreFields />}
          {section === 'border_radius' && (
            <RangeField
              label={t('themes.section.border_radius')}
              name="radiusScale"
              value={radiusScale}
              max={1.5}
              step={0.125}
              words={t('themes.pixels', { count: Math.round(radiusScale * 8) })}
              ends={['themes.square', 'themes.round']}
            />
          )}
          {sectionRules(section).tokens.map((token) => (
            <ColorField key={token} {...{ section, token, scheme }} />
          ))}
          {isSet && (
            <span>
              <Button size="s" onClick={() => edits.setSection(section, {}, null)}>
                {t('themes.resetSection')}
                <span className="vh"> {t(`themes.section.${section}`)}</span>
              </Button>
            </span>
          )}
        </div>
      )}
    </details>
  )
}
