import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import { applicationPath } from '#shared/applications/application-status.ts'
import { textIn } from '#shared/applications/stage-texts.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { hiddenStagesOf } from '#server/features/team/public.ts'
import { messagesFor, type MessageKey } from '#server/messages.ts'

/** The stages of a position's applications, according to the employer's current settings. */
export async function readStages(
  { employer, locale }: RequestScope,
  tx: Db,
  positionId: number | null,
): Promise<PositionDraft['stages']> {
  const t = messagesFor(locale)
  const hidden: readonly string[] = positionId === null ? [] : await hiddenStagesOf(tx, positionId)
  return applicationPath.map((stage) => {
    const set = employer.config.hiring.stages.find((each) => each.stage === stage)
    return {
      stage,
      candidateName:
        (set && textIn(set.candidateNames, locale)) || t(`application.status.${stage}` satisfies MessageKey),
      told: set ? textIn(set.told, locale) : '',
      typicalDays: set?.typicalDays ?? null,
      hidesNames: hidden.includes(stage),
    }
  })
}
