import { useDeferredValue, useMemo } from 'react'
import { shownSchemes, type ContrastRow } from '#shared/themes/theme-contrast.ts'
import { sectionTokens, type SectionToken } from '#shared/themes/theme-sections.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useIsNarrow } from '#web/lib/interaction/use-is-narrow.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { numberCellClass, Table } from '#web/ui/content/table.tsx'
import { themeColors, useProduct, useTheme } from './theme-context.ts'
import styles from './themes.module.css'

const isNamed = (token: string): token is SectionToken => (sectionTokens as readonly string[]).includes(token)

/** The contrast of every pair in this theme, failures first. */
export function ContrastTable() {
  const t = useTranslations()
  const product = useProduct()
  const theme = useDeferredValue(useTheme())
  const rows = useMemo(
    () =>
      themeColors
        .report(theme, product)
        .filter(({ front, back }) => isNamed(front) && isNamed(back))
        .sort((a, b) => Number(a.passes) - Number(b.passes)),
    [theme, product],
  )
  const seen = shownSchemes(theme)
  const cell = ({ needs, ...row }: ContrastRow, scheme: 'light' | 'dark') => (
    <td className={numberCellClass} data-label={t(`themes.scheme.${scheme}`)}>
      {!seen.includes(scheme) ? (
        <span className="muted">{t('themes.notSeen')}</span>
      ) : row[scheme] < needs ? (
        <strong className={styles.fails}>{row[scheme].toFixed(1)}</strong>
      ) : (
        row[scheme].toFixed(1)
      )}
    </td>
  )
  return (
    <details className={cardClass({ isFlush: true }, styles.pairs)} open={!useIsNarrow()}>
      <summary>{t('themes.pairs')}</summary>
      <Table aria-label={t('themes.pairs')}>
        <thead>
          <tr>
            <th scope="col">{t('themes.pair')}</th>
            <th scope="col" className={numberCellClass}>
              {t('themes.light')}
            </th>
            <th scope="col" className={numberCellClass}>
              {t('themes.dark')}
            </th>
            <th scope="col" className={numberCellClass}>
              {t('themes.needs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.section} ${row.front} ${row.back}`}>
              <th scope="row" className={styles.pair}>
                {t('themes.pairOf', {
                  front: t(`themes.token.${row.front as SectionToken}`),
                  back: t(`themes.token.${row.back as SectionToken}`),
                })}
                {row.section && <span className="small muted"> {t(`themes.section.${row.section}`)}</span>}
              </th>
              {cell(row, 'light')}
              {cell(row, 'dark')}
              <td className={`${numberCellClass} muted`}>{row.needs.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
