import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  RejectionReasonsConflict,
  type RejectionReason,
  type RejectionReasons,
  type saveRejectionReasons as saveCall,
} from '#contract/applications/rejection-reasons.ts'
import { isOwnReason, ownReasons, reasonIn, toldReasons } from '#shared/applications/rejection-reasons.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import { employers } from '#server/db/schema/employers.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { readConfig } from './read-config.ts'

const key = 'pcsxConfig.applicationsPageConfig.rejectionReasons'

interface StoredReason extends RejectionReason {
  isRetired: boolean
}

/** The stored configuration, which another process may have changed a moment ago. */
export async function readRejectionReasons(scope: RequestScope): Promise<RejectionReasons> {
  return present(scope, (await readReasons(scope, scope.db, { isLocked: false })).offered)
}

/** @throws AppError `conflict` with the newer revision; `invalid` naming the reason without a name */
export async function saveRejectionReasons(
  scope: RequestScope,
  { revision, reasons }: BodyOf<typeof saveCall>,
): Promise<RejectionReasons> {
  const wanted = reasons.map(withoutEmpty)
  requireNames(wanted)
  const saved = await scope.db.transaction(async (tx) => {
    const { config, stored, offered } = await readReasons(scope, tx, { isLocked: true })
    if (revisionOf(wanted) === revisionOf(offered)) return offered
    const current = revisionOf(offered)
    if (revision !== current)
      throw new AppError(
        'conflict',
        { key: 'stageSettings.refused.changed' },
        { detail: refusalDetail(RejectionReasonsConflict, { revision: current }) },
      )
    const kept = wanted.map((reason): StoredReason => ({ ...reason, isRetired: false }))
    const rejectionReasons = [...kept, ...(await retiredOf(tx, stored, wanted))]
    const { pcsxConfig } = config as { pcsxConfig?: { applicationsPageConfig?: object } }
    const applicationsPageConfig = { ...pcsxConfig?.applicationsPageConfig, rejectionReasons }
    await tx
      .update(employers)
      .set({
        config: { ...config, pcsxConfig: { ...pcsxConfig, applicationsPageConfig } } as typeof config,
        updatedAt: scope.deps.clock.now(),
      })
      .where(eq(employers.domain, scope.employer.domain))
    const subject = `employer:${scope.employer.domain}` as const
    await audit(scope, tx, { action: 'employer.changed', subject, detail: { keys: [key] } })
    return wanted
  })
  scope.reloadEmployers?.()
  return present(scope, saved)
}

/** Reports name the reasons of earlier rejections: those that were used are kept, to be read only. */
async function retiredOf(tx: Db, stored: StoredReason[], wanted: RejectionReason[]): Promise<StoredReason[]> {
  const removed = stored.filter((reason) => wanted.every((each) => each.key !== reason.key))
  if (removed.length === 0) return []
  const keys = removed.map((reason) => reason.key)
  const used = await tx
    .selectDistinct({ key: decisions.internalReason })
    .from(decisions)
    .where(inArray(decisions.internalReason, keys))
  const usedKeys = new Set(used.map((row) => row.key))
  return removed.filter((reason) => usedKeys.has(reason.key)).map((reason) => ({ ...reason, isRetired: true }))
}

function requireNames(reasons: readonly RejectionReason[]): void {
  const unnamed = reasons.findIndex((reason) => !isOwnReason(reason.key) && reasonIn(reason.label, 'en') === '')
  if (unnamed < 0) return
  const message = { key: 'rejectionReasons.refused.name' } as const
  throw new AppError('invalid', message, { fields: { [`reasons.${unnamed}.label`]: message } })
}

async function readReasons({ employer }: RequestScope, db: Db, { isLocked }: { isLocked: boolean }) {
  const query = db.select({ config: employers.config }).from(employers).where(eq(employers.domain, employer.domain))
  const [row] = await (isLocked ? query.for('update') : query)
  const { config } = row!
  const own = readConfig(config).pcsxConfig.applicationsPageConfig.rejectionReasons
  const ours = ownReasons.map((each) => ({ key: each, label: {}, text: {}, isRetired: false }))
  const stored = (own.length > 0 ? own : ours).map((reason): StoredReason => ({
    ...withoutEmpty(reason),
    isRetired: reason.isRetired,
  }))
  return { config, stored, offered: stored.filter(({ isRetired }) => !isRetired).map(withoutEmpty) }
}

const withoutEmpty = (reason: RejectionReason): RejectionReason => ({
  key: reason.key,
  label: filled(reason.label),
  text: filled(reason.text),
})

const filled = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([, text]) => text !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

const revisionOf = (reasons: readonly RejectionReason[]): string =>
  createHash('sha256').update(JSON.stringify(reasons)).digest('base64url')

function present({ employer }: RequestScope, reasons: RejectionReason[]): RejectionReasons {
  const languages = employer.config.supportedLanguages
  const ours = Object.fromEntries(languages.map((language) => [language, oursIn(language)]))
  return { revision: revisionOf(reasons), reasons, languages, ours }
}

function oursIn(language: string): RejectionReasons['ours'][string] {
  const t = messagesFor(language)
  const textOf = (own: string) => {
    const told = toldReasons.find((each) => each === own)
    return told ? t(`mail.application.rejection.${told}`) : ''
  }
  return Object.fromEntries(ownReasons.map((own) => [own, { label: t(`decisions.reason.${own}`), text: textOf(own) }]))
}
