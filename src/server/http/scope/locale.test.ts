import { expect, it } from 'vitest'
import { chooseLocale, weightedTags } from './locale.ts'

const offered = ['en', 'he', 'nb', 'pt-BR', 'pt-PT', 'zh-CN', 'zh-TW']
const asked = { hl: null, cookie: undefined, acceptLanguage: undefined }

it.each([
  [{ ...asked, hl: 'iw', cookie: 'nb' }, 'he'],
  [{ ...asked, hl: 'xx', cookie: 'no', acceptLanguage: 'pt' }, 'nb'],
  [{ ...asked, acceptLanguage: 'pt;q=0.5, zh-HK' }, 'zh-TW'],
  [{ ...asked, acceptLanguage: 'pt-AO, en;q=0.9' }, 'pt-PT'],
  [{ ...asked, acceptLanguage: 'fr, *;q=0.1' }, 'en'],
  [asked, 'en'],
])('%j is answered in %s', (request, locale) => expect(chooseLocale(request, offered)).toBe(locale))

it('falls back to English if an employer offers no languages', () => expect(chooseLocale(asked, [])).toBe('en'))

it('ignores what a browser rejects', () => expect(weightedTags('de;q=0, fr;q=0.1, en')).toEqual(['en', 'fr']))
