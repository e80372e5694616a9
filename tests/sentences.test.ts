import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { errorSentences, problemsIn, schemaSentences } from './sentence-rules.ts'
import { repositoryFiles, textOf } from './source-files.ts'

const english = readCatalog('en')
const codeIn = (folder: string): string[] =>
  repositoryFiles.filter((path) => path.startsWith(`${folder}/`) && /(?<!\.test)\.ts$/.test(path))

function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const inner = 'options' in element ? Object.values(element.options).flatMap(({ value }) => argumentsOf(value)) : []
    return [String(element.value), ...inner]
  })
}

describe('messages of refusals', () => {
  it('are keys in the contract’s schemas, not sentences in one language', () => {
    expect(codeIn('src/contract').flatMap((path) => schemaSentences(path, textOf(path)))).toEqual([])
  })

  it('are keys in errors', () => {
    const found = codeIn('src/server').flatMap((path) => errorSentences(path, textOf(path)))
    // Programs recognize these words (spec/3 §6).
    expect(found.filter((each) => !each.endsWith("'PCSX is not enabled'"))).toEqual([])
  })

  it('have the arguments of their texts', () => {
    const problems = ['src/contract', 'src/server'].flatMap((folder) =>
      codeIn(folder).flatMap((path) => problemsIn(path, textOf(path))),
    )
    expect(problems.length).toBeGreaterThan(80)
    const wrong = problems.filter(({ key, names }) => {
      const text = english[key]
      return text === undefined || String([...new Set(argumentsOf(parse(text)))].toSorted()) !== String(names)
    })
    expect(wrong).toEqual([])
  })
})

describe('the rules', () => {
  it.each([
    "z.string().check(z.maxLength(2, 'Too long.'))",
    'z.enum(kinds, { error: `Use ${kinds}.` })',
    "context.issues.push({ code: 'custom', message: isBad ? 'Not good.' : good })",
  ])('report a sentence in a schema: %s', (code) => expect(schemaSentences('a.ts', code)).toHaveLength(1))

  it('accept a key there', () => {
    expect(schemaSentences('a.ts', "z.string(problem('input.text')); endpoint({ summary: 'A call' })")).toEqual([])
  })

  it('report a sentence in an error, and accept a key', () => {
    expect(errorSentences('a.ts', "new AppError('gone', 'It is gone.')")).toHaveLength(1)
    expect(errorSentences('a.ts', "new AppError('gone', { key: 'refused.gone' })")).toEqual([])
  })
})
