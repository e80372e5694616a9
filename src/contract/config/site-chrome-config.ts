import * as z from 'zod/mini'
import { flag, group, list, text, textOrNull } from './config-shapes.ts'
import { pageIds } from '../page-ids.ts'
import { problem } from '../fields/problem.ts'

/** Site chrome: everything around an employer's pages (spec/1 §2, §3; spec/2 §2). */

/** A URL on this site or another: nothing that runs when clicked. */
const ownOrHttps = /^(?:\/(?![/\\])|https:\/\/[^/\\])[^\s"'<>\\]*$/
const linkAddress = /^(?:\/(?![/\\])[^\s"'<>\\]*|https?:\/\/[^/\\][^\s"'<>\\]*|(?:mailto|tel):[^\s"'<>\\]+)$/i

const FileAddress = z.string().check(z.regex(ownOrHttps, problem('input.ownUrl')))

const SiteLink = z.object({
  label: z.string(),
  href: z.string().check(z.regex(linkAddress, problem('input.linkUrl'))),
})

/** Values by page id. An unknown page id is refused rather than silently ignored. */
const byPage = <T extends z.core.$ZodType>(value: T, besides: readonly string[] = []) =>
  z._default(
    z.record(z.string(), value).check(
      z.superRefine((setup, context) => {
        const known: readonly string[] = [...pageIds, ...besides]
        const pages = known.join(', ')
        for (const page of Object.keys(setup).filter((name) => !known.includes(name)))
          context.addIssue({
            code: 'custom',
            path: [page],
            input: page,
            message: problem('input.chrome.page', { pages }),
          })
      }),
    ),
    {},
  )

/** One file of an image: the browser takes the first format that it supports, in the width that it needs. */
const PictureFile = z.object({
  image: FileAddress,
  widthPx: z.int().check(z.minimum(1), z.maximum(20_000)),
  type: z._default(z.nullable(z.enum(['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/svg+xml'])), null),
})
const edgePx = z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(20_000))), null)

const pictureKeys = {
  alt: text(),
  /** Overlaid on the image. */
  text: z._default(z.string().check(z.maxLength(200)), ''),
  files: list(PictureFile),
  /** Other images for window widths from `minWidth` to `maxWidth`, in CSS pixels. The first match is shown. */
  deviceConfiguration: list(
    z.object({ image: FileAddress, minWidth: edgePx, maxWidth: edgePx, files: list(PictureFile) }),
  ),
}

export const Picture = z.object({ image: FileAddress, ...pictureKeys })
export type Picture = z.infer<typeof Picture>

const BannerText = z.object({ message: z.string(), alertType: z._default(z.enum(['alert', 'info']), 'info') })

const Promo = z.object({
  title: z.string().check(z.minLength(1, problem('input.chrome.title')), z.maxLength(120)),
  text: text(),
  image: textOrNull.check(z.refine((image) => image === null || ownOrHttps.test(image), problem('input.ownUrl'))),
  link: z._default(z.nullable(SiteLink), null),
})

const scriptAddresses = z.array(FileAddress).check(z.maxLength(20))

export const siteChromeKeys = {
  customNavbar: group({ enabled: flag(false), loggedOut: list(SiteLink), loggedIn: list(SiteLink) }),
  loggedOutNotificationConfig: group({ enabled: flag(false), privacyText: text() }),
  /** `default` runs on pages without a list of their own, but not on the employer's own side. */
  scriptConfig: group({ pageLoadHeadScripts: byPage(scriptAddresses, ['default']) }),
  banner: group({
    enabled: flag(false),
    message: text(),
    alertType: z._default(z.enum(['alert', 'info']), 'info'),
    default: z._default(z.nullable(BannerText), null),
    pageWiseSetup: byPage(BannerText),
  }),
  heroImage: group({
    enable: flag(false),
    /** Shorthand for the image on all pages; `default` takes precedence. */
    image: z._default(z.nullable(FileAddress), null),
    ...pictureKeys,
    default: z._default(z.nullable(Picture), null),
    /** `null` removes it from a page. */
    pageWiseSetup: byPage(z.nullable(Picture)),
  }),
  promoBanner: group({
    enabled: flag(false),
    default: z._default(z.nullable(Promo), null),
    pageWiseSetup: byPage(z.nullable(Promo)),
  }),
  footer: group({
    customHtml: text(),
    /** Leaves out the employer's own HTML, for example inside a portal that has a footer. */
    hideInjected: flag(false),
    copyright: text(),
    links: list(SiteLink),
    showPoweredBy: flag(false),
  }),
  /** Page titles; `{company}`, `{query}`, `{location}`, `{position}` are replaced. */
  seoTitles: byPage(z.string()),
  seoDescription: text(),
  phaseBanner: group({ enabled: flag(false), text: text() }),
}
