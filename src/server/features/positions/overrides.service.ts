import type { RequestScope } from '#server/context.ts'
import { safeHtml } from '#server/features/employers/public.ts'
import { mergeDeep } from '#shared/config/merge-deep.ts'
import { ownLocales } from '#shared/locales/locale-chain.ts'

/** Partial `pcsxConfig` for a microsite, the viewer's language and a position, the last one winning (docs/configuration.md). */
export function readOverrides(
  scope: RequestScope,
  asked: { positionId?: number | undefined; microsite?: string | undefined },
): Record<string, unknown> {
  const { config } = scope.employer
  const { languages, positions } = config.pcsxConfig.overrides
  const microsite = asked.microsite === undefined ? undefined : config.microsites[asked.microsite]
  const layers = [
    microsite?.overrides,
    ...ownLocales(scope.locale)
      .toReversed()
      .map((each) => languages[each]),
    asked.positionId === undefined ? undefined : positions[String(asked.positionId)],
  ]
  return safeHtml(layers.reduce<Record<string, unknown>>((merged, layer) => mergeDeep(merged, layer ?? {}), {}))
}
