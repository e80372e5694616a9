import { describe, expect, it } from 'vitest'
import { pageLinks, type PublicPage } from './page-links.ts'

const page: PublicPage = {
  origin: 'https://careers.skerrow.test',
  path: '/careers/job/7-diver',
  locale: 'en',
  locales: ['en', 'ar'],
  title: 'Diver | Skerrow',
  description: 'Dive.',
  siteName: 'Skerrow',
}

describe('page links', () => {
  it('use the plain address for the default locale', () => {
    expect(pageLinks(page)).toMatchObject({
      canonical: 'https://careers.skerrow.test/careers/job/7-diver',
      alternates: [
        { hreflang: 'en', href: 'https://careers.skerrow.test/careers/job/7-diver' },
        { hreflang: 'ar', href: 'https://careers.skerrow.test/careers/job/7-diver?hl=ar' },
        { hreflang: 'x-default', href: 'https://careers.skerrow.test/careers/job/7-diver' },
      ],
    })
  })
  it('are canonical for each locale, so that alternates confirm each other', () => {
    expect(pageLinks({ ...page, locale: 'ar' }).canonical).toBe(
      'https://careers.skerrow.test/careers/job/7-diver?hl=ar',
    )
  })
  it('keep the parameters that identify the employer', () => {
    const links = pageLinks({ ...page, locale: 'ar', parameters: [['domain', 'a&b.test']] })
    expect(links.canonical).toBe('https://careers.skerrow.test/careers/job/7-diver?domain=a%26b.test&hl=ar')
  })
  it('have no alternates if there is one locale', () => {
    expect(pageLinks({ ...page, locales: ['en'] }).alternates).toEqual([])
  })
  it('include a page description for previews', () => {
    expect(pageLinks({ ...page, imageUrl: 'https://x.test/a.png' }).openGraph).toEqual(
      expect.arrayContaining([
        { property: 'og:title', content: 'Diver | Skerrow' },
        { property: 'og:url', content: 'https://careers.skerrow.test/careers/job/7-diver' },
        { property: 'og:image', content: 'https://x.test/a.png' },
      ]),
    )
  })
})
