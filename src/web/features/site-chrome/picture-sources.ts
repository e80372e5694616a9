import type { Picture } from '#contract/site-chrome-config.ts'

type File = Picture['files'][number]

export interface PictureSource {
  media?: string
  type?: string
  srcSet: string
}

/**
 * The `source`s of a picture in the order in which the browser tries them (spec/1 §3 "deviceConfiguration"): the variants by
 * window width, each in its kinds of file, then the kinds of the picture itself. The `img` after them is what is left.
 */
export const pictureSources = ({ files, deviceConfiguration }: Pick<Picture, 'files' | 'deviceConfiguration'>) => [
  ...deviceConfiguration.flatMap((device) => {
    const media = mediaOf(device)
    return [...kindsOf(device.files, media), { media, srcSet: urlOf(device.image) }]
  }),
  ...kindsOf(files),
]

/** What an employer says of all pages: in `default`, or beside it (spec/1 §3 "Hero image config"). */
export const pictureOfAll = (
  hero: Pick<Picture, 'alt' | 'text' | 'files' | 'deviceConfiguration'> & {
    image: string | null
    default: Picture | null
  },
): Picture | null => hero.default ?? (hero.image === null ? null : { ...hero, image: hero.image })

function kindsOf(files: readonly File[], media?: string): PictureSource[] {
  const types = [...new Set(files.map(({ type }) => type))]
  return types.map((type) => ({
    ...(media !== undefined && { media }),
    ...(type !== null && { type }),
    srcSet: files
      .filter((file) => file.type === type)
      .map(({ image, widthPx }) => `${urlOf(image)} ${widthPx}w`)
      .join(', '),
  }))
}

/** In a list of files a comma or a space ends an address. */
const urlOf = (image: string): string => image.replaceAll(',', '%2C').replaceAll(' ', '%20')

function mediaOf({ minWidth, maxWidth }: Picture['deviceConfiguration'][number]): string {
  const edges = [minWidth !== null && `(min-width: ${minWidth}px)`, maxWidth !== null && `(max-width: ${maxWidth}px)`]
  return edges.filter(Boolean).join(' and ') || 'all'
}
