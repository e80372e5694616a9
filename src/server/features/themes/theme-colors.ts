import { readFileSync } from 'node:fs'
import { createThemeContrast } from '#shared/themes/theme-contrast.ts'

const tokensCss = new URL('../../../web/theme/tokens.css', import.meta.url)

/** Colors and contrasts under a theme, from the same tokens that pages use. */
export const themeColors = createThemeContrast(readFileSync(tokensCss, 'utf8'))
