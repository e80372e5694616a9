import { readBoot } from '#web/lib/boot.ts'
import { sayIn, type MessageKey } from '#web/lib/messages.ts'
import { pageTitle } from '#web/lib/page-title.ts'
import type { PageId } from '#contract/page-ids.ts'

/** Head of a page that is somebody's own: never indexed. Titled as its loader says, else by `name`. */
export const privateHead =
  (page: PageId, name: MessageKey) =>
  ({ loaderData }: { loaderData?: unknown } = {}) => {
    const boot = readBoot()
    const own = (loaderData as { title?: string } | null | undefined)?.title
    return {
      meta: [
        { title: pageTitle(boot, { page, name: own ?? sayIn(boot.locale)(name) }) },
        { name: 'robots', content: 'noindex' },
      ],
    }
  }
