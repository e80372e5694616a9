import type { Employer } from '#server/context.ts'

/** An employer without candidate accounts has no alerts at all, with or without an account (docs/configuration.md). */
export const hasAlerts = ({ config }: Pick<Employer, 'config'>): boolean =>
  config.notificationsConfig.savedSearchNotification.enabled && config.loginSignupConfig.candidateLoginEnabled
