import { describe, expect, it } from 'vitest'
import { siteChromeKeys, Picture } from '#contract/config/site-chrome-config.ts'
import { pictureOfAll, pictureSources } from './picture-sources.ts'

/** Hero image (spec/1 §2, §3): each variant has a least and a greatest width. */

const sourcesOf = (picture: object) => pictureSources(Picture.parse({ image: '/a.jpg', ...picture }))

describe('the picture for all pages', () => {
  const { heroImage } = siteChromeKeys
  it('is given next to `enable` or, with priority, in `default`', () => {
    const short = heroImage.parse({
      enable: true,
      image: '/a.jpg',
      text: 'Hello',
      deviceConfiguration: [{ image: '/p.jpg' }],
    })
    expect(pictureOfAll(short)).toMatchObject({
      image: '/a.jpg',
      text: 'Hello',
      deviceConfiguration: [{ image: '/p.jpg' }],
    })
    expect(pictureOfAll(heroImage.parse({ image: '/a.jpg', default: { image: '/b.jpg' } }))).toMatchObject({
      image: '/b.jpg',
    })
  })

  it('is missing without either', () => {
    expect(pictureOfAll(heroImage.parse({ enable: true, text: 'Hello' }))).toBeNull()
  })
})

describe('a picture’s sources', () => {
  it('are empty for a plain one, for which the img suffices', () => {
    expect(sourcesOf({})).toEqual([])
  })

  it('are chosen by window width first, in the order of the document, with both, one or no limit', () => {
    const deviceConfiguration = [
      { image: '/phone.jpg', maxWidth: 599 },
      { image: '/tablet.jpg', minWidth: 600, maxWidth: 1023 },
      { image: '/all.jpg' },
    ]
    expect(sourcesOf({ deviceConfiguration })).toEqual([
      { media: '(max-width: 599px)', srcSet: '/phone.jpg' },
      { media: '(min-width: 600px) and (max-width: 1023px)', srcSet: '/tablet.jpg' },
      { media: 'all', srcSet: '/all.jpg' },
    ])
  })

  it('have one entry per file type, newest first, each with all widths', () => {
    const files = [
      { image: '/a-800.avif', widthPx: 800, type: 'image/avif' },
      { image: '/a-1600.avif', widthPx: 1600, type: 'image/avif' },
      { image: '/a-800.jpg', widthPx: 800 },
    ]
    const kinds = [
      { type: 'image/avif', srcSet: '/a-800.avif 800w, /a-1600.avif 1600w' },
      { srcSet: '/a-800.jpg 800w' },
    ]
    expect(sourcesOf({ files })).toEqual(kinds)
    const media = '(max-width: 599px)'
    expect(sourcesOf({ files, deviceConfiguration: [{ image: '/p.jpg', maxWidth: 599, files }] })).toEqual([
      ...kinds.map((kind) => ({ media, ...kind })),
      { media, srcSet: '/p.jpg' },
      ...kinds,
    ])
  })

  it('keep a URL with commas in one piece', () => {
    const files = [{ image: 'https://img.example.com/w_800,q_70/a.jpg', widthPx: 800 }]
    expect(sourcesOf({ files })).toEqual([{ srcSet: 'https://img.example.com/w_800%2Cq_70/a.jpg 800w' }])
  })
})
