import { expect, test } from 'vitest'
import tokensCss from '../../web/theme/tokens.css?raw'
import { readTheme } from './read-theme.ts'
import { createThemeContrast } from './theme-contrast.ts'
import { themeExamples } from './theme-examples.ts'
import { themeStyle } from './theme-style.ts'

const colors = createThemeContrast(tokensCss)

test.each(themeExamples)('$name can be imported and published unchanged', ({ theme }) => {
  expect(readTheme(theme, 'pcsx')).toEqual({ theme, problems: null })
  expect(colors.problems(theme, 'pcsx')).toEqual([])
  expect(colors.report(theme, 'pcsx').filter((row) => !row.passes)).toEqual([])
})

test.each(themeExamples)('$name adds less than 1.5 kB to a page', ({ theme }) => {
  expect(themeStyle(theme).length).toBeLessThan(1_500)
})
