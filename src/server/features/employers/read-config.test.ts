import { expect, it } from 'vitest'
import { configProblems } from '#server/cli/config-problems.ts'
import { readConfig } from './read-config.ts'

it('refuses a language tag that browsers cannot read, and names its place', () => {
  expect(configProblems({ supportedLanguages: ['en', 'en_US'] })).toEqual([
    expect.stringMatching(/^supportedLanguages\.1: .*language tag/i),
  ])
  expect(configProblems({ supportedLanguages: ['en', 'pt-BR'] })).toEqual([])
})

it('reads a configuration that was stored with such tags, with those that can be used', () => {
  const { supportedLanguages, mode } = readConfig({ mode: 'careerhub', supportedLanguages: ['en_US', 'english', 'de'] })
  expect({ supportedLanguages, mode }).toEqual({ supportedLanguages: ['en-US', 'de'], mode: 'careerhub' })
})

it.each([[[]], [['english']], [[7]]])('has a language even if %j was stored', (stored) => {
  expect(readConfig({ supportedLanguages: stored as string[] }).supportedLanguages).toEqual(['en', 'ar'])
})

it('uses the defaults for what cannot be read', () => {
  expect(readConfig({ mode: 'closed' } as never).mode).toBe('careers')
})
