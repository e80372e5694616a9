import { lineAt, visitSyntax, visitTree, type SyntaxNode } from '#tests/source-files.ts'

const nameOf = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name ?? '')

/** A text with a space in it, as it is in the code. */
const isSentence = ({ type, value, quasis }: SyntaxNode): boolean =>
  type === 'TemplateLiteral'
    ? (quasis as { value: { raw: string } }[]).some((part) => part.value.raw.includes(' '))
    : type === 'Literal' && typeof value === 'string' && value.includes(' ')

/** `z.maxLength(200)`, `z.string()`: calls of the schema library, and issues that a schema's own code reports. */
const isOfLibrary = ({ type, callee }: SyntaxNode): boolean => {
  const { type: kind, object } = (callee ?? {}) as SyntaxNode
  return type === 'CallExpression' && kind === 'MemberExpression' && nameOf(object) === 'z'
}

/** Sentences in place of keys in a schema's messages: `path:line: code`. */
export function schemaSentences(path: string, text: string): string[] {
  const found = new Set<string>()
  const note = (node: SyntaxNode) =>
    found.add(`${path}:${lineAt(text, node.start)}: ${text.slice(node.start, node.end as number)}`)
  visitSyntax(path, text, (node) => {
    if (isOfLibrary(node)) for (const each of node.arguments as SyntaxNode[]) if (isSentence(each)) note(each)
    const isMessage = node.type === 'Property' && /^(error|message|problem)$/.test(nameOf(node.key))
    if (isMessage) visitTree(node.value, (part) => void (isSentence(part) && note(part)))
  })
  return [...found]
}

/** Sentences in place of keys in errors: `path:line: code`. */
export function errorSentences(path: string, text: string): string[] {
  const found: string[] = []
  visitSyntax(path, text, ({ type, callee, arguments: given, start }) => {
    if (type !== 'NewExpression' || nameOf(callee) !== 'AppError') return
    const [, sentence] = given as SyntaxNode[]
    if (sentence && isSentence(sentence))
      found.push(`${path}:${lineAt(text, start)}: ${text.slice(sentence.start, sentence.end as number)}`)
  })
  return found
}

/** Each `problem('key', {…})` with the names of its arguments. */
export function problemsIn(path: string, text: string): { key: string; names: string[]; at: string }[] {
  const found: { key: string; names: string[]; at: string }[] = []
  visitSyntax(path, text, ({ type, callee, arguments: given, start }) => {
    if (type !== 'CallExpression' || nameOf(callee) !== 'problem') return
    const [key, values] = given as SyntaxNode[]
    const properties = (values?.properties ?? []) as { key: unknown }[]
    found.push({
      key: String(key?.value),
      names: properties.map((property) => nameOf(property.key)).toSorted(),
      at: `${path}:${lineAt(text, start)}`,
    })
  })
  return found
}
