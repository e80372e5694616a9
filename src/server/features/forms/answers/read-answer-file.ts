import type { AppContext, RequestScope } from '#server/context.ts'
import { readForm, uploadOf, type Upload } from '#server/features/files/public.ts'

/** The single file of a request, under the path of the field that it answers. */
export async function readAnswerFile(
  scope: RequestScope,
  context: AppContext,
): Promise<{ path: string; upload: Upload }> {
  const form = await readForm(scope, context, 'file')
  const [path = 'file'] = [...form.entries()].find(([, part]) => part instanceof File) ?? []
  return { path, upload: await uploadOf(scope, form, path) }
}
