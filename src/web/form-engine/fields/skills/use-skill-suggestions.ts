import { useEffect, useState } from 'react'
import type { SkillItem } from '#shared/form-engine/definition/form-definition.ts'
import { callAddress } from '#contract/call-address.ts'
import { useFormEnvironment } from '../../form-context.tsx'
import { fittingSkills } from './skill-list.ts'

const none: readonly string[] = []

const skillsAddress = callAddress('GET /api/pcsx/form_options/:source', { params: { source: 'skills' } })

/**
 * Suggestions for the typed text: the form's own first, then the site's, which are fetched from the first letter. A failure
 * suggests nothing, and is retried for the next skill.
 */
export function useSkillSuggestions(item: SkillItem, typed: string, chosen: readonly string[]): readonly string[] {
  const { loadChoices } = useFormEnvironment()
  const [known, setKnown] = useState<readonly string[] | null>(null)
  const wanted = typed.trim()
  const isWanted = wanted !== '' && known === null
  useEffect(() => {
    if (!isWanted || !loadChoices) return undefined
    const stop = new AbortController()
    loadChoices(skillsAddress, stop.signal).then(
      (choices) => !stop.signal.aborted && setKnown(choices.map(({ label }) => label)),
      () => undefined,
    )
    return () => stop.abort()
  }, [isWanted, loadChoices])
  return wanted === '' ? none : fittingSkills([...(item.suggestions ?? none), ...(known ?? none)], wanted, chosen)
}
