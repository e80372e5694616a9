export interface JsonBreak {
  /** Offset in UTF-16 units where the text stops being JSON; its length if it ends too early. */
  at: number
  line: number
  column: number
  /** The reason, as the end of a sentence: `the text ends inside a string`. */
  reason: string
  /** The text up to the last complete row, closed so that it parses; null if there is none. */
  saved: string | null
}

const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const space = /[ \t\n\r]*/y

type Frame = { kind: 'object' | 'array'; expects: 'first' | 'value' | 'key' | 'colon' | 'comma' }

/**
 * Finds where a text stops being JSON and what can be recovered: everything up to the last complete element of the outermost
 * array. For texts that `JSON.parse` has refused; linear in the text's length.
 */
export function findJsonBreak(text: string): JsonBreak {
  const stack: Frame[] = []
  let at = 0
  let cut: { at: number; closers: string } | null = null
  const fail = (reason: string, where = at): JsonBreak => {
    const before = text.slice(0, where)
    const line = before.split('\n').length
    return {
      at: where,
      line,
      column: where - before.lastIndexOf('\n'),
      reason,
      saved: cut && text.slice(0, cut.at) + cut.closers,
    }
  }
  const completed = (): void => {
    const top = stack.at(-1)
    if (top) top.expects = 'comma'
    const arrays = stack.filter((frame) => frame.kind === 'array').length
    if (stack.length <= 4 && (arrays === 0 || (arrays === 1 && top?.kind === 'array'))) {
      cut = {
        at,
        closers: stack
          .toReversed()
          .map((frame) => (frame.kind === 'array' ? ']' : '}'))
          .join(''),
      }
    }
  }
  for (;;) {
    space.lastIndex = at
    space.exec(text)
    at = space.lastIndex
    const top = stack.at(-1)
    if (at >= text.length)
      return fail(
        stack.length > 0 ? `the text ends before its last ${top?.kind} is closed` : 'there is nothing after this point',
      )
    const char = text[at]!
    if (top === undefined && cut !== null && stack.length === 0)
      return fail('something follows the end of the document')
    if (top && (char === '}' || char === ']')) {
      const fits = char === (top.kind === 'array' ? ']' : '}') && (top.expects === 'first' || top.expects === 'comma')
      if (!fits) return fail(`"${char}" stands where ${wanted(top)} is expected`)
      stack.pop()
      at += 1
      completed()
    } else if (top?.expects === 'comma') {
      if (char !== ',') return fail(`${wanted(top)} is expected`)
      top.expects = top.kind === 'array' ? 'value' : 'key'
      at += 1
    } else if (top?.expects === 'colon') {
      if (char !== ':') return fail('":" is expected')
      top.expects = 'value'
      at += 1
    } else if (char === '"') {
      const string = endOfString(text, at + 1)
      if (string.fault !== null) return fail(string.fault, string.end)
      at = string.end
      if (top?.kind === 'object' && top.expects !== 'value') top.expects = 'colon'
      else completed()
    } else if (top?.kind === 'object' && top.expects !== 'value') {
      return fail('a property name in double quotes is expected')
    } else if (char === '{' || char === '[') {
      stack.push({ kind: char === '{' ? 'object' : 'array', expects: 'first' })
      at += 1
    } else {
      literal.lastIndex = at
      if (!literal.test(text)) return fail(`"${text.slice(at, at + 12).split(/\s/)[0]}" is no JSON value`)
      at = literal.lastIndex
      completed()
    }
  }
}

/** Where the string that starts before `from` ends, or why it does not. */
function endOfString(text: string, from: number): { end: number; fault: string | null } {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return { end: at + 1, fault: null }
    if (code < 0x20)
      return { end: at, fault: 'a string holds a line break or another control character, which JSON wants escaped' }
    if (code !== 0x5c) continue
    const escape = /^(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/.exec(text.slice(at + 1, at + 6))?.[0]
    const mayGoOn = /^(?:u[\dA-Fa-f]{0,3})?$/.test(text.slice(at + 1, at + 6))
    if (escape === undefined && mayGoOn) break
    if (escape === undefined) return { end: at, fault: 'a string holds an escape that JSON does not know' }
    at += escape.length
  }
  return { end: text.length, fault: 'the text ends inside a string' }
}

const wanted = (frame: Frame): string =>
  frame.expects === 'comma'
    ? `"," or "${frame.kind === 'array' ? ']' : '}'}"`
    : frame.kind === 'array'
      ? 'a value'
      : 'a property'
