import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shortClassNames, withNamedClasses } from './vite-class-names.ts'

const sheet = (path: string) => join(import.meta.dirname, '../../src/web', path)

it('names a class the same way each time, and no two alike', async () => {
  const [name, again] = [await shortClassNames(), await shortClassNames()]
  const button = name('button', sheet('ui/controls/button.module.css'))
  expect(button).toMatch(/^_[0-9a-zA-Z]{1,2}$/)
  expect(again('button', sheet('ui/controls/button.module.css?used'))).toBe(button)
  expect(name('primary', sheet('ui/controls/button.module.css'))).not.toBe(button)
  expect(name('art', sheet('ui/feedback/empty-state.module.css'))).not.toBe(button)
})

it('knows the names of animations', async () => {
  expect((await shortClassNames())('spin', sheet('ui/feedback/spinner.module.css'))).toMatch(/^_/)
})

it('refuses a class that no sheet has', async () => {
  const name = await shortClassNames()
  expect(() => name('nowhere', sheet('ui/controls/button.module.css'))).toThrow('nowhere')
})

it('imports the classes that a component names one by one', () => {
  expect(withNamedClasses("import styles from './a.module.css'\nstyles.card + cx(styles.wide)")).toBe(
    "import * as styles from './a.module.css'\nstyles.card + cx(styles.wide)",
  )
})

it.each(['styles[tone]', 'cx(styles)', 'styles.default', 'const { card } = styles'])(
  'imports the list for %s',
  (use) => {
    const code = `import styles from './a.module.css'\nstyles.card\n${use}`
    expect(withNamedClasses(code)).toBe(code)
  },
)
