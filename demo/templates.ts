import type { Random } from './random.ts'

/**
 * The demo's texts are templates, one per line: `{a|b|c}` is one of these (nestable), `{3..12}` a number in that range (as a
 * word up to twelve, if the language has words), `{city}` a variable. ` # Hydraulics; Rigging` at the end names the skills that
 * the line mentions.
 */
export interface Line {
  text: string
  skills: string[]
}

export type Variables = Readonly<Record<string, string>>

/** The non-empty lines of a text block, trimmed. */
export const textLines = (block: string): string[] =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** `a; b; c` as a list. */
export const listOf = (text: string, separator = ';'): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const skilledLines = (block: string): Line[] =>
  textLines(block).map((line) => {
    const [text = '', skills = ''] = line.split(' # ')
    return { text: text.trim(), skills: listOf(skills) }
  })

/** `mid: a; b` lines as a record of lists. */
export const keyedLists = (block: string): Record<string, string[]> =>
  Object.fromEntries(
    textLines(block).map((line) => {
      const at = line.indexOf(':')
      if (at < 1) throw new Error(`Expected "key: value; value" but found "${line}".`)
      return [line.slice(0, at).trim(), listOf(line.slice(at + 1))]
    }),
  )

/** `mid 5; senior 3` as a list of weighted names; a name without a number weighs 1. */
export const weightedNames = (text: string): { name: string; weight: number }[] =>
  listOf(text).map((part) => {
    const found = /^(.*?)(?:\s+(\d+))?$/.exec(part)!
    return { name: found[1]!, weight: Number(found[2] ?? 1) }
  })

/** The word for a small number if the language has one in `words` (index 0 is zero), else digits. */
export const numberInWords = (value: number, words: readonly string[]): string => words[value] ?? String(value)

type Node = string | { variable: string } | { min: number; max: number } | { choices: Node[][] }

const compiled = new Map<string, Node[]>()

/** Reads `text` from `start` to the `|` or `}` that ends it at this level. */
function parseNodes(text: string, start: number, depth: number): { nodes: Node[]; end: number } {
  const nodes: Node[] = []
  let from = start
  for (let at = start; at <= text.length; at++) {
    const character = text[at]
    const isEnd = character === undefined || (depth > 0 && (character === '|' || character === '}'))
    if (!isEnd && character !== '{') continue
    if (at > from) nodes.push(text.slice(from, at))
    if (isEnd) return { nodes, end: at }
    const choices: Node[][] = []
    let end = at
    do {
      const choice = parseNodes(text, end + 1, depth + 1)
      choices.push(choice.nodes)
      end = choice.end
    } while (text[end] === '|')
    if (text[end] !== '}') throw new Error(`A brace of the demo text is never closed: "${text}".`)
    nodes.push(choices.length > 1 ? { choices } : slotOf(text.slice(at + 1, end)))
    at = end
    from = end + 1
  }
  return { nodes, end: text.length }
}

function slotOf(inner: string): Node {
  const range = /^(\d+)\.\.(\d+)$/.exec(inner)
  return range ? { min: Number(range[1]), max: Number(range[2]) } : { variable: inner }
}

/** Fills in a template's choices, numbers and variables. Throws on an unknown variable, so that no brace is ever published. */
export function fillTemplate(template: string, random: Random, variables: Variables, words: readonly string[]): string {
  let nodes = compiled.get(template)
  if (!nodes) compiled.set(template, (nodes = parseNodes(template, 0, 0).nodes))
  return tidied(render(nodes, random, variables, words))
}

function render(nodes: Node[], random: Random, variables: Variables, words: readonly string[]): string {
  let text = ''
  for (const node of nodes) {
    if (typeof node === 'string') text += node
    else if ('choices' in node) text += render(random.pick(node.choices), random, variables, words)
    else if ('variable' in node) text += variableOf(node.variable, variables)
    else text += numberInWords(random.int(node.min, node.max), words)
  }
  return text
}

/**
 * An empty choice leaves a space or a comma behind; French has a space before some punctuation marks, which must not break the
 * line.
 */
const tidied = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.])/g, '')
    .replaceAll(/ (?=[;:?!])/g, '\u00a0')
    .replaceAll(/[,;:،](?=\.)/g, '')
    .replace(/[\s,;:،、]+$/, '')
    .trimStart()

function variableOf(name: string, variables: Variables): string {
  const value = variables[name]
  if (value === undefined) throw new Error(`The demo text names {${name}}, which is not a variable.`)
  return value
}

export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1)
