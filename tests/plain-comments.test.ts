import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { lineAt, repositoryFiles, textOf, visitTree, type SyntaxNode } from './source-files.ts'

/** Comments and test titles are plain English (docs/style.md). Each failure names what to write instead. */

const notPlain: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwho(?:m)?ever\b/i, 'anyone who, people who; no matter who'],
  [/\bnobody\b/i, 'no one'],
  [/\bsomebody\b/i, 'someone'],
  [/\beverybody\b/i, 'everyone'],
  [/\banybody\b/i, 'anyone'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\b(?:there|where)(?:by|in|of|upon)\b/i, 'two sentences'],
  [/\bbeside\b/i, 'next to; in addition to'],
  [/\b(?:as which|in which case)\b/i, 'two sentences'],
  [/\b(?:tells? of|telling of|told of)\b/i, 'mentions, reveals, is notified of'],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, 'is notified, learns, sees'],
  [/\b(?:go|goes|going|went) on\b/i, 'continue; happen'],
  [/\b(?:come|comes|came|coming) back\b/i, 'return'],
  [/\bof before\b/i, 'previous, earlier'],
  [/\bstands? (?:here|there|beside|behind|next to)\b/i, 'is'],
  [/(?:^|\. )Of (?!course\b)/, 'the subject first'],
  [/(?:^|[.:;] )should (?:it|they|this|the)\b/i, 'if'],
]

/** A name of the code is not a word. */
const withoutNames = (text: string): string => text.replace(/`[^`]*`/g, '``').replace(/\bspec\/\d[^.;,)]*/g, '')

function found(words: string): string[] {
  const plain = withoutNames(words)
  return notPlain.flatMap(([pattern, instead]) => {
    const [match] = pattern.exec(plain) ?? []
    return match === undefined ? [] : [`“${match.trim()}”: write ${instead}`]
  })
}

/** A comment's words, without its marks: paragraphs and tags begin again, lines do not. */
const wordsOf = (comment: string): string[] =>
  comment
    .replace(/^\s*\*? ?/gm, '')
    .split(/\n(?=\s*\n|@|- )/)
    .map((part) => part.replace(/\s+/g, ' ').trim())

const isTitle = ({ type, callee, arguments: given }: SyntaxNode, text: string): boolean => {
  const { start, end } = (callee ?? {}) as { start: number; end: number }
  return (
    type === 'CallExpression' &&
    (given as unknown[]).length > 1 &&
    /^(?:it|test|describe)\b/.test(text.slice(start, end))
  )
}

function* spoken(path: string, text: string): Generator<[offset: number, words: string[]]> {
  if (path.endsWith('.css')) {
    for (const { 0: comment, index } of text.matchAll(/\/\*([^]*?)\*\//g)) yield [index, wordsOf(comment.slice(2, -2))]
    return
  }
  const { program, comments } = parseSync(path, text)
  for (const { start, value } of comments) yield [start, wordsOf(value)]
  const titles: SyntaxNode[] = []
  visitTree(program, (node) => void (isTitle(node, text) && titles.push((node.arguments as SyntaxNode[])[0]!)))
  for (const { type, start, end } of titles) {
    if (type === 'Literal' || type === 'TemplateLiteral') yield [start, [text.slice(start + 1, Number(end) - 1)]]
  }
}

const complaints = (path: string, text: string): string[] =>
  [...spoken(path, text)].flatMap(([offset, words]) =>
    words.flatMap(found).map((complaint) => `${path}:${lineAt(text, offset)}: ${complaint}`),
  )

const isOurs = (path: string): boolean =>
  /^(?:bench|demo|e2e|scripts|src|tests)\/.*\.(?:tsx?|mjs|css)$/.test(path) && !/\.gen\.ts$|\.generated\./.test(path)

it('comments and test titles are plain English', () => {
  expect(repositoryFiles.filter(isOurs).flatMap((path) => complaints(path, textOf(path)))).toEqual([])
})

describe('the rule', () => {
  it.each([
    '// Whoever signs is asked once.',
    '/** Something that nobody has read. */',
    '/** Made anew\n * when the size changes. */',
    '// The second one is told.',
    '/** Of the latest version. */',
    '/** The price. Of several, the first. */',
    '// It stands beside the other.',
    "it('tells of every failure', () => {})",
    "test.each([1])('goes on where it was', () => {})",
    'describe(`what is kept meanwhile`, () => {})',
  ])('finds %j', (code) => expect(complaints('a.ts', code)).not.toEqual([]))

  it('finds a comment of a style sheet', () => {
    expect(complaints('a.css', '.a {\n  /* Beside the label. */\n}')).toEqual([
      'a.css:2: “Beside”: write next to; in addition to',
    ])
  })

  it('accepts the same thing in plain words, and names of the code', () => {
    const code = "// The second one gets a message. See `told of` and `beside`.\nit('continues', () => {})"
    expect(complaints('a.ts', code)).toEqual([])
  })
})
