import sanitize from 'sanitize-html'
import type { PcsxConfig } from '#contract/employer-config.ts'
import { sanitizeHtml } from '#server/adapters/html-sanitizer.ts'

const drawing = [
  'd',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'transform',
  'fill-rule',
  'clip-rule',
]

/** A mark drawn in the page: shapes only, no script, no style, no reference to anything. */
const markOptions: sanitize.IOptions = {
  allowedTags: ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'title'],
  allowedAttributes: {
    svg: ['viewBox', 'width', 'height', 'fill', 'aria-hidden', 'xmlns'],
    '*': [...drawing, 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'points'],
  },
  parser: { lowerCaseTags: false, lowerCaseAttributeNames: false },
}

export const sanitizeMark = (svg: string): string => sanitize(svg, markOptions)

/** The document with its HTML made safe: once when it is stored and again when it is shown (decisions "Employers"). */
export function safeHtml(config: PcsxConfig): PcsxConfig {
  return {
    ...config,
    branding: { ...config.branding, logoSvg: sanitizeMark(config.branding.logoSvg) },
    termsOfService: { ...config.termsOfService, disclaimerText: sanitizeHtml(config.termsOfService.disclaimerText) },
    footer: { ...config.footer, customHtml: sanitizeHtml(config.footer.customHtml) },
    contentPages: Object.fromEntries(
      Object.entries(config.contentPages).map(([slug, page]) => [slug, { ...page, html: sanitizeHtml(page.html) }]),
    ),
  }
}
