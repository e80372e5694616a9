import { describe, expect, it } from 'vitest'
import { siteChromeKeys, Picture } from '#contract/site-chrome-config.ts'
import { pictureOfAll, pictureSources } from './picture-sources.ts'

/** Hero image (spec/1 §2 "device-width variants", §3 "deviceConfiguration[] (each with minWidth, maxWidth)"). */

const sourcesOf = (picture: object) => pictureSources(Picture.parse({ image: '/a.jpg', ...picture }))

describe('the picture of all pages', () => {
  const { heroImage } = siteChromeKeys
  it('is said beside `enable` or, before that, in `default`', () => {
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

  it('is none where neither is', () => {
    expect(pictureOfAll(heroImage.parse({ enable: true, text: 'Hello' }))).toBeNull()
  })
})

describe('the sources of a picture', () => {
  it('are none for a plain one: the img says it all', () => {
    expect(sourcesOf({})).toEqual([])
  })

  it('go by window width first, in the order of the document, with both, one or no edge', () => {
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

  it('are one a kind of file, newest first as written, each with all its widths', () => {
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

  it('keep the address of a file one address', () => {
    const files = [{ image: 'https://img.example.com/w_800,q_70/a.jpg', widthPx: 800 }]
    expect(sourcesOf({ files })).toEqual([{ srcSet: 'https://img.example.com/w_800%2Cq_70/a.jpg 800w' }])
  })
})
