import { expect, it } from 'vitest'
import { configKeys, configurationDoc, readConfigurationDoc } from './configuration-doc.ts'

it('docs/configuration.md says of every key what it changes; made again by node scripts/configuration-doc.ts', () => {
  expect(readConfigurationDoc()).toBe(configurationDoc())
})

it('knows the kinds and defaults of keys', () => {
  const keys = new Map(configKeys().map(({ key, ...rest }) => [key, rest]))
  expect(keys.get('mode')).toEqual({ takes: '`"careers"`, `"careerhub"`', fallback: '`"careers"`' })
  expect(keys.get('notificationsConfig.dailyMailHour')).toEqual({ takes: 'whole number, 0 to 23', fallback: '`7`' })
  expect(keys.get('pcsxConfig.branding.theme.font')?.takes).toBe('text or null')
  expect(keys.get('pcsxConfig.searchConfig.facets')?.fallback).toBe('the usual ones')
})
