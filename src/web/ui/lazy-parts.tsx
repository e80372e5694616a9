import { lazy, type ComponentType } from 'react'
import { withinChunkTimeout } from './chunk-timeout.ts'

/**
 * The parts that stand on React Aria (30 to 70 kB each), fetched when they are first needed. Render them inside a Suspense,
 * and only once something opens them; call `preload` when the pointer or the focus comes near.
 */
export const LazyDialog = lazyPart(() => import('./dialog.tsx').then((module) => module.Dialog))
export const LazySheet = lazyPart(() => import('./sheet.tsx').then((module) => module.Sheet))
export const LazyPopover = lazyPart(() => import('./popover.tsx').then((module) => module.Popover))
export const LazyMenu = lazyPart(() => import('./menu.tsx').then((module) => module.Menu))
export const LazyTooltip = lazyPart(() => import('./tooltip.tsx').then((module) => module.Tooltip))
export const LazyDatePicker = lazyPart(() => import('./date-picker.tsx').then((module) => module.DatePicker))

function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadModule = () => withinChunkTimeout(load(), String(load)).then((part) => ({ default: part }))
  return Object.assign(lazy(loadModule), { preload: () => void loadModule().catch(() => undefined) })
}
