import { RE2JS, RE2JSException } from 're2js'

/** Maximum length of /pattern/flags, in characters. */
export const longestPattern = 500
/** Steps that one character may cost; patterns that need more are refused rather than slow. */
const mostInstructions = 1_500

const flagBits: Record<string, number> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
  // RE2's flags for how patterns are written or where a search continues do not apply here.
  u: 0,
  g: 0,
}

type Compiled = { matches: (text: string) => boolean } | { fault: string }
const compiled = new Map<string, Compiled>()

/**
 * Whether a text matches /pattern/flags anywhere (spec/3 §5), in linear time for any pattern (RE2), therefore without
 * lookaround and backreferences. Undefined for a pattern that cannot be compiled, which `patternFault` explains. This file is
 * 46 kB; browsers load it when a rule needs it.
 */
export function matchPattern(pattern: string, text: string): boolean | undefined {
  const known = compiled.get(pattern) ?? remember(pattern, compile(pattern))
  return 'fault' in known ? undefined : known.matches(text)
}

/** Why a pattern cannot be used, as a sentence; null if it can. */
export function patternFault(pattern: string): string | null {
  const known = compiled.get(pattern) ?? remember(pattern, compile(pattern))
  return 'fault' in known ? known.fault : null
}

function remember(pattern: string, result: Compiled): Compiled {
  if (compiled.size >= 500) compiled.clear()
  compiled.set(pattern, result)
  return result
}

function compile(source: string): Compiled {
  if (source.length > longestPattern) return { fault: `is longer than ${longestPattern} characters.` }
  const [, pattern, flags] = /^\/(.+)\/([a-z]*)$/s.exec(source) ?? []
  if (pattern === undefined || flags === undefined)
    return { fault: 'must be written /pattern/flags, as in /^[A-Z]{2}\\d+$/i.' }
  const unknown = [...flags].find((flag) => flagBits[flag] === undefined)
  if (unknown) return { fault: `has the flag "${unknown}"; use i, m, s or u.` }
  try {
    const bits = [...flags].reduce((sum, flag) => sum | flagBits[flag]!, 0)
    const program = RE2JS.compile(RE2JS.translateRegExp(pattern), bits)
    if (program.programSize() > mostInstructions)
      return { fault: 'is too large; repeat fewer characters, or use maxLength.' }
    return { matches: (text) => program.test(text) }
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return {
      fault: `cannot be matched in linear time or is no pattern (${error.message.replace('error parsing regexp: ', '')}).`,
    }
  }
}
