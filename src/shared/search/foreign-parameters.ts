/** Parameters that pages of this site read from their URLs; they stay with the page that reads them. */
const own =
  /^(filter.*|query|location|start|pids?|position(_id)?|sort_by|tab|show_(login_modal|filters)|map_(bounds|area)|latlong|view|domain|hl|microsite|step|status|page|form|fields|type|claim|known|confirm|stop|archived|compare|days|wid|hosted|within|next|parent|draft|version|debug)$/

/** Parameters that may grant access, ours or anyone's, are not passed on. */
const secret = /token|code|session|sid$|csrf|secret|passw|auth|key|otp|email/i

const maxCount = 20
const maxLength = 500

/**
 * The parameters of a URL that are not used here: where a visitor came from (`utm_…`, a partner's tag). They are passed on to
 * the next page and to other systems where positions are applied for (spec/2 §2). `isOwn` identifies an employer's own names.
 */
export function foreignParametersOf(
  parameters: Record<string, unknown>,
  isOwn?: (name: string) => unknown,
): Record<string, string> {
  const foreign = Object.entries(parameters).filter(
    (entry): entry is [string, string] =>
      /^[a-z][\w.-]{0,63}$/i.test(entry[0]) &&
      typeof entry[1] === 'string' &&
      entry[1].length <= maxLength &&
      !own.test(entry[0]) &&
      !secret.test(entry[0]) &&
      !isOwn?.(entry[0]),
  )
  return Object.fromEntries(foreign.slice(0, maxCount))
}
