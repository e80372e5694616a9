import { lineAt, visitSyntax } from '#tests/source-files.ts'

/** Properties that name a side of the screen; their logical counterparts follow the writing direction. */
const physicalProperty =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)(?:-\w+)?|left|right|top|bottom|(?:min-|max-)?(?:width|height)|border-(?:top|bottom)-(?:left|right)-radius)$/
const physicalValue = /^(?:text-align|float|clear|justify-content|justify-self|justify-items)$/

/** Style declarations that would not follow the writing direction: `path:line: declaration`. */
export const physicalStyles = (path: string, text: string): string[] =>
  path.endsWith('.css') ? physicalInCss(path, text) : physicalInJsx(path, text)

function physicalInCss(path: string, text: string): string[] {
  const found: string[] = []
  const css = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  for (const match of css.matchAll(/(?<=[;{}]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)) {
    const [declaration, property = '', value = ''] = match
    if (isPhysical(property, value)) found.push(`${path}:${lineAt(css, match.index)}: ${declaration}`)
  }
  return found
}

function isPhysical(property: string, value: string): boolean {
  if (physicalProperty.test(property)) return true
  if (physicalValue.test(property)) return /^(left|right)\b/.test(value)
  if (!/^(margin|padding|inset|border-width|border-style|border-color)$/.test(property)) return false
  // Four values are top, right, bottom, left: the same in both directions only if the sides are equal.
  const sides = value.trim().match(/(?:[^\s(]+(?:\([^)]*\))?|\([^)]*\))+/g) ?? []
  return sides.length === 4 && sides[1] !== sides[3]
}

function physicalInJsx(path: string, text: string): string[] {
  const found: string[] = []
  visitSyntax(path, text, (node) => {
    const name = (node.name as { name?: unknown } | undefined)?.name
    if (node.type !== 'JSXAttribute' || name !== 'style') return
    const style = text.slice(node.start, node.end as number)
    for (const [, property = '', value = ''] of style.matchAll(/(\w+)\s*:\s*'?([^,'}]*)/g)) {
      const inCss = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      if (isPhysical(inCss, value)) found.push(`${path}:${lineAt(text, node.start)}: ${property}: ${value}`)
    }
  })
  return found
}

const spokenAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'heading',
  'hint',
  'label',
  'placeholder',
  'title',
])
const hasLetters = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2,}/u.test(text)

/** Text between tags and in attributes that people read or hear, written directly into a component: `path:line: words`. */
export function visibleLiterals(path: string, text: string): string[] {
  const found: string[] = []
  const note = (start: number, words: string) =>
    found.push(`${path}:${lineAt(text, start)}: ${words.trim().replace(/\s+/g, ' ').slice(0, 80)}`)
  visitSyntax(path, text, (node) => {
    if (node.type === 'JSXText' && hasLetters(node.value)) note(node.start, node.value)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children as { type: string; start: number; expression?: unknown }[]) {
        if (child.type !== 'JSXExpressionContainer') continue
        for (const words of literalsOf(child.expression)) note(child.start, words)
      }
    }
    const attribute = (node.name as { name?: unknown } | undefined)?.name
    if (node.type !== 'JSXAttribute' || !spokenAttributes.has(String(attribute))) return
    for (const words of literalsOf(node.value)) note(node.start, words)
  })
  return found
}

/** The string literals that an expression may evaluate to. */
function literalsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const node = value as Record<string, unknown>
  switch (node.type) {
    case 'Literal':
      return hasLetters(node.value) ? [node.value] : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return literalsOf(node.expression)
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
    case 'LogicalExpression':
      return [...literalsOf(node.left), ...literalsOf(node.right)]
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value: part }) => part.cooked).filter(hasLetters)
    default:
      return []
  }
}
