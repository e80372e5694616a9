/** Ten minutes: enough to find the email, too short to guess six digits. */
export const codeLifetimeSeconds = 600

export const codeEnd = (now: Date): Date => new Date(now.getTime() + codeLifetimeSeconds * 1_000)
