import * as z from 'zod/mini'
import { longestCarried, type carriedNames } from '#shared/applications/sources.ts'
import { cleanLine } from './clean-text.ts'

const text = cleanLine(longestCarried)

/** The source of a visit, from its URLs; other parameters are ignored. */
export const Carried = z.partial(
  z.object({
    utm_source: text,
    utm_medium: text,
    utm_campaign: text,
    source: text,
    src: text,
    ref: text,
    gh_src: text,
  } satisfies Record<(typeof carriedNames)[number], typeof text>),
)
