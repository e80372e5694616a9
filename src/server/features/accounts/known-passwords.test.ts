import { expect, it } from 'vitest'
import { isKnownPassword } from './known-passwords.ts'

const owner = { email: 'ina.calder@example.test', company: 'Skerrow Tidal' }
const isKnown = (password: string) => isKnownPassword(password, owner)

it('refuses the passwords that guessing starts with', () => {
  const known = [
    'password123',
    'PASSWORD123',
    'basketball',
    'Basketball2024!',
    '1234567890',
    'qwertyuiop',
    'abcdefghijkl',
    'zyxwvutsrqpo',
    '9876543210',
    'aaaaaaaaaa',
    'abcabcabcabc',
    '1231231231231',
    'careers-demo',
    'Careers-Demo1',
    'ina.calder@example.test',
    'InaCalder1987',
    'Skerrow-Tidal-2026!',
  ]
  expect(known.filter((password) => !isKnown(password))).toEqual([])
})

it('accepts what people make up themselves', () => {
  const own = [
    'tide-and-current',
    'harbour-lantern-nine',
    'Grüße aus Kiel 7',
    'كلمة مرور طويلة',
    'vB7#kq0pLw2z',
    '好的密码需要很长才行',
  ]
  expect(own.filter(isKnown)).toEqual([])
})

it('accepts nearly every password that is on no list', () => {
  let wrong = 0
  for (let i = 0; i < 50_000; i++) if (isKnown(`k${(i * 2_654_435_761).toString(36)}-own-${i}`)) wrong++
  expect(wrong).toBeLessThan(10)
})

it.each([
  'Password123!',
  'Password2024!',
  'P@ssw0rd123',
  'Summer2026!',
  'Welcome2026!',
  'letmein12345',
  'admin123456',
  'Admin@12345',
  'iloveyou2026',
  'football2026',
  'changeme1234',
  '!QAZ2wsx3edc',
  'careers_demo',
  'Careers Demo',
  '１２３４５６７８９０',
  '**Password**',
  'November-2026',
])('refuses a disguised known word: %s', (password) => expect(isKnown(password)).toBe(true))

it('accepts thirty passwords of people who thought about them', () => {
  const good = [
    'correct-marmot-seven',
    'kelp forest dancing',
    'Zaunkönig im Regen',
    'nine lamps at dusk',
    'tR4m-vine-oblique',
    'Moss&Granite41kiln',
    'purple-otter-ledger',
    'my cat eats basil',
    'ferry0317lantern',
    'quarto.bison.elm',
    'Xk9!mw2#Lr',
    'h7Gq-pp3V-2mNz',
    'la mer monte tard',
    'unsweetened-granola',
    'sixty wet umbrellas',
    'brackish82tundra',
    'violet hinge 55 ox',
    'Pan-Tau-im-Schnee',
    'gravel&honey&tin',
    'clockwork heron 4',
    'e7w4Q!zzpL0m',
    'summer-in-reykjavik-9',
    'the admin of my garden',
    'old password notebooks burn',
    'wool/copper/rain',
    'drizzle-fugue-88',
    'ÅngströmTeapot3',
    'bluntpencilmoon',
    'رحلة إلى البحر الأزرق',
    '雨の日の長い散歩と本',
  ]
  expect(good).toHaveLength(30)
  expect(good.filter(isKnown)).toEqual([])
})
