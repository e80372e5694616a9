import { readBoot } from '#web/lib/boot.ts'
import { sayIn } from '#web/lib/messages.ts'
import { pageTitle } from '#web/lib/page-title.ts'
import type { PageId } from '#web/lib/pages.ts'

/** Heads stand in the code of every page: apart from what loads forms. */
const headOf = (page: PageId, name: string) => ({
  meta: [{ title: pageTitle(readBoot(), { page, name }) }, { name: 'robots', content: 'noindex' }],
})

/** Named after the form; never indexed. */
export const formHead = (loaded: object | null | undefined) =>
  headOf(
    'formView',
    (loaded as { title?: string } | null | undefined)?.title ?? sayIn(readBoot().locale)('forms.title'),
  )

/** Named after the form, or whose answers they are; never indexed. */
export const answersHead = (name: string | undefined) => {
  const say = sayIn(readBoot().locale)
  return headOf('console', name === undefined ? say('forms.title') : say('formAdmin.answersOf', { name }))
}
