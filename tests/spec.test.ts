import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryFolder } from '#tests/source-files.ts'

/** docs/spec says for every clause whether the product does it, and what shows that. */

const folder = join(repositoryFolder, 'docs/spec')

interface Clause {
  no: string
  state: string
  links: string[]
}

function clausesOf(text: string): Clause[] {
  return text
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter(([, no]) => /^\d+\.\d+\.\d+$/.test(no ?? ''))
    .map(([, no, , state, shownBy]) => ({
      no: no!,
      state: state!,
      links: [...shownBy!.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!),
    }))
}

const documents = readdirSync(folder)
  .filter((name) => /^\d-.*\.md$/.test(name))
  .sort()

it('has the three parts of the specification', () => {
  expect(documents.map((name) => name[0])).toEqual(['1', '2', '3'])
})

describe.each(documents)('docs/spec/%s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const clauses = clausesOf(text)

  it('numbers its clauses without gaps', () => {
    const counts = new Map<string, number>()
    for (const { no } of clauses) {
      const chapter = no.slice(0, no.lastIndexOf('.'))
      counts.set(chapter, (counts.get(chapter) ?? 0) + 1)
      expect(no).toBe(`${chapter}.${counts.get(chapter)}`)
      expect(no.startsWith(`${name[0]}.`)).toBe(true)
    }
    expect(counts.size).toBe(9)
  })

  it('says for each clause that it works, with a test, or why it differs; none is open', () => {
    const wrong = clauses.filter(({ state, links }) =>
      state === 'works' ? !links.some((link) => /\.(test|e2e)\.tsx?$/.test(link)) : !/^differs: .{10,}/.test(state),
    )
    expect(wrong.map(({ no }) => no)).toEqual([])
    const count = (kind: RegExp) => clauses.filter(({ state }) => kind.test(state)).length
    const [works, differ, open] = [count(/^works$/), count(/^differs:/), count(/^open:/)]
    expect(text).toContain(
      `${clauses.length} clauses: ${works} work, ${differ} deliberately differ and say why, ${open} are open`,
    )
  })

  it('links to existing files', () => {
    const dead = clauses.flatMap(({ no, links }) =>
      links.filter((link) => !existsSync(join(folder, link.split('#')[0]!))).map((link) => `${no} ${link}`),
    )
    expect(dead).toEqual([])
  })
})
