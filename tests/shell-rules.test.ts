import { describe, expect, it } from 'vitest'
import { badgePollMs } from '#contract/notifications.ts'
import { offerLimits } from '#shared/offers/signing-rules.ts'
import { textOf } from '#tests/source-files.ts'

/** Sizes of the shell as its styles say them: [what, section, file, pattern]. */
const sizes: [string, string, string, RegExp][] = [
  ['navbar: 60 px', 'spec/1 §9, spec/3 §9', 'src/web/theme/tokens.css', /--nav-h: 60px;/],
  ['bottom bar: 56 px', 'spec/1 §9, spec/3 §9', 'src/web/theme/tokens.css', /--tabbar-h: 56px;/],
  ['app shell: at most 1440 px', 'spec/1 §9, spec/3 §9', 'src/web/theme/base.css', /max-inline-size: 1440px;/],
  ['hero banner: 162 px', 'spec/1 §9, spec/3 §9', 'src/web/features/furniture/hero-image.tsx', /heightPx = 162\b/],
  ['consent text: at most 300 px', 'spec/1 §9', 'src/web/features/entry/entry.module.css', /max-block-size: 300px;/],
  ['embedded form: 800 px wide', 'spec/1 §9', 'src/web/form-engine/embedded-form-field.module.css', /: 800px;/],
  ['embedded form: 1132 px high', 'spec/1 §9', 'src/web/form-engine/embedded-form-field.module.css', /: 1132px;/],
  [
    'offer letter: at least 1000 px',
    'spec/1 §9',
    'src/web/features/offers/letter.module.css',
    /min-block-size: 1000px;/,
  ],
  ['chat panel: 400 px', 'spec/1 §9', 'src/web/features/assistant/assistant.module.css', /inline-size: 400px;/],
  ['chat: layer 499', 'spec/1 §9', 'src/web/theme/tokens.css', /--z-chat: 499;/],
  ['chat: small to 992 px', 'spec/1 §9', 'src/web/features/assistant/assistant-dialog.tsx', /\(max-width: 992px\)/],
  ['notifications: 480 px', 'spec/1 §9', 'src/web/theme/layouts/notifications.module.css', /inline-size: 480px;/],
  [
    'notifications: at most 70vh or 600 px',
    'spec/1 §9',
    'src/web/theme/layouts/notifications.module.css',
    /max-block-size: min\(70vh, 600px\);/,
  ],
]

describe('the shell', () => {
  it.each(sizes)('has the size %s (%s)', (_what, _section, file, pattern) => {
    expect(textOf(file)).toMatch(pattern)
  })

  it('asks for the badge every 5 minutes, and lets 200 pieces of confetti fall (spec/1 §9)', () => {
    expect(badgePollMs).toBe(300_000)
    expect(offerLimits.confettiPieces).toBe(200)
  })
})

describe('docs/shell-rules.md', () => {
  const rows = textOf('docs/shell-rules.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes(']('))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  it('names a test for every rule, and a section that the specification has', () => {
    expect(rows.length).toBeGreaterThan(60)
    const wrong = rows.flatMap(([, rule, section, test]) => {
      const [, file] = /\]\(\.\.\/([^)]+)\)/.exec(test!) ?? []
      const name = test!.replace(/^.*\) /, '')
      const isWrong = !/^[13] §\d(, [13] §\d)*$/.test(section!) || !file || !textOf(file).includes(name)
      return isWrong ? [`${rule}: ${test}`] : []
    })
    expect(wrong).toEqual([])
  })
})
