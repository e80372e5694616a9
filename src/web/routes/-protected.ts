import { readBoot } from '#web/lib/boot.ts'
import { translationsIn, type MessageKey } from '#web/lib/messages.ts'
import { pageTitle } from '#web/lib/pages/page-title.ts'
import type { PageId } from '#contract/page-ids.ts'

/** Head of a private page: never indexed. Titled by its loader, else by `name`. */
export const privateHead =
  (page: PageId, name: MessageKey) =>
  ({ loaderData }: { loaderData?: unknown } = {}) => {
    const boot = readBoot()
    const own = (loaderData as { title?: string } | null | undefined)?.title
    return {
      meta: [
        { title: pageTitle(boot, { page, name: own ?? translationsIn(boot.locale)(name) }) },
        { name: 'robots', content: 'noindex' },
      ],
    }
  }
