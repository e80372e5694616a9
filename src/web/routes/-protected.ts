import { readBoot } from '#web/lib/boot.ts'
import { sayIn, type MessageKey } from '#web/lib/messages.ts'
import { pageTitle } from '#web/lib/page-title.ts'
import type { PageId } from '#contract/page-ids.ts'

/** Head of a page that is somebody's own: never indexed. */
export const privateHead = (page: PageId, name: MessageKey) => () => {
  const boot = readBoot()
  return {
    meta: [
      { title: pageTitle(boot, { page, name: sayIn(boot.locale)(name) }) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}
