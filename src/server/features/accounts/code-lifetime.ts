/** decisions "People": a six-digit code by email, 10 minutes, single use. */
export const codeLifetimeSeconds = 600

export const codeEnd = (now: Date): Date => new Date(now.getTime() + codeLifetimeSeconds * 1_000)
