import { readBoot } from '#web/lib/boot.ts'
import { translationsIn } from '#web/lib/messages.ts'
import { pageTitle } from '#web/lib/pages/page-title.ts'
import type { PageId } from '#contract/page-ids.ts'

/** Heads are part of every page's code, unlike the code that loads forms. Titled by the loader; never indexed. */
export const titledHead =
  (page: PageId) =>
  ({ loaderData }: { loaderData?: { title?: string } | object | null }) => {
    const boot = readBoot()
    const name =
      (loaderData as { title?: string } | null | undefined)?.title ?? translationsIn(boot.locale)('forms.title')
    return { meta: [{ title: pageTitle(boot, { page, name }) }, { name: 'robots', content: 'noindex' }] }
  }
