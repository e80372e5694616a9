import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { builtMessages } from '#server/pages/page-messages.ts'
import { compileMessages } from './compile-messages.ts'

const english = {
  'common.yes': 'Yes',
  'common.count': '{n, plural, one {# job} other {# jobs}}',
  'mail.hello': 'Hello',
}
let folder: string
let catalogs: string
const write = (locale: string, texts: Record<string, string>) => {
  const entries = Object.entries(texts).map(([key, defaultMessage]) => [key, { defaultMessage }])
  writeFileSync(join(catalogs, `${locale}.json`), JSON.stringify(Object.fromEntries(entries)))
}
const compile = () => compileMessages(join(folder, 'built'), { from: catalogs })
const textsOf = (locale: string, file = 'first') => {
  const messages = builtMessages(join(folder, 'built'))
  return messages.read(messages.folderOf(locale), file)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'))
  catalogs = mkdtempSync(join(folder, 'catalogs-'))
  write('en', english)
})
afterEach(() => rmSync(folder, { recursive: true }))

it('fills in missing texts from the nearest language that has them', async () => {
  write('fr', { 'common.yes': 'Oui' })
  write('fr-CA', { 'common.count': '{n} postes' })
  await compile()
  expect(textsOf('fr-CA')['common.yes']).toBe('Oui')
  expect(JSON.stringify(textsOf('fr-CA')['common.count'])).toContain('postes')
  expect(JSON.stringify(textsOf('fr')['common.count'])).toContain('jobs')
})

it('records the language of a text with arguments that replaces a missing one', async () => {
  write('fr', { 'common.yes': 'Oui' })
  write('fr-CA', {})
  write('cs', { 'common.count': '{n, plural, one {# místo} few {# místa} many {# místa} other {# míst}}' })
  await compile()
  expect(textsOf('fr')['common.count']).toMatchObject({ in: 'en', elements: expect.any(Array) })
  expect(textsOf('fr-CA')['common.yes']).toBe('Oui')
  expect(Array.isArray(textsOf('cs')['common.count'])).toBe(true)
})

it('gives a region without a catalog its language, and a language without a catalog English', async () => {
  write('pt', { 'common.yes': 'Sim' })
  await compile()
  expect(textsOf('pt-BR')['common.yes']).toBe('Sim')
  expect(textsOf('de')['common.yes']).toBe('Yes')
  expect(textsOf('constructor')['common.yes']).toBe('Yes')
})

it('keeps the texts of emails on the server', async () => {
  await compile()
  expect(
    readdirSync(join(folder, 'built'), { recursive: true }).filter((name) => String(name).includes('mail')),
  ).toEqual([])
  expect(textsOf('en', '../index')).toEqual({})
})

it('compiles a language again only if its texts or those it falls back to change', async () => {
  write('fr', { 'common.yes': 'Oui' })
  write('fr-CA', {})
  const before = await compile()
  const written = statSync(join(folder, 'built', before['en']!)).mtimeMs
  write('fr', { 'common.yes': 'Ouais' })
  const after = await compile()
  expect(after['en']).toBe(before['en'])
  expect(statSync(join(folder, 'built', after['en']!)).mtimeMs).toBe(written)
  expect(after['fr-CA']).not.toBe(before['fr-CA'])
  expect(textsOf('fr-CA')['common.yes']).toBe('Ouais')
  expect(readdirSync(join(folder, 'built')).toSorted()).toEqual([...Object.values(after), 'index.json'].toSorted())
})

it('reuses what has not changed from an earlier build, including derived files', async () => {
  const { en } = await compile()
  writeFileSync(join(folder, 'built', en!, 'first.js.br'), 'compressed')
  const next = join(folder, 'next')
  await compileMessages(next, { from: catalogs, earlier: join(folder, 'built') })
  expect(readdirSync(join(next, en!)).toSorted()).toEqual(['first.js', 'first.js.br'])
})
