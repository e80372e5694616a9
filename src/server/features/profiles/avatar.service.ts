import { createHash, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ProfileDetails } from '#contract/profiles/profiles.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/applications.ts'
import { inspectUpload } from '#server/features/files/inspect-upload.service.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { requireAccountRoom, requireUploadRoom } from '#server/features/files/storage-room.service.ts'
import { readDataUrl } from '#server/features/files/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { profileOf } from './profile-document.ts'
import { withoutMetadata } from './picture-metadata.ts'
import { lockProfile, presentProfile, writeProfile } from './profiles.service.ts'

interface AvatarEdit {
  op_section: 'avatar'
  operation?: unknown
  op_data?: { value?: unknown }
}

const field = 'op_data.value'
const avatarLimits = { allowed: ['.png', '.jpg', '.jpeg'], maxMB: 2 } as const

export const isAvatarEdit = (body: unknown): body is AvatarEdit =>
  typeof body === 'object' && body !== null && (body as { op_section?: unknown }).op_section === 'avatar'

/**
 * Sets (`update`, a data URL of a PNG or JPEG) or removes the profile's picture. Metadata written by cameras, such as the
 * location, is removed.
 * @throws AppError `invalid`, `too_large`, `unsupported_type`
 */
export async function editAvatar(
  scope: RequestScope,
  viewer: Viewer,
  { operation, op_data }: AvatarEdit,
): Promise<ProfileDetails> {
  if (operation !== 'update' && operation !== 'remove') {
    const t = messagesFor(scope.locale)
    throw new AppError('invalid', t('profiles.error.invalid'), { fields: { operation: t('profiles.edit.unknown') } })
  }
  const stored = operation === 'update' ? await storePicture(scope, viewer, op_data?.value) : null
  const { row, oldKey } = await scope.db.transaction(async (tx) => {
    const before = await lockProfile(tx, scope, viewer)
    if (stored) await tx.insert(files).values(stored)
    const row = await writeProfile(tx, scope, before, profileOf(before, viewer), { avatarFileId: stored?.id ?? null })
    const [old] = before.avatarFileId
      ? await tx.delete(files).where(eq(files.id, before.avatarFileId)).returning({ key: files.storageKey })
      : []
    if (stored) await requireAccountRoom(scope, tx, viewer.id)
    return { row, oldKey: old?.key ?? null }
  })
  await forgetBytes(scope, [oldKey])
  return presentProfile(scope, viewer, row)
}

async function storePicture(scope: RequestScope, viewer: Viewer, value: unknown) {
  const bytes = typeof value === 'string' ? readDataUrl(value) : null
  if (!bytes) {
    const t = messagesFor(scope.locale)
    throw new AppError('invalid', t('profiles.error.invalid'), {
      fields: { [field]: t('application.upload.missing') },
    })
  }
  const { mediaType } = await inspectUpload(scope, { bytes, name: '' }, field, avatarLimits)
  const kept = withoutMetadata(bytes)
  await requireUploadRoom(scope, kept.length)
  const storageKey = `${scope.employer.domain}/avatar/${randomUUID()}`
  await scope.deps.files.put(storageKey, kept)
  return {
    id: randomUUID(),
    domain: scope.employer.domain,
    userId: viewer.id,
    purpose: 'avatar',
    name: mediaType === 'image/png' ? 'picture.png' : 'picture.jpg',
    mediaType,
    sizeBytes: kept.length,
    sha256: createHash('sha256').update(kept).digest('hex'),
    storageKey,
    createdAt: scope.deps.clock.now(),
  }
}

/** The user's picture. @throws AppError `not_found` */
export async function openAvatar(scope: RequestScope, viewer: Viewer): Promise<{ mediaType: string; bytes: Buffer }> {
  const [row] = await scope.db
    .select({ file: files })
    .from(profiles)
    .innerJoin(files, and(eq(files.userId, profiles.userId), eq(files.purpose, 'avatar')))
    .where(eq(profiles.userId, viewer.id))
  const bytes = row ? await scope.deps.files.get(row.file.storageKey).catch(() => null) : null
  if (!row || !bytes) throw new AppError('not_found', messagesFor(scope.locale)('application.upload.fileNotFound'))
  return { mediaType: row.file.mediaType, bytes }
}
