import { readFileSync } from 'node:fs'
import { createThemeContrast } from '#shared/theme/theme-contrast.ts'

const tokensCss = new URL('../../../web/theme/tokens.css', import.meta.url)

/** Colours and contrasts under a theme, from the very tokens that pages have. */
export const themeColors = createThemeContrast(readFileSync(tokensCss, 'utf8'))
