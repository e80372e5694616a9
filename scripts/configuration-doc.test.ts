import { expect, it } from 'vitest'
import { configKeys, configurationDoc, readConfigurationDoc } from './configuration-doc.ts'

it('docs/configuration.md describes every key; node scripts/configuration-doc.ts regenerates it', () => {
  expect(readConfigurationDoc()).toBe(configurationDoc())
})

it('knows the types and defaults of keys', () => {
  const keys = new Map(configKeys().map(({ key, ...rest }) => [key, rest]))
  expect(keys.get('mode')).toEqual({ takes: '`"careers"`, `"careerhub"`', fallback: '`"careers"`' })
  expect(keys.get('notificationsConfig.dailyMailHour')).toEqual({ takes: 'whole number, 0 to 23', fallback: '`7`' })
  expect(keys.get('pcsxConfig.branding.theme.font')?.takes).toBe('text or null')
  expect(keys.get('pcsxConfig.searchConfig.facets')?.fallback).toBe('the usual ones')
})

it('has the keys that the specification names (spec/1 §3, spec/2 §3)', () => {
  const known = new Set(configKeys().map(({ key }) => key))
  const of = (group: string, keys: string) => keys.split(' ').map((key) => `${group}.${key}`)
  const named = [
    ...of(
      'pcsxConfig.searchConfig',
      'smartFilters allFilters currentLocation mapConfig.enabled mapConfig.openByDefault',
    ),
    ...of('pcsxConfig', 'searchOptionsMap dashboardConfig.tabs positionDetailsConfig.showSkills'),
    ...of('pcsxConfig', 'applicationsPageConfig.tabs.submitted.hideApplicationStatus'),
    ...of('pcsxConfig.customNavbar', 'enabled loggedOut loggedIn'),
    ...of('pcsxConfig.loggedOutNotificationConfig', 'enabled privacyText'),
    ...of('pcsxConfig', 'scriptConfig.pageLoadHeadScripts overrides.positions overrides.languages'),
    ...of('pcsxConfig.termsOfService', 'enabled headingText helperText infoText disclaimerText submitButtonText'),
    ...of('pcsxConfig.banner', 'enabled message alertType pageWiseSetup default'),
    ...of('pcsxConfig.heroImage', 'enable image text pageWiseSetup default deviceConfiguration'),
    'supportedLanguages',
    'notificationsConfig.savedSearchNotification.enabled',
    'notificationsConfig.enableCandidateInappNotifications',
    'loginSignupConfig.candidateLoginEnabled',
    'gates.referralWithCandidateApplicationGate',
    ...of('behaviourFlags', 'enableCommaInFilterValues showEventApplicationStatus whatsappChatGateEnabled'),
    'chatbotxConfig.enabled',
    'whatsappChatCompNumber',
    'mode',
  ]
  expect(named.filter((key) => !known.has(key))).toEqual([])
})
