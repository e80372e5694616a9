import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  type saveStageSettings as saveCall,
  type StageSetting,
  type StageSettings,
  StageSettingsConflict,
} from '#contract/applications/stage-settings.ts'
import { applicationPath } from '#shared/applications/application-status.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { employers } from '#server/db/schema/employers.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor, type MessageKey } from '#server/messages.ts'
import { readConfig } from './read-config.ts'

const key = 'hiring.stages'

/** The stored configuration, which another process may have changed a moment ago. */
export async function readStageSettings(scope: RequestScope): Promise<StageSettings> {
  return present(scope, (await readConfigOf(scope, scope.db, { isLocked: false })).stages)
}

/** @throws AppError `conflict` with the newer revision */
export async function saveStageSettings(
  scope: RequestScope,
  { revision, stages }: BodyOf<typeof saveCall>,
): Promise<StageSettings> {
  const saved = await scope.db.transaction(async (tx) => {
    const { config, stages: known } = await readConfigOf(scope, tx, { isLocked: true })
    const wanted = whole(stages)
    if (revisionOf(wanted) === revisionOf(known)) return known
    const current = revisionOf(known)
    if (revision !== current)
      throw new AppError(
        'conflict',
        { key: 'stageSettings.refused.changed' },
        { detail: refusalDetail(StageSettingsConflict, { revision: current }) },
      )
    await tx
      .update(employers)
      .set({
        config: { ...config, hiring: { ...config.hiring, stages: wanted.filter(isNamed) } },
        updatedAt: scope.deps.clock.now(),
      })
      .where(eq(employers.domain, scope.employer.domain))
    await audit(scope, tx, {
      action: 'employer.changed',
      subject: `employer:${scope.employer.domain}`,
      detail: { keys: [key] },
    })
    return wanted
  })
  scope.reloadEmployers?.()
  return present(scope, saved)
}

async function readConfigOf({ employer }: RequestScope, db: Db, { isLocked }: { isLocked: boolean }) {
  const query = db.select({ config: employers.config }).from(employers).where(eq(employers.domain, employer.domain))
  const [row] = await (isLocked ? query.for('update') : query)
  const config = row!.config
  return { config, stages: whole(readConfig(config).hiring.stages) }
}

/** Every stage, in order, without empty texts. */
function whole(stages: readonly StageSetting[]): StageSetting[] {
  return applicationPath.map((stage): StageSetting => {
    const of = stages.find((each) => each.stage === stage)
    return {
      stage,
      names: filled(of?.names),
      candidateNames: filled(of?.candidateNames),
      told: filled(of?.told),
      typicalDays: of?.typicalDays ?? null,
    }
  })
}

const filled = (texts: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([, text]) => text !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

const isNamed = ({ names, candidateNames, told, typicalDays }: StageSetting): boolean =>
  typicalDays !== null || [names, candidateNames, told].some((texts) => Object.keys(texts).length > 0)

const revisionOf = (stages: readonly StageSetting[]): string =>
  createHash('sha256').update(JSON.stringify(stages)).digest('base64url')

function present({ employer }: RequestScope, stages: readonly StageSetting[]): StageSettings {
  const languages = employer.config.supportedLanguages
  return {
    revision: revisionOf(stages),
    stages: [...stages],
    languages,
    ours: Object.fromEntries(languages.map((language) => [language, oursIn(language)])),
  }
}

function oursIn(language: string): StageSettings['ours'][string] {
  const t = messagesFor(language)
  return Object.fromEntries(
    applicationPath.map((stage) => [
      stage,
      {
        name: t(`staffApplications.status.${stage}` satisfies MessageKey),
        candidateName: t(`application.status.${stage}` satisfies MessageKey),
      },
    ]),
  )
}
