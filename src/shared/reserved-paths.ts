/**
 * First segments of paths under /careers that are pages (spec/1 §2), on every deployment: `/careers/{query}` does not search
 * for them, so that a page that a site does not have is a 404.
 */
const reserved = new Set([
  'admin', 'alerts', 'applications', 'apply', 'dashboard', 'dashboardv2', 'events', 'export-resume', 'feeds', 'forms', 'interviews', 'invitation', 'job',
  'login', 'logout', 'messages', 'objection', 'offer', 'offer-letter', 'offers', 'onboarding', 'page', 'pools', 'profile', 'questions', 'refer', 'referral', 'saved-jobs', 'search', 'settings',
  'sitemap.xml', 'verify',
]) // prettier-ignore

export const isReservedPath = (part: string | undefined): boolean => part !== undefined && reserved.has(part)
