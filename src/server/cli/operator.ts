import { userInfo } from 'node:os'

/** Whoever runs a command has no account here: the machine's own name of them is what there is. */
export const operator = (): string => `command line, ${userName()}`

/** A container may run as a number that has no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}
