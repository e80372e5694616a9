/**
 * The source of an application: the URL parameters of the visit, from the first click to the form. Nothing is stored about
 * visitors, and nothing follows them to a later visit.
 */

export const sourceKinds = [
  'site',
  'referral',
  'alert',
  'invitation',
  'event',
  'campaign',
  'job_board',
  'by_hand',
  'file',
  'unknown',
] as const
export type SourceKind = (typeof sourceKinds)[number]

export interface ApplicationSource {
  /** `unknown` is never stored: applications from before sources were recorded. */
  kind: Exclude<SourceKind, 'unknown'>
  /** The referrer as named in the URL: `indeed`, `spring-newsletter`. For `by_hand`: the colleague's text; for `file`: the file's. */
  name: string | null
  campaign: string | null
}

/** The parameters that name a source, in URLs of this site and of others. */
export const carriedNames = ['utm_source', 'utm_medium', 'utm_campaign', 'source', 'src', 'ref', 'gh_src'] as const
export type Carried = Partial<Record<(typeof carriedNames)[number], string>>

export const longestCarried = 100

const boards =
  /^(indeed|linkedin|glassdoor|stepstone|monster|xing|jobrapido|adzuna|talent|ziprecruiter|totaljobs|reed|infojobs|naukri|seek|google[ _-]?jobs(?:[ _-]?apply)?|jooble|bayt)\b/i
const events = /^(event|fair|meetup|career[ _-]?fair)s?$/i
/** The parameters in links of our own job alerts. */
export const alertSource = 'job_alert'
/** And our invitations to apply, to people in a pool. */
export const invitationSource = 'pool_invitation'

/** The source according to the URLs of a visit. */
export function sourceOf(carried: Carried): ApplicationSource {
  const clean = (text: string | undefined) => text?.trim().slice(0, longestCarried) || null
  const { utm_source, utm_medium, utm_campaign, source, src, ref, gh_src } = carried
  const name = clean(utm_source) ?? clean(source) ?? clean(src) ?? clean(ref) ?? clean(gh_src)
  const medium = clean(utm_medium)
  const campaign = clean(utm_campaign)
  const named = (kind: ApplicationSource['kind']): ApplicationSource => ({ kind, name, campaign })
  if (name === null && medium === null && campaign === null) return named('site')
  if (name === alertSource) return { kind: 'alert', name: null, campaign: null }
  if (name === invitationSource) return { kind: 'invitation', name: null, campaign: null }
  if (events.test(medium ?? '') || events.test(name ?? '')) return named('event')
  if (boards.test(name ?? '') || /^job[ _-]?board$/i.test(medium ?? '')) return named('job_board')
  return named('campaign')
}
