import { describe, expect, it } from 'vitest'
import { EmployerConfig } from '#contract/employers/employer-config.ts'
import { badgePollMs, notificationPanel } from '#contract/notifications.ts'
import { offerLimits } from '#shared/offers/signing-rules.ts'
import { themeProducts, themeSections } from '#shared/themes/theme-sections.ts'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { repositoryFiles, textOf } from '#tests/source-files.ts'

/** Sizes of the shell as set by its styles: [what, section, file, pattern]. */
const sizes: [string, string, string, RegExp][] = [
  ['navbar: 60 px', 'spec/1 §9, spec/3 §9', 'src/web/theme/tokens.css', /--nav-h: 60px;/],
  ['bottom bar: 56 px', 'spec/1 §9, spec/3 §9', 'src/web/theme/tokens.css', /--tabbar-h: 56px;/],
  ['app shell: at most 1440 px', 'spec/1 §9, spec/3 §9', 'src/web/theme/classes.css', /max-inline-size: 1440px;/],
  ['hero banner: 162 px', 'spec/1 §9, spec/3 §9', 'src/web/features/site-chrome/hero-image.tsx', /heightPx = 162\b/],
  [
    'consent text: at most 300 px',
    'spec/1 §9',
    'src/web/features/onboarding-gate/onboarding-gate.module.css',
    /max-block-size: 300px;/,
  ],
  [
    'embedded form: 800 px wide',
    'spec/1 §9',
    'src/web/form-engine/fields/frame/embedded-form-field.module.css',
    /: 800px;/,
  ],
  [
    'embedded form: 1132 px high',
    'spec/1 §9',
    'src/web/form-engine/fields/frame/embedded-form-field.module.css',
    /: 1132px;/,
  ],
  [
    'offer letter: at least 1000 px',
    'spec/1 §9',
    'src/web/features/offers/letters/letter.module.css',
    /min-block-size: 1000px;/,
  ],
  ['chat panel: 400 px', 'spec/1 §9', 'src/web/features/assistant/assistant.module.css', /inline-size: 400px;/],
  ['chat: layer 499', 'spec/1 §9', 'src/web/theme/tokens.css', /--z-chat: 499;/],
  ['chat: small to 992 px', 'spec/1 §9', 'src/web/features/assistant/assistant-dialog.tsx', /\(max-width: 992px\)/],
  ['medium search dropdown: 240 px', 'spec/3 §9', 'src/web/ui/controls/combo-box.module.css', /max-block-size: 240px;/],
  ['large search dropdown: 320 px', 'spec/3 §9', 'src/web/features/search/search.module.css', /max-block-size: 320px;/],
  ['notifications: 480 px', 'spec/1 §9', 'src/web/theme/layouts/notifications.module.css', /inline-size: 480px;/],
  [
    'notifications: at most 70vh or 600 px',
    'spec/1 §9',
    'src/web/theme/layouts/notifications.module.css',
    /max-block-size: min\(70vh, 600px\);/,
  ],
]

/** How long a toast is shown; no test waits for it. */
const toastTimes: [string, string, string, RegExp][] = [
  [
    'a search that fails: 2000 ms',
    'spec/2 §8, §9',
    'src/web/features/search/search-page.tsx',
    /t\('search\.failed'\), \{ tone: 'error', durationMs: 2_000 \}/,
  ],
]

describe('the shell', () => {
  it.each(sizes)('has the size %s (%s)', (_what, _section, file, pattern) => {
    expect(textOf(file)).toMatch(pattern)
  })

  it.each(toastTimes)('uses the duration for %s (%s)', (_what, _section, file, pattern) => {
    expect(textOf(file)).toMatch(pattern)
  })

  it('requests the badge every 5 minutes, and drops 200 pieces of confetti (spec/1 §9)', () => {
    expect(badgePollMs).toBe(300_000)
    expect(offerLimits.confettiPieces).toBe(200)
  })

  it('shows notifications on the whole screen up to 1024 px (spec/1 §9)', () => {
    expect(notificationPanel.fullScreenMaxPx).toBe(1024)
  })

  it('defaults to English (spec/3 §9)', () => {
    expect(EmployerConfig.parse({}).supportedLanguages[0]).toBe('en')
  })
})

it('the theme builder has the sections and products of spec/3 §2, in their order', () => {
  expect(Object.keys(themeSections)).toEqual(
    (
      'core_properties navbar banner_header border_radius primary_buttons secondary_buttons default_buttons ' +
      'disruptive_buttons system_ui_buttons two_state_buttons apply_button cards info_bar tabs talent_experience_core ' +
      'talent_experience_nav_button talent_experience_go_button pcsx_core pcsx_hero_image pcsx_profile_page'
    ).split(' '),
  )
  expect(themeProducts).toEqual(['pcsx', 'default'])
})

/** Texts of the shell that nothing else compares with the specification: [section, key, text]. */
const words: [string, string, string][] = [
  ['spec/1 §2', 'onboardingGate.terms.accept', 'Accept'],
  ['spec/1 §2', 'notifications.tab.all', 'All'],
  ['spec/1 §2', 'notifications.tab.action_required', 'Action required'],
  ['spec/1 §2', 'notifications.empty', "You're all caught up!"],
  ['spec/3 §2', 'formEngine.readMore', 'Read more'],
  ['spec/3 §2', 'formEngine.sections', 'Application sections'],
  ['spec/3 §2', 'formEngine.new', 'New'],
  ['spec/3 §6', 'formEngine.confidential', '[ CONFIDENTIAL ]'],
  ['spec/3 §6', 'formEngine.question.duplicate', 'Duplicate question'],
  ['spec/3 §6', 'formEngine.question.edit', 'Edit question'],
  ['spec/3 §6', 'formEngine.question.delete', 'Delete question'],
  ['spec/3 §6', 'formEngine.question.moveUp', 'Move question up'],
  ['spec/3 §6', 'formEngine.question.moveDown', 'Move question down'],
  ['spec/3 §9', 'formEngine.dateRange.start', 'Start date (mm/yyyy)'],
  ['spec/3 §9', 'formEngine.dateRange.end', 'End date (mm/yyyy)'],
  ['spec/3 §9', 'formEngine.dateRange.current', "I'm currently in this role."],
  ['spec/3 §9', 'formEngine.star.1', 'Poor'],
  ['spec/3 §9', 'formEngine.star.2', 'Average'],
  ['spec/3 §9', 'formEngine.star.3', 'Good'],
  ['spec/3 §9', 'formEngine.star.4', 'Very Good'],
  ['spec/3 §9', 'formEngine.star.5', 'Excellent'],
  ['spec/3 §2', 'analytics.failed', 'An error occurred while retrieving data'],
  ['spec/3 §2', 'analytics.nothing', 'No data found'],
  ['spec/3 §8', 'staffOffers.listFailed', 'An error occurred while loading the results'],
  ['spec/3 §8', 'formEngine.uploadFailed', 'File could not be uploaded'],
  ['spec/3 §8', 'request.tooMany', 'Please try again in a few minutes'],
  ['spec/2 §2', 'map.searchArea', 'Search this area'],
  [
    'spec/2 §2',
    'map.cluster',
    '{count, plural, one {# Job} other {# Jobs}} at latitude {lat} and longitude {lng}, click button to expand',
  ],
  ['spec/2 §8', 'search.failed', 'Failed to load positions'],
  ['spec/2 §8', 'positions.failed', 'Failed to load position details'],
  ['spec/2 §8', 'profiles.failed', 'Failed to fetch profile data'],
  ['spec/2 §8', 'applications.deletedDraft', 'Deleted draft application'],
  ['spec/2 §8', 'applications.deleteFailed', 'Failed to delete draft application'],
  ['spec/3 §9, icon of jobs', 'search.suggestionKind.title', 'Job'],
]

describe('the shell’s wording', () => {
  const english = readCatalog('en')
  it.each(words)('matches %s: %s', (_section, key, text) => {
    expect(english[key]).toBe(text)
  })
})

const webFiles = (ending: string) =>
  repositoryFiles.filter((file) => file.startsWith('src/web/') && file.endsWith(ending))

describe('styles', () => {
  const styles = webFiles('.css')

  it('change at the breakpoints 600, 1024 and 1180 px (spec/3 §9), at 820 for tablets and at 992 for the chat', () => {
    const known = [600, 820, 1024, 1180]
    const edges = styles.flatMap((file) =>
      // A part that goes by the room it has is not bound to the page's widths.
      [
        ...textOf(file)
          .replaceAll(/@container[^{]*/g, '')
          .matchAll(/\((min|max)-width: ([\d.]+)px\)/g),
      ].map(([, edge, px]) => ({
        file,
        edge,
        px: Number(px),
      })),
    )
    expect(edges.length).toBeGreaterThan(50)
    const others = edges.filter(({ file, edge, px }) => {
      // Full screen at 1024 px or below (spec/1 §9), small at 992 px or below.
      if (/notifications|assistant/.test(file) && [992, 993, 1024].includes(px)) return false
      // The bell's panel next to the console's menu, on screens on which it is not full screen.
      if (/layouts\/console-menu/.test(file) && px === 1024.02) return false
      return !known.includes(edge === 'min' ? px : px + 0.02)
    })
    expect(others).toEqual([])
  })

  it('truncate lines and load pictures without a script that runs 800 ms later (spec/3 §9)', () => {
    // The top of a page, and the tiles of a visible map, are needed immediately.
    const atOnce = [
      'src/web/features/search/map/drawing/raster-tiles.tsx',
      'src/web/features/site-chrome/hero-image.tsx',
    ]
    const eager = webFiles('.tsx').filter(
      (file) => !file.endsWith('.test.tsx') && /<img\b(?![^>]*loading="lazy")/s.test(textOf(file)),
    )
    expect(eager).toEqual(atOnce)
    expect(styles.some((file) => textOf(file).includes('-webkit-line-clamp'))).toBe(true)
  })
})

it('only the search page shows the chat (spec/2 §2)', () => {
  const showing = webFiles('.tsx').filter((file) => textOf(file).includes("'./-assistant.tsx'"))
  expect(showing).toEqual(['src/web/routes/-search-route-page.tsx'])
})

it('the sign-in dialog is loaded on demand (spec/1 §2)', () => {
  const files = webFiles('.tsx').filter((file) => textOf(file).includes("/sign-in-dialog.tsx'"))
  expect(files).toEqual(['src/web/features/accounts/sign-in-outlet.tsx'])
  expect(textOf(files[0]!)).toMatch(/lazyPart\(\(\) => import\('\.\/sign-in-dialog\.tsx'\)/)
  expect(textOf(files[0]!)).not.toMatch(/from '\.\/sign-in-dialog\.tsx'/)
})

describe('docs/shell-rules.md', () => {
  const rows = textOf('docs/shell-rules.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes(']('))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  it('names an existing test and a section of the specification for every rule', () => {
    expect(rows.length).toBeGreaterThan(60)
    const wrong = rows.flatMap(([, rule, section, test]) => {
      const [, file, name] = /^\[[^\]]+\]\(\.\.\/([^)]+)\) (.+)$/.exec(test!) ?? []
      const isWrong = !/^[123] §\d(, [123] §\d)*$/.test(section!) || !file || !textOf(file).includes(name!)
      return isWrong ? [`${rule}: ${test}`] : []
    })
    expect(wrong).toEqual([])
  })
})
