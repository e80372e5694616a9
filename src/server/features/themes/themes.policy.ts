import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'

/** Themes are for theme-builder users (spec/1 §6), whatever their role. @throws AppError `forbidden` */
export function requireThemeBuilder({ viewer }: Pick<RequestScope, 'viewer'>): void {
  if (!viewer?.isThemeBuilder) throw new AppError('forbidden', { key: 'refused.permission' })
}
