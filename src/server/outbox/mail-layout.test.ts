import { expect, it } from 'vitest'
import { messagesFor } from '#server/messages.ts'
import { layOutMail, type MailLook } from './mail-layout.ts'

const look: MailLook = {
  name: 'Acme & Sons',
  accent: '#006476',
  onAccent: '#ffffff',
  link: '#00505f',
  radius: 8,
  font: 'sans-serif',
}
const mailIn = (locale: string) => {
  const t = messagesFor(locale)
  const action = { label: t('mail.owner.settings'), url: 'https://acme.test/?a=1&b=2' }
  return layOutMail({
    locale: t.locale,
    paragraphs: [t('mail.code.intro', { company: '<b>Acme</b>' })],
    code: '123456',
    links: [{ label: 'Welder', url: 'https://acme.test/job/1', note: 'Kiel' }],
    action,
    footer: t('mail.footer', { company: 'Acme' }),
  })
}

it('an email declares its language and direction', () => {
  expect(mailIn('ar').html(look)).toMatch(/<html lang="ar" dir="rtl">.*<div lang="ar" dir="rtl"/s)
  expect(mailIn('en').html(look)).toMatch(/<html lang="en" dir="ltr">.*<div lang="en" dir="ltr"/s)
})

it('in the pseudo-locale every text of an email is marked, and inserted values are not', () => {
  const { text, html } = mailIn('en-XA')
  const shown = html(look)
    .replace(/<head>.*<\/head>/s, '')
    .split(/<[^>]*>/)
    .filter((part) => /\p{L}/u.test(part))
  expect(shown.filter((part) => !part.includes('[')).sort()).toEqual(['Acme &amp; Sons', 'Kiel', 'Welder'])
  expect(text).toContain('<b>Acme</b>')
  expect(html(look)).toContain('&lt;b&gt;Acme&lt;/b&gt;')
})

it('an email starts with the name of its employer, if it has one', () => {
  expect(mailIn('en').html(look)).toMatch(/<div [^>]*><p [^>]*color:#00505f">Acme &amp; Sons<\/p>/)
  expect(mailIn('en').html({ ...look, name: '' })).not.toContain('Acme &amp; Sons')
})

it('long words wrap instead of widening the email on a phone', () => {
  expect(mailIn('en').html(look)).toMatch(/max-width:600px;overflow-wrap:anywhere/)
  expect(mailIn('en').html(look)).toContain('name="viewport"')
})
