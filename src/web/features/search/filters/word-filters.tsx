import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { LinkedChip } from '#web/ui/content/chip.tsx'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import type { SearchView } from '../search.queries.ts'
import type { SearchControls } from '../use-search.ts'

interface WordFiltersProps {
  search: SearchControls
  view: SearchView
}

/** Words of the query that were read as filters, each with a link that takes them out of it. */
export function WordFilterChips({ search, view }: WordFiltersProps) {
  const t = useTranslations()
  return view.wordFilters.map(({ text, label, queryWithout }) => (
    <LinkedChip
      key={text}
      removeLabel={t('search.remove', { label })}
      renderLink={(link) => (
        <Link {...link} to="/careers" search={search.hrefParameters({ query: queryWithout, start: 0 })} />
      )}
    >
      <span dir="auto">{label}</span>
    </LinkedChip>
  ))
}

/** How the query was understood: which words are filters, and that all results are in other languages. */
export function ReadingNotices({ search, view }: WordFiltersProps) {
  const t = useTranslations()
  const { query } = search.committed
  const [first] = view.wordFilters
  return (
    <>
      {first && (
        <p className="ui">
          {t('search.wordFilter', { text: first.text, label: first.label })}
          <SentenceGap />
          <Link to="/careers" search={search.hrefParameters({ query: first.queryAsWords, start: 0 })}>
            {t('search.wordFilter.asWords')}
          </Link>
        </p>
      )}
      {view.onlyInLanguages.length > 0 && (
        <p className="ui" role="note">
          {t('search.onlyInLanguages', { query, languages: view.onlyInLanguages.join(', ') })}
        </p>
      )}
    </>
  )
}
