import type { Employer } from '#server/context.ts'

/** An employer without candidates' accounts has no alerts either, with an account or without (docs/configuration.md). */
export const hasAlerts = ({ config }: Pick<Employer, 'config'>): boolean =>
  config.notificationsConfig.savedSearchNotification.enabled && config.loginSignupConfig.candidateLoginEnabled
