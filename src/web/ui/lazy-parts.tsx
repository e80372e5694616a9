import { lazyPart } from './lazy-part.tsx'

/**
 * The components based on React Aria (30 to 70 kB each), loaded when first needed. Render them only once something opens them.
 */
export const LazyDialog = lazyPart(() => import('./dialog.tsx'), 'Dialog')
export const LazySheet = lazyPart(() => import('./sheet.tsx'), 'Sheet')
export const LazyPopover = lazyPart(() => import('./popover.tsx'), 'Popover')
export const LazyMenu = lazyPart(() => import('./menu.tsx'), 'Menu')
export const LazyTooltip = lazyPart(() => import('./tooltip.tsx'), 'Tooltip')
