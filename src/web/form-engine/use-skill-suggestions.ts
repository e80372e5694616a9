import { useEffect, useState } from 'react'
import type { SkillItem } from '#shared/form-engine/form-definition.ts'
import { useFormEnvironment } from './form-context.tsx'
import { fittingSkills } from './skill-list.ts'

/** A pause in typing (spec/3 §9 "textbox wait interval"). */
const waitMs = 100
const none: readonly string[] = []

/** What may be meant by the typed text: the form's own suggestions first, then the site's. A failure suggests nothing. */
export function useSkillSuggestions(item: SkillItem, typed: string, chosen: readonly string[]): readonly string[] {
  const { loadChoices } = useFormEnvironment()
  const [known, setKnown] = useState<readonly string[]>(none)
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === '' || !loadChoices) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      loadChoices(`/api/pcsx/form_options/skills?parent=${encodeURIComponent(wanted)}`, stop.signal).then(
        (choices) => !stop.signal.aborted && setKnown(choices.map(({ label }) => label)),
        () => undefined,
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, loadChoices])
  return wanted === '' ? none : fittingSkills([...(item.suggestions ?? none), ...known], wanted, chosen)
}
