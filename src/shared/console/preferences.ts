/** Unfolded, or a rail of icons. */
export const consoleMenus = ['open', 'rail'] as const
export type ConsoleMenu = (typeof consoleMenus)[number]
