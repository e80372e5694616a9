import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { Profile, type ProfileDetails, ProfileConflict } from '#contract/profiles/profiles.ts'
import { isEmailAddress } from '#shared/applications/email.ts'
import { applyEdit, isProblem, parseEdit, type EditProblem, type ProfileEdit } from '#shared/profiles/edit-profile.ts'
import type { Profile as ProfileDocument } from '#shared/profiles/profile.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { ProfileRow } from '#server/db/schema/accounts.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { editAvatar, isAvatarEdit } from './avatar.service.ts'
import { profileOf } from './profile-document.ts'
import { lockProfile, presentProfile, writeProfile } from './profiles.service.ts'
import { issueSentence } from '#server/http/refusals/issue-sentence.ts'
import type { Sentence } from '#server/http/refusals/sentence.ts'
import { valueAtPath } from '#shared/schema-sentence.ts'

/**
 * Changes the user's profile (spec/2 §7 `profile_edit`). Concurrent changes take turns; one based on an outdated state receives
 * the newer one.
 * @throws AppError `invalid` with spec/2 §8's sentence and each field, `conflict` with the newer `details`
 */
export async function editProfile(scope: RequestScope, viewer: Viewer, body: unknown): Promise<ProfileDetails> {
  const revision = readRevision(scope, body)
  if (isAvatarEdit(body)) return editAvatar(scope, viewer, body)
  const edit = parseEdit(body)
  if ('problem' in edit) throw invalidEdit(scope, edit)
  const row = await scope.db.transaction(async (tx) => {
    const before = await lockProfile(tx, scope, viewer)
    await requireRevision(scope, viewer, before, revision)
    const changed = applyEdit(profileOf(before, viewer), edit, newEntryId)
    if (isProblem(changed)) throw invalidEdit(scope, changed)
    return writeProfile(tx, scope, before, checkProfile(scope, changed, edit))
  })
  return presentProfile(scope, viewer, row)
}

export const newEntryId = (): string => randomUUID().slice(0, 13)

/** @throws AppError `invalid` naming each field as in the call */
export function checkProfile(scope: RequestScope, profile: ProfileDocument, edit?: ProfileEdit): ProfileDocument {
  const result = z.safeParse(Profile, profile)
  const fields: Record<string, Sentence> = {}
  if (!result.success)
    for (const issue of result.error.issues.slice(0, 100))
      fields[fieldNameOf(issue.path, edit)] ??= issueSentence(issue, valueAtPath(profile, issue.path))
  if (profile.email !== '' && !isEmailAddress(profile.email)) {
    fields[edit ? 'op_data.value.email' : 'email'] ??= messagesFor(scope.locale)('profiles.error.email')
  }
  if (Object.keys(fields).length > 0) throw invalid(scope, fields)
  return result.data as ProfileDocument
}

/** `work.2.title` is `op_data.value.title` when editing that entry. */
function fieldNameOf(path: readonly PropertyKey[], edit: ProfileEdit | undefined): string {
  const names = path.map(String)
  if (!edit) return names.join('.')
  if (edit.section === 'basics') return `op_data.value.${names.join('.')}`
  const inEntry = edit.section === 'preferences' ? names.slice(1) : names.slice(2)
  return ['op_data.value', ...inEntry].join('.')
}

const invalid = (scope: RequestScope, fields: Record<string, Sentence>): AppError =>
  new AppError('invalid', messagesFor(scope.locale)('profiles.error.invalid'), { fields })

function invalidEdit(scope: RequestScope, { field, problem }: EditProblem): AppError {
  return invalid(scope, { [field]: messagesFor(scope.locale)(`profiles.edit.${problem}`) })
}

function readRevision(scope: RequestScope, body: unknown): number | null {
  const revision = (body as { revision?: unknown } | null)?.revision
  if (revision === undefined || revision === null) return null
  if (!Number.isInteger(revision)) throw invalidEdit(scope, { field: 'revision', problem: 'notANumber' })
  return revision as number
}

async function requireRevision(
  scope: RequestScope,
  viewer: Viewer,
  before: ProfileRow,
  revision: number | null,
): Promise<void> {
  if (revision === null || revision === before.revision) return
  const details = await presentProfile(scope, viewer, before)
  throw new AppError('conflict', messagesFor(scope.locale)('profiles.error.conflict'), {
    detail: refusalDetail(ProfileConflict, { details }),
  })
}
