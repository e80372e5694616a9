import { userInfo } from 'node:os'

/** The person running a command has no account here, so the machine's user name identifies them. */
export const operator = (): string => `command line, ${userName()}`

/** A container may run as a numeric user without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}
