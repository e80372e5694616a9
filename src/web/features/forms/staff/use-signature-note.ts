import { useCallback } from 'react'
import type { FrameSignature } from '#contract/forms/form-assignments.ts'
import type { SignatureNote } from '#web/form-engine/form-environment.ts'
import { useBoot } from '#web/lib/boot.ts'
import { sentencesOf } from '#shared/locales/sentence-gap.ts'
import { formatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useReaderZone } from '#web/lib/format/zoned-times.ts'

/** What staff see for each signature in a frame: claimed by its page, or confirmed, when and by whom. */
export function useSignatureNote(signatures: readonly FrameSignature[]): (path: string) => SignatureNote {
  const t = useTranslations()
  const { locale } = useBoot()
  const zone = useReaderZone() ?? 'UTC'
  return useCallback(
    (path) => {
      const signature = signatures.find((each) => each.path === path)
      const at = (seconds: number) => formatMoment(seconds, locale, zone)
      if (!signature) return { isConfirmed: false, text: t('staffForms.signature.claimed') }
      const { state, outcome, askedTs, nextAskTs, confirmedTs, signedTs, signedBy } = signature
      const provider = URL.canParse(signature.provider) ? new URL(signature.provider).host : signature.provider
      if (state === 'confirmed' && confirmedTs !== null) {
        const parts = [
          t('staffForms.signature.confirmed', { provider, date: at(confirmedTs) }),
          signedBy === null ? '' : t('staffForms.signature.signedBy', { person: signedBy }),
          signedTs === null ? '' : t('staffForms.signature.signedOn', { date: at(signedTs) }),
        ]
        return { isConfirmed: true, text: sentencesOf(parts, locale) }
      }
      const parts = [
        t('staffForms.signature.claimed'),
        outcome === null || outcome === 'confirmed' || askedTs === null
          ? ''
          : t(`staffForms.signature.${outcome}`, { provider, date: at(askedTs) }),
        nextAskTs === null ? '' : t('staffForms.signature.again', { provider }),
      ]
      return { isConfirmed: false, text: sentencesOf(parts, locale) }
    },
    [signatures, t, locale, zone],
  )
}
