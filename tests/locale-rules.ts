import { lineAt, visitSyntax, type SyntaxNode } from '#tests/source-files.ts'

const nameOf = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name ?? '')

/** Formatters that take a locale first; `Intl.Locale` reads a tag, it formats nothing. */
const formatters = new Set([
  'Collator',
  'DateTimeFormat',
  'DisplayNames',
  'DurationFormat',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
])
const localized = /^(toLocale(?:Date|Time|Lower|Upper)?(?:Case)?(?:String)?|localeCompare)$/

/**
 * The argument by which a call chooses a language: undefined if it names none, so that the process's default would apply; null
 * if the call formats nothing.
 */
function localeArgument({ type, callee, arguments: given }: SyntaxNode): SyntaxNode | undefined | null {
  const all = (given ?? []) as SyntaxNode[]
  const { type: kind, object, property } = (callee ?? {}) as SyntaxNode
  if (type === 'NewExpression' && nameOf(callee) === 'IntlMessageFormat') return all[1]
  if (kind !== 'MemberExpression') return null
  const method = nameOf(property)
  if (type === 'NewExpression') return nameOf(object) === 'Intl' && formatters.has(method) ? all[0] : null
  if (type !== 'CallExpression' || !localized.test(method)) return null
  return method === 'localeCompare' ? all[1] : all[0]
}

/** `formatLocale(locale)`, a list that starts with it, or English for texts that exist in English only, outside pages. */
function isChosen(argument: SyntaxNode | undefined, mayBeEnglish: boolean): boolean {
  if (argument === undefined) return false
  if (argument.type === 'ArrayExpression') return isChosen((argument.elements as SyntaxNode[])[0], mayBeEnglish)
  if (argument.type === 'CallExpression') return nameOf(argument.callee) === 'formatLocale'
  return mayBeEnglish && argument.type === 'Literal' && /^en(-|$)/.test(String(argument.value))
}

/** Formatters that get a tag as it is, instead of the locale that the registry formats it by: `path:line: code`. */
export function rawLocales(path: string, text: string): string[] {
  const found: string[] = []
  // Parsing all sources takes ten times as long.
  if (!/\bIntl|toLocale|localeCompare/.test(text)) return found
  visitSyntax(path, text, (node) => {
    const argument = localeArgument(node)
    if (argument !== null && !isChosen(argument, !path.startsWith('src/web/')))
      found.push(`${path}:${lineAt(text, node.start)}: ${text.slice(node.start, node.end as number).split('\n')[0]}`)
  })
  return found
}

/** Comparisons with a right-to-left language, which decide something for one language that is true of several. */
export function comparedLanguages(path: string, text: string): string[] {
  const found: string[] = []
  if (!/['"`](ar|he)['"`]/.test(text)) return found
  visitSyntax(path, text, ({ type, operator, left, right, start }) => {
    if (type !== 'BinaryExpression' || !/^[!=]==$/.test(String(operator))) return
    const tags = [left, right].map((side) => (side as { value?: unknown }).value)
    if (tags.some((tag) => tag === 'ar' || tag === 'he')) found.push(`${path}:${lineAt(text, start)}`)
  })
  return found
}
