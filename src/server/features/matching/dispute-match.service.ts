import type { MatchDetails, MatchReason, MatchState } from '#contract/search/matching.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { editProfile } from '#server/features/profiles/edit-profile.service.ts'
import { readProfile } from '#server/features/profiles/profiles.service.ts'
import type { AppError } from '#server/http/refusals/app-error.ts'
import { dropChoice, everywhere, keepChoice, skillOf } from './match-choices.service.ts'
import { readMatchDetails } from './match-details.service.ts'
import { readMatching } from './read-matching.service.ts'
import { skillKey } from './skill-keys.ts'
import { invalidField } from '#server/http/refusals/issue-sentence.ts'
import type { MessageKey } from '#server/messages.ts'

export interface Dispute {
  positionId: number
  key: string
  choice: 'not_mine' | 'not_relevant' | 'have_it' | 'undo'
}

/**
 * The candidate says that a reason is wrong, and the profile or the reason is corrected (contract `match_dispute`).
 * @throws AppError `not_found` for the position, `invalid` if the reason is not part of this match
 */
export async function disputeMatch(
  scope: RequestScope,
  viewer: Viewer,
  { positionId, key, choice }: Dispute,
): Promise<MatchDetails> {
  const { match } = await readMatchDetails(scope, positionId)
  const reason = match?.reasons.find((each) => each.key === key)
  const isDisputed = match?.disputed.some((each) => each.key === key) ?? false
  if (!reason && !isDisputed) throw invalid('key', 'input.noReason')
  const at = { positionId, reason: key }
  if (choice === 'undo') await dropChoice(scope, viewer, at, 'undone')
  else if (choice === 'not_relevant') await keepChoice(scope, viewer, at, 'not_relevant')
  else if (!reason || reason.kind === 'years') throw invalid('choice', 'input.noChoice')
  else if (choice === 'have_it') {
    await addToProfile(scope, viewer, reason)
    await dropChoice(scope, viewer, at, 'have_it')
  } else {
    if (reason.kind !== 'skill') throw invalid('choice', 'input.skillsOnly')
    await removeFromProfile(scope, viewer, skillOf(key))
    await keepChoice(scope, viewer, { ...at, positionId: everywhere.positionId }, 'not_mine')
  }
  return readMatchDetails(scope, positionId)
}

export async function setMatching(scope: RequestScope, viewer: Viewer, isOff: boolean): Promise<{ state: MatchState }> {
  if (isOff) await keepChoice(scope, viewer, everywhere, 'off')
  else await dropChoice(scope, viewer, everywhere, 'on')
  return { state: (await readMatching(scope)).state }
}

const invalid = (field: string, key: MessageKey): AppError => invalidField(field, { key })

async function addToProfile(scope: RequestScope, viewer: Viewer, reason: MatchReason): Promise<void> {
  const { skills } = await readProfile(scope, viewer)
  if (reason.kind === 'skill' && skills.some(({ name }) => `skill:${skillKey(name)}` === reason.key)) return
  const isSkill = reason.kind === 'skill'
  await editProfile(scope, viewer, {
    op_section: isSkill ? 'skills' : 'languages',
    operation: 'add',
    op_data: { value: isSkill ? { name: reason.name } : { name: reason.name, level: null } },
  })
}

/** Each of its spellings; from the end, so that the indexes of the others stay valid. */
async function removeFromProfile(scope: RequestScope, viewer: Viewer, key: string): Promise<void> {
  const { skills } = await readProfile(scope, viewer)
  for (let index = skills.length - 1; index >= 0; index--) {
    if (skillKey(skills[index]!.name) === key)
      await editProfile(scope, viewer, { op_section: 'skills', operation: 'remove', op_data: { index } })
  }
}
