import type { Picture } from '#contract/config/site-chrome-config.ts'

type File = Picture['files'][number]

export interface PictureSource {
  media?: string
  type?: string
  srcSet: string
}

/**
 * The `source`s of an image in the order in which the browser tries them (spec/1 §3): the variants by
 * window width, each in its formats, then the image's own formats. The `img` after them is the fallback.
 */
export const pictureSources = ({ files, deviceConfiguration }: Pick<Picture, 'files' | 'deviceConfiguration'>) => [
  ...deviceConfiguration.flatMap((device) => {
    const media = mediaOf(device)
    return [...kindsOf(device.files, media), { media, srcSet: urlOf(device.image) }]
  }),
  ...kindsOf(files),
]

/** The employer's setting for all pages: in `default`, or next to it (spec/1 §3). */
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

/** In a srcset, a comma or a space ends a URL. */
const urlOf = (image: string): string => image.replaceAll(',', '%2C').replaceAll(' ', '%20')

function mediaOf({ minWidth, maxWidth }: Picture['deviceConfiguration'][number]): string {
  const edges = [minWidth !== null && `(min-width: ${minWidth}px)`, maxWidth !== null && `(max-width: ${maxWidth}px)`]
  return edges.filter(Boolean).join(' and ') || 'all'
}
