/** Personal or short-lived pages, which are not for search engines. */
const personalPaths = [
  '/candidate/',
  '/careers/apply',
  '/careers/applications',
  '/careers/dashboard',
  '/careers/dashboardv2',
  '/careers/events',
  '/careers/export-resume',
  '/careers/forms',
  '/careers/interviews',
  '/careers/job/private',
  '/careers/login',
  '/careers/offer',
  '/careers/onboarding',
  '/careers/profile',
  '/careers/saved-jobs',
  '/careers/settings',
  '/dev/',
  '/logout',
]

/** `/robots.txt`: public pages and calls are open to everyone; names the sitemap. */
export function robotsText(sitemapUrl: string): string {
  return ['User-agent: *', ...personalPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemapUrl}`, ''].join(
    '\n',
  )
}
