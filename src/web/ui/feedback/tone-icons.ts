import type { IconName } from '../content/icon-names.ts'

/** The icon for each tone of bars and toasts. */
export const toneIcons = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
} as const satisfies Record<string, IconName>
