import { describe, expect, it } from 'vitest'
import { demoEmployerConfig } from '#demo/demo-employer.ts'
import { configProblems } from './config-problems.ts'

/** Bad input in an employer's document: each problem names its key and what to write instead. */

const problemsOf = (pcsxConfig: object, besides: object = {}) => configProblems({ pcsxConfig, ...besides })

it('accepts the demo’s document, and an empty one', () => {
  expect(configProblems(demoEmployerConfig)).toEqual([])
  expect(configProblems({})).toEqual([])
})

describe('site chrome (spec/1 §3)', () => {
  it('must be set for existing pages', () => {
    const banner = { job: { message: 'No page has this id.', alertType: 'info' } }
    expect(problemsOf({ banner: { pageWiseSetup: banner }, seoTitles: { jobs: 'Jobs', start: 'x' } })).toEqual([
      expect.stringMatching(
        /^pcsxConfig\.banner\.pageWiseSetup\.job: There is no such page\. Pages are dashboard, .*jobs/,
      ),
      expect.stringMatching(/^pcsxConfig\.seoTitles\.start: There is no such page\./),
    ])
    const scripts = { default: ['https://stats.example.com/s.js'], jobs: ['/own.js'] }
    expect(problemsOf({ scriptConfig: { pageLoadHeadScripts: scripts } })).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'vbscript:x',
    'careers',
    '',
  ])('must not contain a link that runs code or leads to another site by accident: "%s"', (href) => {
    const key = 'pcsxConfig.footer.links.0.href'
    expect(problemsOf({ footer: { links: [{ label: 'x', href }] } })).toEqual([
      `${key}: Use a path on this site (/…), or a URL that starts with https://, mailto: or tel:.`,
    ])
    const file = 'Use a path on this site (/…) or a URL that starts with https://.'
    expect(
      problemsOf({
        heroImage: {
          default: { image: href, deviceConfiguration: [{ image: href }], files: [{ image: href, widthPx: 1 }] },
        },
        promoBanner: { default: { title: 'x', image: href } },
        scriptConfig: { pageLoadHeadScripts: { jobs: [href] } },
      }),
    ).toEqual([
      `pcsxConfig.scriptConfig.pageLoadHeadScripts.jobs.0: ${file}`,
      `pcsxConfig.heroImage.default.image: ${file}`,
      `pcsxConfig.heroImage.default.files.0.image: ${file}`,
      `pcsxConfig.heroImage.default.deviceConfiguration.0.image: ${file}`,
      `pcsxConfig.promoBanner.default.image: ${file}`,
    ])
  })

  it('may link to paths on the site, other sites, mail and telephone addresses', () => {
    const hrefs = ['/careers?query=a#b', 'https://acme.test/x', 'http://acme.test', 'mailto:a@b.test', 'tel:+441856']
    expect(problemsOf({ footer: { links: hrefs.map((href) => ({ label: href, href })) } })).toEqual([])
  })
})

describe('overrides (spec/2 §1)', () => {
  it('rejects overrides of the wrong shape', () => {
    const overrides = {
      languages: { ar: { banner: { alertType: 'loud' } } },
      positions: { '7': { baner: { enabled: true } }, seven: {} },
    }
    const microsites = { sea: { overrides: { phaseBanner: { text: 5 } } } }
    expect(problemsOf({ overrides }, { microsites })).toEqual([
      expect.stringMatching(/^pcsxConfig\.overrides\.languages\.ar\.banner\.alertType: /),
      'pcsxConfig.overrides.positions.7.baner: there is no such key',
      'pcsxConfig.overrides.positions.seven: use the number of a position.',
      expect.stringMatching(/^microsites\.sea\.overrides\.phaseBanner\.text: /),
    ])
  })
})
