import { useMemo } from 'react'
import { createThemeContrast } from '#shared/themes/theme-contrast.ts'
import type { SectionToken, ThemeProduct, ThemeSection } from '#shared/themes/theme-sections.ts'
import { colorsOf, type EmployerTheme, type SectionColors, type ThemeColor } from '#shared/themes/theme-style.ts'
import { createStoreContext } from '#web/lib/interaction/store-context.tsx'
import tokensCss from '#web/theme/tokens.css?raw'
import type { ThemeState, ThemeStore } from './theme-store.ts'

export const themeColors = createThemeContrast(tokensCss)

export const {
  Provider: ThemeProvider,
  useStore: useThemeStore,
  useStoreState: useThemeState,
} = createStoreContext<ThemeState, ThemeStore>('theme builder')

export const useTheme = (): EmployerTheme => useThemeState((state) => state.history.present)
export const useProduct = (): ThemeProduct => useThemeState((state) => state.admin.product)

/** Changes to the draft; each can be undone. */
export function useThemeEdits() {
  const store = useThemeStore()
  return useMemo(() => {
    const present = () => store.getState().history.present
    const setSection = (section: ThemeSection, colors: SectionColors, group: string | null) => {
      const { themeOptions, ...theme } = present()
      const customTheme: Record<string, unknown> = { ...themeOptions?.customTheme, [section]: colors }
      if (Object.keys(colors).length === 0) delete customTheme[section]
      const isEmpty = Object.keys(customTheme).length === 0
      store.edit(isEmpty ? theme : { ...theme, themeOptions: { customTheme } }, group)
    }
    return {
      set: (change: Partial<EmployerTheme>, group: string | null = null) =>
        store.edit({ ...present(), ...change }, group),
      clear: (...names: (keyof EmployerTheme)[]) =>
        store.edit(
          Object.fromEntries(
            Object.entries(present()).filter(([name]) => !names.includes(name as keyof EmployerTheme)),
          ),
        ),
      setSection,
      /** Only typing and dragging produce many small edits; a click is a step of its own. */
      setColor(section: ThemeSection, token: SectionToken, color: ThemeColor | null, isTyped = false) {
        const { [token]: _former, ...others } = colorsOf(present().themeOptions?.customTheme?.[section])
        const colors = color === null ? others : { ...others, [token]: color }
        setSection(section, colors, isTyped ? `${section} ${token}` : null)
      },
    }
  }, [store])
}
