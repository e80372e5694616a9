/** What pages of this site read from their addresses: it stays with the page that reads it. */
const own =
  /^(filter.*|query|location|start|pids?|position(_id)?|sort_by|tab|show_(login_modal|filters)|map_(bounds|area)|latlong|view|domain|hl|microsite|step|status|page|form|fields|type|claim|known|confirm|stop|archived|compare|days|wid|hosted|within|next|parent|draft|version|debug)$/

/** What may open something for whoever has it, ours or anybody's, goes nowhere. */
const secret = /token|code|session|sid$|csrf|secret|passw|auth|key|otp|email/i

const maxCount = 20
const maxLength = 500

/**
 * The parameters of an address that are nobody's here: where a visitor came from (`utm_…`, a partner's mark). They go along to
 * the next page and to where positions of other systems are applied for (spec/2 §2). `isOwn` tells an employer's own names.
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
