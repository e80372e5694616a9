import { useEffect, useReducer } from 'react'
import type { FormStore } from '#shared/form-engine/store/form-store-types.ts'
import { fieldId, useFormEnvironment } from '#web/form-engine/form-context.tsx'
import { listedProblemText } from '#web/form-engine/fields/problem-text.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ErrorSummary, type FieldProblem } from '#web/ui/feedback/error-summary.tsx'
import { prefixOf, sharedPrefix, sharedSections, type SeveralEntry } from './several.ts'

interface SeveralSummaryProps {
  lead: SeveralEntry
  chosen: readonly SeveralEntry[]
  attempt: number
}

/** The problems in all parts of the form, a position's under its name. */
export function SeveralSummary({ lead, chosen, attempt }: SeveralSummaryProps) {
  const t = useTranslations()
  const { t: formSay, locale } = useFormEnvironment()
  useStores([lead, ...chosen])
  if (attempt === 0) return null
  const listed = (entry: SeveralEntry, sections: readonly string[], prefix: string): FieldProblem[] =>
    shownProblems(entry.application.store, sections).map(({ path, label, problem }) => {
      const text = listedProblemText(problem, label, formSay, locale)
      const message = sections === sharedSections ? text : t('apply.severalProblem', { title: entry.name, text })
      return { fieldId: fieldId(prefix, path), message }
    })
  const problems = [
    ...listed(lead, sharedSections, sharedPrefix),
    ...chosen.flatMap((entry) => listed(entry, entry.ownSections, prefixOf(entry.id))),
  ]
  return <ErrorSummary title={t('apply.problems', { count: problems.length })} attempt={attempt} problems={problems} />
}

function shownProblems(store: FormStore, sectionNames: readonly string[]) {
  const { sections, problems } = store.getForm()
  const paths = new Set(sections.filter(({ name }) => sectionNames.includes(name)).flatMap((section) => section.paths))
  return problems.filter(({ path }) => paths.has(path.split('.')[0]!))
}

/** Re-renders with every change in any of the forms. */
function useStores(entries: readonly SeveralEntry[]): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const ids = entries.map(({ id }) => id).join()
  useEffect(() => {
    const ends = entries.map(({ application }) => application.store.subscribeForm(redraw))
    return () => ends.forEach((end) => end())
    // oxlint-disable-next-line react/exhaustive-deps -- the same entries as long as their ids are
  }, [ids])
}
