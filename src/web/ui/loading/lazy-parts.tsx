import { lazyPart } from './lazy-part.tsx'

/**
 * The components based on React Aria (30 to 70 kB each), loaded when first needed. Render them only once something opens them.
 */
export const LazyDialog = lazyPart(() => import('../overlays/dialog.tsx'), 'Dialog')
export const LazyConfirmDialog = lazyPart(() => import('../overlays/confirm-dialog.tsx'), 'ConfirmDialog')
export const LazySheet = lazyPart(() => import('../overlays/sheet.tsx'), 'Sheet')
export const LazyPopover = lazyPart(() => import('../overlays/popover.tsx'), 'Popover')
export const LazyMenu = lazyPart(() => import('../overlays/menu.tsx'), 'Menu')
export const LazyTooltip = lazyPart(() => import('../overlays/tooltip.tsx'), 'Tooltip')
