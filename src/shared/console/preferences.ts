/** Unfolded, or a rail of icons. */
export const consoleMenus = ['open', 'rail'] as const
