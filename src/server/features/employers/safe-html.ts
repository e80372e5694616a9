import sanitize from 'sanitize-html'
import type { EmployerConfigInput } from '#contract/employers/employer-config.ts'
import { sanitizeSiteHtml } from '#server/adapters/html-sanitizer.ts'

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

/** An inline SVG logo: shapes only, no script, no style, no references. */
const markOptions: sanitize.IOptions = {
  allowedTags: ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'title'],
  allowedAttributes: {
    svg: ['viewBox', 'width', 'height', 'fill', 'aria-hidden', 'xmlns'],
    '*': [...drawing, 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'points'],
  },
  parser: { lowerCaseTags: false, lowerCaseAttributeNames: false },
}

export const sanitizeMark = (svg: string): string => sanitize(svg, markOptions)

type Clean = (html: string) => string

/** The HTML keys of a `pcsxConfig`, and the sanitizer for each. `*` matches any name. */
const slots: [path: string[], clean: Clean][] = [
  [['branding', 'logoSvg'], sanitizeMark],
  [['termsOfService', 'disclaimerText'], sanitizeSiteHtml],
  [['loggedOutNotificationConfig', 'privacyText'], sanitizeSiteHtml],
  [['footer', 'customHtml'], sanitizeSiteHtml],
  [['contentPages', '*', 'html'], sanitizeSiteHtml],
]

/** The keys of a whole document that contain a `pcsxConfig` or part of one. */
const places = [
  ['pcsxConfig'],
  ['pcsxConfig', 'overrides', 'languages', '*'],
  ['pcsxConfig', 'overrides', 'positions', '*'],
  ['microsites', '*', 'overrides'],
]

/**
 * A `pcsxConfig`, or part of one, with its HTML sanitized: once when it is stored and again when it is shown (docs/configuration.md). Missing keys stay missing.
 */
export const safeHtml = <Part extends object>(part: Part): Part => cleanAt([[]], part)

/** The same for a whole document, including the overrides of languages, positions and microsites. */
export const safeDocument = (input: EmployerConfigInput): EmployerConfigInput => cleanAt(places, input)

const cleanAt = <Part extends object>(prefixes: string[][], document: Part): Part =>
  prefixes
    .flatMap((prefix) => slots.map(([path, clean]) => ({ path: [...prefix, ...path], clean })))
    .reduce<unknown>((cleaned, { path, clean }) => withCleaned(cleaned, path, clean), document) as Part

function withCleaned(value: unknown, [name, ...rest]: string[], clean: Clean): unknown {
  if (name === undefined) return typeof value === 'string' ? clean(value) : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const names = name === '*' ? Object.keys(value) : [name].filter((key) => Object.hasOwn(value, key))
  const parts = names.map((key) => [key, withCleaned((value as Record<string, unknown>)[key], rest, clean)])
  return { ...value, ...Object.fromEntries(parts) }
}
